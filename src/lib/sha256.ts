/**
 * SHA-256 (FIPS 180-4) as lower-case hex. Browsers offer theirs only where the page was served safely (https or this
 * machine itself); elsewhere the same is worked out here, more slowly and with the same result.
 */

/** True where the browser's own implementation is there. */
function hasBrowserSha256(): boolean {
  // The DOM types do not know that it is missing on plain http.
  return (globalThis.crypto?.subtle as SubtleCrypto | undefined) !== undefined;
}

/** The hash of bytes, or of a text as UTF-8. */
export async function sha256(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  if (!hasBrowserSha256()) return ownSha256(bytes);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** The same without the browser's help. */
export function ownSha256(bytes: Uint8Array): string {
  const state = Uint32Array.from(begin);
  const padded = pad(bytes);
  const view = new DataView(padded.buffer);
  for (let at = 0; at < padded.length; at += 64) mixBlock(state, view, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => out.setUint32(index * 4, word));
  return hex(new Uint8Array(out.buffer));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One bit, then zeros, then the length in bits as 64 bits, up to whole blocks. */
function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x2000_0000));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  return padded;
}

const primes = firstPrimes(64);
/** The first 32 bits of the fractional parts of the square roots of the first 8 primes, and of the cube roots of 64. */
const begin = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const constants = primes.map((prime) => fraction(Math.cbrt(prime)));

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let one = 2; found.length < count; one += 1) {
    if (found.every((prime) => one % prime !== 0)) found.push(one);
  }
  return found;
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 0x1_0000_0000);
}

function mixBlock(state: Uint32Array, block: DataView, from: number): void {
  const w = new Uint32Array(64);
  const at = (index: number) => w[index] ?? 0;
  for (let t = 0; t < 64; t += 1) {
    if (t < 16) {
      w[t] = block.getUint32(from + t * 4);
      continue;
    }
    const [near, far] = [at(t - 2), at(t - 15)];
    const first = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const second = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    w[t] = at(t - 16) + first + at(t - 7) + second;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < 64; t += 1) {
    const ofE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const ofA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const one = (h + ofE + ((e & f) ^ (~e & g)) + (constants[t] ?? 0) + at(t)) | 0;
    const two = (ofA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = (state[index] ?? 0) + word;
  });
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
