/** Capitalizes the first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text as searches compare it: without case and accents, so that "jose" finds José. */
export function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a search, each `searchable`. */
export function searchWords(query: string): string[] {
  return searchable(query).split(/\s+/).filter(Boolean);
}

/** A name of data as words: "Roof age" of roofAge, roof_age and ROOF_AGE. Empty without letters or digits. */
export function nameAsWords(name: string): string {
  return capital(
    name
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .replaceAll(/[_\s-]+/g, ' ')
      .trim()
      .toLowerCase(),
  );
}
