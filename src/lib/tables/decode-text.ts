/** The text of a file, in any of the encodings that spreadsheets save. */

/** Decodes a file; undefined for bytes that are no text. A byte that has no meaning becomes "�". */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes);
  return encoding === undefined ? undefined : new TextDecoder(encoding).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = countZeros(bytes);
  if (zeros.asFirst + zeros.asSecond > 0) return encodingByZeros(zeros, bytes.length);
  return encodingOfLetters(bytes);
}

interface Zeros {
  readonly asFirst: number;
  readonly asSecond: number;
}

function countZeros(bytes: Uint8Array): Zeros {
  let [asFirst, asSecond] = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte !== 0) return;
    if (at % 2 === 0) asFirst += 1;
    else asSecond += 1;
  });
  return { asFirst, asSecond };
}

/** Without its mark UTF-16 is known by the zeros of its plain letters, which are all on one side. */
function encodingByZeros({ asFirst, asSecond }: Zeros, length: number): string | undefined {
  const most = Math.max(asFirst, asSecond);
  if (length % 2 !== 0 || most < length / 4 || Math.min(asFirst, asSecond) > most / 20) return undefined;
  return asSecond > asFirst ? 'utf-16le' : 'utf-16be';
}

/**
 * UTF-8 where letters are well formed and bytes that are not are few: by chance a letter seldom is. Else the letters are
 * single bytes: of Macintosh where lines end as they did there, or where Windows has no such letter.
 */
function encodingOfLetters(bytes: Uint8Array): string {
  const { letters, others, notInWindows } = countLetters(bytes);
  if (others <= letters * 2) return 'utf-8';
  const endsAsMacintosh = bytes.includes(0x0d) && !bytes.includes(0x0a);
  return endsAsMacintosh || notInWindows ? 'macintosh' : 'windows-1252';
}

const undefinedInWindows: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

function countLetters(bytes: Uint8Array) {
  let [letters, others] = [0, 0];
  let notInWindows = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const length = letterLength(bytes, at);
    if (length > 1) {
      letters += 1;
      at += length - 1;
    } else {
      others += 1;
      notInWindows ||= undefinedInWindows.has(byte);
    }
  }
  return { letters, others, notInWindows };
}

/** How many bytes the UTF-8 letter that begins here has; 0 where none does. */
function letterLength(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] ?? 0;
  const length = byte >= 0xf0 && byte <= 0xf4 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 0;
  if (byte > 0xf4 || at + length > bytes.length) return 0;
  for (let next = at + 1; next < at + length; next += 1) {
    if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}
