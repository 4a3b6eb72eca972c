/**
 * Where two contents of one part differ, row by row: which, and what stands on either side. Items of lists are matched by
 * what they are alike in, so that one that came or went does not make all after it differ.
 */
import { canonicalJson, isObject, sameJson } from '../../../../lib/json.ts';
import { memberWords } from './member-words.ts';
import { isPackMoment } from './pack-moment.ts';
import { answerMembers, holdsSensitive } from './redact.ts';
import { askedOf, itemWords, nameOf, numberWords, textOf } from './row-words.ts';

export interface DifferingRow {
  /** Which row, in the words of the page: "Rows, Drivers: Luis Ortega, Licence: Answer". */
  readonly where: string;
  /** Undefined on the side that does not have it. */
  readonly held: string | undefined;
  readonly now: string | undefined;
  readonly sensitive: boolean;
}

/**
 * @param held as the pack has it.
 * @param now as it comes out now. Both as JSON gives them back.
 * @param isSensitive whether a book calls the question of this qid sensitive.
 * @param covers whether a text has a sensitive answer in it.
 */
export function differingRows(
  held: unknown,
  now: unknown,
  isSensitive: (qid: string) => boolean,
  covers: (text: string) => boolean,
): DifferingRow[] {
  const rows: DifferingRow[] = [];
  const tell = (path: readonly string[], a: unknown, b: unknown, hides: boolean) => {
    const [left, right] = excerpts(textOf(a), textOf(b));
    const sensitive = hides || [textOf(a), textOf(b)].some((text) => text !== undefined && covers(text));
    rows.push({ where: path.join(', '), held: left, now: right, sensitive });
  };
  const look = (path: readonly string[], a: unknown, b: unknown, hides: boolean): void => {
    if (sameJson(a, b)) return;
    if (Array.isArray(a) && Array.isArray(b)) {
      for (const [one, other, place] of matched(a, b)) {
        look([...path, calledIn([a, b], one ?? other, place)], one, other, hides);
      }
      return;
    }
    if (!isObject(a) || !isObject(b) || isPackMoment(a) || isPackMoment(b)) {
      const inside = [a, b].some((one) => saysSensitive(one, isSensitive));
      tell(path, a, b, hides || inside);
      return;
    }
    const own = hides || [a, b].some((one) => holdsSensitive(one, isSensitive));
    for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
      look([...path, memberWords(name)], a[name], b[name], own && answerMembers.has(name));
    }
  };
  look([], held, now, false);
  return rows;
}

/** What an item is called; its place too where another one beside it is called so. */
function calledIn(lists: readonly (readonly unknown[])[], item: unknown, place: number): string {
  const words = itemWords(item, place);
  const isShared = lists.some((list) => list.filter((one) => itemWords(one, place) === words).length > 1);
  const number = numberWords(item, place);
  return isShared && !words.endsWith(number) ? `${words}, ${number}` : words;
}

interface Placed {
  readonly one: unknown;
  readonly place: number;
}

/** Pairs of items: alike ones left out, then those that go by the same name, then those that ask the same. */
function* matched(
  held: readonly unknown[],
  now: readonly unknown[],
): Generator<readonly [held: unknown, now: unknown, place: number]> {
  let left: readonly Placed[] = held.map((one, place) => ({ one, place }));
  let rest: readonly Placed[] = now.map((one, place) => ({ one, place }));
  const found: (readonly [unknown, unknown, number])[] = [];
  for (const keyOf of [canonicalJson, nameOf, askedOf]) {
    const waiting = new Map<string, Placed[]>();
    for (const one of rest) {
      const key = keyOf(one.one);
      const alike = waiting.get(key);
      if (alike) alike.push(one);
      else waiting.set(key, [one]);
    }
    const used = new Set<Placed>();
    left = left.filter((held) => {
      const other = waiting.get(keyOf(held.one))?.shift();
      if (!other) return true;
      used.add(other);
      if (keyOf !== canonicalJson) found.push([held.one, other.one, held.place]);
      return false;
    });
    rest = rest.filter((one) => !used.has(one));
  }
  found.push(...left.map(({ one, place }) => [one, undefined, place] as const));
  yield* found.toSorted(([, , a], [, , b]) => a - b);
  yield* rest.map(({ one, place }) => [undefined, one, place] as const);
  // Nothing came, went or changed: they stand in another order.
  if (found.length + rest.length === 0) yield [inOrder(held), inOrder(now), 0];
}

const inOrder = (items: readonly unknown[]): string =>
  items.map((item) => nameOf(item) || (textOf(item) ?? '')).join('; ');

function saysSensitive(value: unknown, isSensitive: (qid: string) => boolean): boolean {
  if (Array.isArray(value)) return value.some((one) => saysSensitive(one, isSensitive));
  if (!isObject(value)) return false;
  return (
    holdsSensitive(value, isSensitive) || Object.values(value).some((one) => saysSensitive(one, isSensitive))
  );
}

/** As much of a long text as is told on a side; where both have one, how much of it before they part, else how much. */
const [mostTold, toldBefore, toldAlone] = [240, 60, 1200];

function excerpts(a: string | undefined, b: string | undefined) {
  const isAlone = a === undefined || b === undefined;
  const start = isAlone ? 0 : Math.max(0, alikeUntil(a, b) - toldBefore);
  const most = isAlone ? toldAlone : mostTold;
  const cut = (text: string | undefined) => {
    if (text === undefined || text.length <= most) return text;
    const end = start + most;
    return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
  };
  return [cut(a), cut(b)] as const;
}

function alikeUntil(a: string, b: string): number {
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return at;
  return a.length;
}
