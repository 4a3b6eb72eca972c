/**
 * An id made from a name: the same name gives the same id in every scenario and on every machine. Shaped as a version
 * 4 UUID; four runs of FNV-1a with different starts make the 128 bits.
 */
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
