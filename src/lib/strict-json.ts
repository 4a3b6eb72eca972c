/**
 * Parses JSON without losing anything. `JSON.parse` keeps only the last of two members with one name, and most code then
 * loses a member called `__proto__`; both would silently drop answers.
 */

/** Why a text was not parsed, as a sentence for screens, with the position if known. */
export class JsonTextError extends Error {
  override name = 'JsonTextError';
}

/**
 * @throws {JsonTextError} when the text is not JSON, or one of its objects has a duplicate member or `__proto__`.
 */
export function parseStrictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new JsonTextError(text.trim() === '' ? 'The text is empty.' : 'The text is not JSON.', { cause });
  }
  refuseLossyMembers(text);
  return value;
}

/** Scans valid JSON for member names, with a stack of name sets. A string is a member name if a colon comes next. */
function refuseLossyMembers(text: string): void {
  const open: (Set<string> | null)[] = [];
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
        const name: unknown = JSON.parse(text.slice(at, end + 1));
        if (name === '__proto__')
          throw new JsonTextError(`The member "__proto__" at character ${at} is refused.`);
        if (names.has(String(name))) {
          throw new JsonTextError(`The member ${JSON.stringify(name)} at character ${at} is there twice.`);
        }
        names.add(String(name));
      }
      at = end;
    }
  }
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
