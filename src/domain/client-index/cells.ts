/** A row of the client index as what is set in it by itself, each with when it was set and by whom. */
import { isObject, sameJson } from '../../lib/json.ts';
import type { IndexRow, SetBy } from './index-row.ts';

/** The members by product, or by entry, whose values are set one by one. */
const maps = ['statuses', 'requests', 'selected', 'undocumented'] as const;
const isMap = (member: string): boolean => maps.some((map) => map === member);

/** These are moments: the later is the greater. */
const moments = ['lastSavedAt', 'lastQuotedAt'] as const;
const isMoment = (member: string): boolean => moments.some((moment) => moment === member);

/** What is set by itself: a member, or one value of a map, and when and by whom. */
export interface Cell {
  readonly member: string;
  /** The product or entry, for a value of a map. */
  readonly key: string | undefined;
  /** Undefined where it was cleared. */
  readonly value: unknown;
  readonly set: SetBy;
}

const nobody: SetBy = { at: 0, by: '' };
export const nameOf = (member: string, key?: string): string =>
  key === undefined ? member : `${member}/${key}`;

/** Members of a row to set. One that is there and undefined is cleared; by product or entry, each value that is missing. */
export type RowUpdate = Partial<Omit<IndexRow, 'clientId' | 'set'>>;

/**
 * The row with members set; `row` is undefined for a client that is not known yet.
 * @param isWhole the members are as the service has them now: also those that are the same, or missing, count as set now.
 */
export function withMembers(
  clientId: string,
  row: IndexRow | undefined,
  update: RowUpdate,
  set: SetBy,
  isWhole = false,
): IndexRow {
  const cells = new Map((row ? cellsOf(row) : []).map((cell) => [nameOf(cell.member, cell.key), cell]));
  const setCell = (member: string, key: string | undefined, value: unknown) => {
    const name = nameOf(member, key);
    const known = cells.get(name);
    if (isWhole || !sameJson(known?.value, value)) cells.set(name, { member, key, value, set });
  };
  for (const [member, value] of Object.entries(update)) {
    if (isMoment(member)) continue;
    if (!isMap(member)) setCell(member, undefined, value);
    else {
      const values: Readonly<Record<string, unknown>> = isObject(value) ? value : {};
      const known = [...cells.values()].flatMap((cell) => (cell.member === member ? (cell.key ?? []) : []));
      for (const key of new Set([...known, ...Object.keys(values)])) setCell(member, key, values[key]);
    }
  }
  return rowFrom(clientId, cells.values(), {
    lastSavedAt: laterOf(row?.lastSavedAt, update.lastSavedAt),
    lastQuotedAt: laterOf(row?.lastQuotedAt, update.lastQuotedAt),
  });
}

export function cellsOf(row: IndexRow): Cell[] {
  const values = new Map<string, Cell>();
  for (const [member, value] of Object.entries(row)) {
    if (member === 'clientId' || member === 'set' || isMoment(member) || value === undefined) continue;
    const add = (key: string | undefined, one: unknown) =>
      values.set(nameOf(member, key), {
        member,
        key,
        value: one,
        set: row.set[nameOf(member, key)] ?? nobody,
      });
    if (isMap(member) && isObject(value)) for (const [key, one] of Object.entries(value)) add(key, one);
    else add(undefined, value);
  }
  const cleared = Object.entries(row.set).flatMap(([name, set]) => {
    if (values.has(name)) return [];
    const map = maps.find((one) => name.startsWith(`${one}/`));
    const [member, key] = map ? [map, name.slice(map.length + 1)] : [name, undefined];
    return { member, key, value: undefined, set };
  });
  return [...values.values(), ...cleared];
}

export function rowFrom(
  clientId: string,
  cells: Iterable<Cell>,
  { lastSavedAt, lastQuotedAt }: Pick<IndexRow, (typeof moments)[number]>,
): IndexRow {
  const members = new Map<string, unknown>();
  const set: Record<string, SetBy> = {};
  for (const cell of [...cells].toSorted((a, b) =>
    compare(nameOf(a.member, a.key), nameOf(b.member, b.key)),
  )) {
    if (cell.set !== nobody) set[nameOf(cell.member, cell.key)] = cell.set;
    if (cell.value === undefined) continue;
    if (cell.key === undefined) members.set(cell.member, cell.value);
    else members.set(cell.member, Object.assign({}, members.get(cell.member), { [cell.key]: cell.value }));
  }
  return {
    clientId,
    clientName: 'Unnamed client',
    ...Object.fromEntries(members),
    ...(lastSavedAt !== undefined && { lastSavedAt }),
    ...(lastQuotedAt !== undefined && { lastQuotedAt }),
    set,
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The later of two moments, either of which may be unknown. */
export function laterOf(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || (b !== undefined && b > a) ? b : a;
}
