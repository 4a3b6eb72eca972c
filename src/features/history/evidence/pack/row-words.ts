/** Items and values of a part in words, for rows that differ: a save by its moment and who made it, an answer by its carrier. */
import { isObject } from '../../../../lib/json.ts';
import { formatDay } from '../../../../lib/format.ts';
import { describeEvent } from '../../../../domain/journal/journal.ts';
import { agentOf } from './journal-item.ts';
import { memberWords, rawMembers } from './member-words.ts';
import { isJournalMoment, isPackMoment } from './pack-moment.ts';

type Item = Readonly<Record<string, unknown>>;

/** What tells one item of a list from another, as far as members that are there for it do. */
const ids = ['number', 'entry', 'id', 'requestId', 'configId', 'triggerRequestId'] as const;
const heads = ['product', 'section', 'list', 'item', 'part'] as const;
const asked = ['question', 'what', 'coverage', 'call'] as const;

function named(item: unknown, members: readonly string[]): string {
  if (!isObject(item)) return '';
  const names = members.flatMap((name) => {
    const value = item[name];
    const isName = (typeof value === 'string' && value !== '') || typeof value === 'number';
    return isName ? [String(value)] : [];
  });
  return names.join(': ');
}

/** What an item is known by again, its ids first. */
export const nameOf = (item: unknown): string => named(item, [...ids, ...heads, ...asked]);
export const askedOf = (item: unknown): string => named(item, ['section', ...asked]);

/** How an item is called where its row is told: a question by itself, another by its place too. */
export function itemWords(item: unknown, place: number): string {
  if (isObject(item)) {
    const { call, between, and, organization } = item;
    if (typeof call === 'string' && isObject(item['sent'])) return callWords(item);
    if (isPackMoment(between) && isPackMoment(and))
      return `Change between ${dateWords(between)} and ${dateWords(and)}`;
    if (typeof organization === 'string') return organization;
  }
  const asks = named(item, asked);
  if (asks !== '')
    return [named(item, ['item']) || named(item, ['list']) || named(item, ['part']), asks]
      .filter(Boolean)
      .join(': ');
  // The id of a product says nothing to people.
  const head = named(item, ['product', 'list', 'item']).replace(/ \([^()]*\)/, '');
  return head === '' ? numberWords(item, place) : `${head}, ${numberWords(item, place)}`;
}

export function numberWords(item: unknown, place: number): string {
  const { number, triggerRequestId } = isObject(item) ? item : {};
  if (typeof number === 'number') return `number ${number}`;
  return `${triggerRequestId === undefined ? 'number' : 'quote request'} ${place + 1}`;
}

/** "Save client by Tom Idowu, Jun 4, 2026 16:20:00.000 -04:00": whether it was done is not for its name to say. */
function callWords({ call, by, sent }: Item): string {
  const agent = typeof by === 'string' ? agentOf(by) : '';
  return `${describeEvent(String(call))}${agent === '' ? ', no name typed' : ` by ${agent}`}, ${dateWords(sent)}`;
}

/** A moment in one clock; of one of the journal the service's, where that is known. */
function dateWords(value: unknown): string {
  if (isJournalMoment(value))
    return dateWords(isPackMoment(value['service']) ? value['service'] : value['browser']);
  if (!isPackMoment(value)) return 'not known when';
  const { utc, local } = value;
  const [, day, rest] = /^(\d{4}-\d\d-\d\d) ([^()]*) \(/.exec(typeof local === 'string' ? local : '') ?? [];
  return day === undefined ? String(utc) : `${formatDay(day)} ${rest}`;
}

/** A value as it is told on a side; undefined where there is none. */
export function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(partText).join('; ');
  if (!isObject(value)) return JSON.stringify(value);
  if (isPackMoment(value)) return [value['utc'], value['local'], value['clock']].filter(Boolean).join(' · ');
  // Of a change is told what changed: when it did is what it is called.
  if (isPackMoment(value['between']) && value['differences'] !== undefined)
    return textOf(value['differences']);
  const told = Object.entries(value).flatMap(([name, member]) => {
    const isRaw = rawMembers.has(name) && typeof member === 'object';
    if (isRaw || unsaid.has(name) || member === '' || member === undefined) return [];
    return [`${memberWords(name)}: ${partText(member)}`];
  });
  return told.length > 0 ? told.join('; ') : 'there';
}

/** Members that tell nothing to people, or that stand in the name of the item. */
const unsaid: ReadonlySet<string> = new Set(['sensitive', 'entry', 'chained', 'bookSha256', 'read', 'reads']);

function partText(value: unknown): string {
  if (isPackMoment(value) || isJournalMoment(value)) return dateWords(value);
  return lineText(value) ?? textOf(value) ?? '';
}

/** A line of differences: "Ford Transit, Lienholder, removed: Marrow Bend, then nothing". */
function lineText(value: unknown): string | undefined {
  if (!isObject(value) || value['how'] === undefined || value['what'] === undefined) return undefined;
  const { item, what, how, before, after } = value;
  const head = [item, what, how].filter((one) => one !== '' && one !== undefined).map(String);
  return `${head.join(', ')}: ${String(before)}, then ${String(after)}`;
}
