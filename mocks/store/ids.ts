/** Ids and randomness that come out the same each time: from a name, a seed and a counter, or a seed and a key. */

/** An id made from a name, shaped as a version 4 UUID; four runs of FNV-1a with different starts make the 128 bits. */
export function namedId(name: string): string {
  const hex = hashes(name)
    .map((value) => (value >>> 0).toString(16).padStart(8, '0'))
    .join('');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** The nth id of a seed, shaped as a version 4 UUID. */
export function nthId(seed: string, n: number): string {
  return namedId(`${seed}/id/${n}`);
}

/** A number in [0, 1) that is always the same for a seed and key. */
export function unit(seed: string, key: string): number {
  const hex = namedId(`${seed}/unit/${key}`).replaceAll('-', '').slice(0, 12);
  return Number.parseInt(hex, 16) / 16 ** 12;
}

/** All four in one pass over the text, because whole quotes are hashed by the hundred when a scenario opens. */
function hashes(text: string): [number, number, number, number] {
  let [a, b, c, d] = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b];
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    a = Math.imul(a ^ code, prime);
    a ^= a >>> 15;
    b = Math.imul(b ^ code, prime);
    b ^= b >>> 15;
    c = Math.imul(c ^ code, prime);
    c ^= c >>> 15;
    d = Math.imul(d ^ code, prime);
    d ^= d >>> 15;
  }
  return [a, b, c, d];
}

const prime = 0x01000193;
