/** Finds the line and column of a value in JSON text. */
import { placeAt, type TextPlace } from '../../src/lib/json-fault.ts';

/**
 * Where the value of a JSON Pointer begins; of one that is not there, the innermost value around it that is.
 * @param text well-formed JSON
 */
export function placeIn(text: string, pointer: string): TextPlace {
  const wanted = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  let at = skipSpace(text, 0);
  for (const part of wanted) {
    const next = childOf(text, at, part);
    if (next === undefined) break;
    at = next;
  }
  return placeAt(text, at);
}

/** Where the member or element of that name begins; undefined where there is none. */
function childOf(text: string, from: number, part: string): number | undefined {
  const isObject = text[from] === '{';
  if (!isObject && text[from] !== '[') return undefined;
  let at = skipSpace(text, from + 1);
  for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index += 1) {
    let name = String(index);
    if (isObject) {
      const end = endOfValue(text, at);
      try {
        name = String(JSON.parse(text.slice(at, end)));
      } catch {
        return undefined;
      }
      at = skipSpace(text, skipSpace(text, end) + 1);
    }
    if (name === part) return at;
    at = skipSpace(text, endOfValue(text, at));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return undefined;
}

const skipSpace = (text: string, from: number): number => {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at += 1;
  return at;
};

/** Where a value ends: texts are passed over whole, and what is open is closed. */
function endOfValue(text: string, from: number): number {
  const token = /"(?:[^"\\]|\\[^])*"|[[\]{}]|[^\s"[\]{},:]+|[,:]/g;
  token.lastIndex = from;
  let depth = 0;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [word] = found;
    if (word === '{' || word === '[') depth += 1;
    else if (word === '}' || word === ']') depth -= 1;
    if (depth <= 0) return token.lastIndex;
  }
  return text.length;
}
