/** Reads the JSON body of a request, refusing what cannot be read without loss. */
import { JsonTextError, parseStrictJson } from '../../src/lib/strict-json.ts';
import { ProblemError } from '../service/problems.ts';

/** 5 MiB, in bytes. */
export const bodyLimit = 5 * 1024 * 1024;

/** No record goes deeper than ten; far more would overflow the stack of whoever walks it. */
const depthLimit = 100;

/** @throws {ProblemError} 413, 415 or 400. */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (Number(request.headers.get('Content-Length') ?? 0) > bodyLimit) throw tooLarge();
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > bodyLimit) throw tooLarge();
  const [mediaType] = (request.headers.get('Content-Type') ?? '').split(';');
  if (mediaType?.trim().toLowerCase() !== 'application/json') {
    throw new ProblemError(415, 'A body is sent as application/json.');
  }
  const text = decode(bytes);
  if (depthOf(text) > depthLimit) throw unreadable(`It is nested more than ${depthLimit} deep.`);
  try {
    return parseStrictJson(text);
  } catch (error) {
    if (error instanceof JsonTextError) throw unreadable(error.message);
    throw error;
  }
}

const tooLarge = (): ProblemError => new ProblemError(413, 'A body has at most 5 MiB.');
const unreadable = (why: string): ProblemError => new ProblemError(400, `The body cannot be read. ${why}`);

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('It is not UTF-8.');
  }
}

/** How deep brackets nest, those inside strings left out. Works on any text. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth--;
  }
  return deepest;
}
