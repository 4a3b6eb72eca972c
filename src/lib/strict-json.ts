/**
 * Reading JSON text without losing anything.
 *
 * `JSON.parse` keeps the last of two members with one name, and most code then loses a member called `__proto__`.
 * Both would drop answers without a word, so such a text is refused instead.
 */

/** Why a text could not be read as JSON, in words fit for a person, with the place where one is known. */
export class JsonTextError extends Error {
  override name = 'JsonTextError';
}

/**
 * Parses JSON text.
 * @throws {JsonTextError} when the text is no JSON, or an object in it names a member twice or `__proto__`.
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

/**
 * Walks text already known to be valid JSON and looks at member names only. A stack of name sets follows the nesting;
 * a string is a member name exactly when a colon comes next.
 */
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
        // Escapes are resolved, so that "a" and "\u0061" count as one name.
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
