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

/** The name that a mistyped one most likely means: with at most two letters wrong, missing, added or swapped. */
export function closestName(typed: string, names: Iterable<string>): string | undefined {
  const wanted = typed.slice(0, 200).toLowerCase();
  const most = Math.min(2, Math.floor(wanted.length / 3));
  let best: string | undefined;
  let least = most + 1;
  for (const name of names) {
    const known = name.toLowerCase();
    if (Math.abs(known.length - wanted.length) >= least) continue;
    const distance = editDistance(wanted, known);
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

/** How many letters are wrong, missing, added, or swapped with the next. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
