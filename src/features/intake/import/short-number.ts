/** The number that "45k", "$1.2M" and the like stand for in a schedule; undefined for another text. */
export function shortNumber(text: string): number | undefined {
  const [, number, letter = ''] = /^\s*\$?\s*(\d+(?:\.\d+)?) ?([km])\s*$/i.exec(text) ?? [];
  if (number === undefined) return undefined;
  return Math.round(Number(number) * (letter.toLowerCase() === 'k' ? 1e5 : 1e8)) / 100;
}
