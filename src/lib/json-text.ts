/**
 * JSON text of values that never change in place, cached by identity: a client with 20,000 answers is serialized with
 * every saved draft, and three times with a save (its hash, the journal, the call).
 */
import { memo } from './memo.ts';
import { withSources } from './number-source.ts';

/** How deep texts are cached: client, map, element, list of items. */
const levels = 4;
const texts = new WeakMap<object, string>();

/** `JSON.stringify` as UTF-8, numbers as they came; undefined for what is no JSON. */
export function jsonBytes(value: unknown): Uint8Array<ArrayBuffer> | undefined {
  return typeof value === 'object' && value !== null ? objectBytes(value) : encoded(textOf(value, levels));
}

/** `JSON.stringify`, numbers as they came. @param indent spaces of each level; one line without it */
export function jsonText(value: unknown, indent?: number): string | undefined {
  const text: string | undefined = JSON.stringify(value, undefined, indent);
  return text === undefined ? undefined : withSources(text);
}

const objectBytes = memo((value: object) => encoded(textOf(value, levels)));

const encoded = (text: string | undefined) =>
  text === undefined ? undefined : new TextEncoder().encode(withSources(text));

function textOf(value: unknown, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let text = texts.get(value);
  if (text === undefined) {
    text = depth === 0 ? JSON.stringify(value) : partsText(value, depth - 1);
    texts.set(value, text);
  }
  return text;
}

function partsText(value: object, depth: number): string {
  if (Array.isArray(value)) return `[${value.map((item) => textOf(item, depth) ?? 'null').join()}]`;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const text = textOf(member, depth);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join()}}`;
}

/**
 * The JSON text in pieces, for a value that is written often and changes little: long lists are cut into runs, and a run
 * of unchanged items is the identical string.
 */
export function jsonPieces(value: object): readonly string[] {
  const whole = texts.get(value);
  if (whole !== undefined) return [whole];
  const pieces: string[] = [];
  let short: string[] = [];
  const write = (part: object, depth: number): void => {
    if (Array.isArray(part)) {
      short.push('[');
      for (let at = 0; at < part.length; at += runLength) {
        if (at > 0) short.push(',');
        pieces.push(short.join(''), runText(part.slice(at, at + runLength), depth));
        short = [];
      }
      short.push(']');
      return;
    }
    let before = '{';
    for (const [name, member] of Object.entries(part)) {
      const isParted = typeof member === 'object' && member !== null && depth > 0;
      const text = isParted ? '' : textOf(member, depth);
      if (text === undefined) continue;
      short.push(`${before}${JSON.stringify(name)}:${text}`);
      before = ',';
      if (isParted) write(member, depth - 1);
    }
    short.push(before === '{' ? '{}' : '}');
  };
  write(value, levels - 1);
  return [...pieces, short.join('')];
}

const runLength = 64;

/** The last run by its first item, which is in one list only. */
const runs = new WeakMap<object, { readonly items: readonly unknown[]; readonly text: string }>();

function runText(items: readonly unknown[], depth: number): string {
  const [first] = items;
  const isCached = typeof first === 'object' && first !== null;
  const before = isCached ? runs.get(first) : undefined;
  const isSame = before?.items.length === items.length && items.every((one, at) => one === before.items[at]);
  if (isSame) return before.text;
  const text = items.map((item) => textOf(item, depth) ?? 'null').join();
  if (isCached) runs.set(first, { items, text });
  return text;
}
