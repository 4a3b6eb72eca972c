/**
 * Parses JSON without losing anything. `JSON.parse` keeps only the last of two members with one name, most code then loses
 * a member called `__proto__`, and a double loses digits of long numbers; all would silently change answers.
 */
import { numberMember } from './number-source.ts';

/** Why a text was not parsed, as a sentence for screens. `jsonFault` says where. */
export class JsonTextError extends Error {
  override name = 'JsonTextError';
  /** The member that is refused, and where its name begins; undefined where the text is no JSON. */
  readonly member: { readonly name: string; readonly at: number } | undefined;

  constructor(
    message: string,
    member?: { readonly name: string; readonly at: number },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.member = member;
  }
}

/**
 * A number that a double would print otherwise is kept as its source (`number-source.ts`).
 * @throws {JsonTextError} when the text is not JSON, or one of its objects has a duplicate member or one that cannot be
 * kept, as `__proto__`.
 */
export function parseStrictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const message = text.trim() === '' ? 'The text is empty.' : 'The text is not JSON.';
    throw new JsonTextError(message, undefined, { cause });
  }
  const sourced = withNumberSources(text);
  return sourced === text ? value : JSON.parse(sourced);
}

/**
 * The same for a body that is shown and never sent back: NaN and the infinities, which are no JSON, are read as texts, so
 * that they do not hide what stands beside them.
 */
export function parseShownJson(text: string): unknown {
  try {
    return parseStrictJson(text);
  } catch (error) {
    const mended = text.replaceAll(/"(?:[^"\\]|\\.)*"|-?(?:NaN|Infinity)\b/g, (token) =>
      token.startsWith('"') ? token : `"${token}"`,
    );
    if (mended === text) throw error;
    return parseStrictJson(mended);
  }
}

/**
 * Scans valid JSON and refuses member names that would be lost, with a stack of name sets; a string is a member name if a
 * colon comes next. @returns the text with the objects that keep numbers
 */
function withNumberSources(text: string): string {
  const open: (Set<string> | null)[] = [];
  const pieces: string[] = [];
  let written = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '{') open.push(new Set());
    else if (char === '[') open.push(null);
    else if (char === '}' || char === ']') open.pop();
    else if (char === '"') {
      const end = endOfString(text, at);
      const names = open.at(-1);
      if (names && nextSolid(text, end + 1) === ':') {
        // Resolves escapes, so that "a" and "\u0061" are one name.
        const name = String(JSON.parse(text.slice(at, end + 1)));
        const refuse = (why: string) =>
          new JsonTextError(`The member ${JSON.stringify(name)} at character ${at} ${why}.`, { name, at });
        if (name === '__proto__' || name === numberMember) throw refuse('is refused');
        if (names.has(name)) throw refuse('is there twice');
        names.add(name);
      }
      at = end;
    } else if (char !== undefined && (char === '-' || (char >= '0' && char <= '9'))) {
      const end = endOfNumber(text, at);
      const number = text.slice(at, end);
      if (JSON.stringify(Number(number)) !== number) {
        pieces.push(text.slice(written, at), JSON.stringify({ [numberMember]: number }));
        written = end;
      }
      at = end - 1;
    }
  }
  return written === 0 ? text : [...pieces, text.slice(written)].join('');
}

function endOfNumber(text: string, start: number): number {
  let at = start + 1;
  while (/[\d.eE+-]/.test(text[at] ?? ',')) at++;
  return at;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function nextSolid(text: string, from: number): string | undefined {
  let at = from;
  while (' \n\r\t'.includes(text[at] ?? '|')) at++;
  return text[at];
}
