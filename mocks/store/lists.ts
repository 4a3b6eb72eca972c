/**
 * Long lists in the content-addressed store. A list is cut into pieces, and the list of the pieces' keys again, until
 * one piece is left. Where it is cut depends on each item alone, never on its place, so that adding, changing or taking
 * away one item makes one new piece on each level and leaves all others as they are: a save of one answer of 20,000
 * costs a few kilobytes.
 */
import { canonicalJson, isObject } from '../../src/lib/json.ts';
import type { ReadBody } from './bodies.ts';
import type { Draft } from './draft.ts';

/** Characters that a piece has on average; long enough that its key is little beside it. */
const pieceLength = 2_048;

/** The last level stands in the list's own body: items when `depth` is 0, else keys of pieces. */
interface Root {
  readonly depth: number;
  readonly items: readonly unknown[];
}

/** Stores a list and gives its key. Equal lists have equal keys. */
export function packList(draft: Draft, items: readonly unknown[]): string {
  let level = items;
  for (let depth = 0; ; depth++) {
    const pieces = cut(level);
    if (pieces.length <= 1) return draft.body({ depth, items: level });
    level = pieces.map((piece) => draft.body(piece));
  }
}

/** The items of a stored list, each a fresh copy. */
export function unpackList(read: ReadBody, key: string): unknown[] {
  const { depth, items } = rootAt(read, key);
  return expand(read, depth, items);
}

/** The keys of all pieces of a stored list, its own among them. */
export function keysOfList(read: ReadBody, key: string): string[] {
  const { depth, items } = rootAt(read, key);
  const keys = [key];
  let level = items;
  for (let above = depth; above > 0; above--) {
    const pieces = level.map(String);
    keys.push(...pieces);
    level = above > 1 ? expand(read, 1, pieces) : [];
  }
  return keys;
}

/** @throws when the body is no list. */
function rootAt(read: ReadBody, key: string): Root {
  const root = read(key);
  if (isObject(root) && typeof root['depth'] === 'number' && Array.isArray(root['items'])) {
    return { depth: root['depth'], items: root['items'] };
  }
  throw new Error(`The body ${key} is no list.`);
}

function expand(read: ReadBody, depth: number, items: readonly unknown[]): unknown[] {
  if (depth === 0) return [...items];
  const below = items.flatMap((key) => {
    const piece = read(String(key));
    if (!Array.isArray(piece)) throw new Error(`The body ${String(key)} is no piece of a list.`);
    return piece as unknown[]; // what it holds is for whoever stored it
  });
  return expand(read, depth - 1, below);
}

function cut(items: readonly unknown[]): unknown[][] {
  const pieces: unknown[][] = [];
  let piece: unknown[] = [];
  for (const item of items) {
    piece.push(item);
    if (!endsPiece(canonicalJson(item))) continue;
    pieces.push(piece);
    piece = [];
  }
  if (piece.length > 0) pieces.push(piece);
  return pieces;
}

/** As likely as the item is long, so that a piece has `pieceLength` characters on average, whatever the items. */
function endsPiece(text: string): boolean {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return ((hash ^ (hash >>> 15)) >>> 0) % pieceLength < text.length;
}
