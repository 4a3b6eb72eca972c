/** Joins class names, leaving out what is missing or switched off. */
export function cx(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
