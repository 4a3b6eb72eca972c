/**
 * An id made from a name: the same name gives the same id in every scenario and on every machine. Shaped as a version
 * 4 UUID; four runs of FNV-1a with different starts make the 128 bits.
 */
export function namedId(name: string): string {
  const hex = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b].map((start) => hash(start, name)).join('');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function hash(start: number, text: string): string {
  let value = start;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
    value ^= value >>> 15;
  }
  return (value >>> 0).toString(16).padStart(8, '0');
}
