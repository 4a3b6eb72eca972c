/** Two browsers' rows of a client as one: of each member the one set later, in whatever order and however often. */
import { canonicalJson, isObject } from '../../lib/json.ts';
import { cellsOf, laterOf, nameOf, rowFrom, type Cell } from './cells.ts';
import type { IndexRow } from './index-row.ts';

/** One row of two of the same client. Commutative, associative and idempotent. */
export function mergeRows(a: IndexRow, b: IndexRow): IndexRow {
  const cells = new Map<string, Cell>();
  for (const cell of [...cellsOf(a), ...cellsOf(b)]) {
    const name = nameOf(cell.member, cell.key);
    const other = cells.get(name);
    if (!other || isLater(cell, other)) cells.set(name, cell);
  }
  return rowFrom(a.clientId, cells.values(), {
    lastSavedAt: laterOf(a.lastSavedAt, b.lastSavedAt),
    lastQuotedAt: laterOf(a.lastQuotedAt, b.lastQuotedAt),
  });
}

/** Whether of two cells of one name the first counts: a total order, so that the result does not depend on theirs. */
function isLater(a: Cell, b: Cell): boolean {
  if (a.member === 'requests') {
    const byRequest = compareAll(rankOf(a.value), rankOf(b.value));
    if (byRequest !== 0) return byRequest > 0;
  }
  return (
    compareAll([a.set.at, a.set.by], [b.set.at, b.set.by]) > 0 ||
    (a.set.at === b.set.at && a.set.by === b.set.by && canonicalJson(a.value) > canonicalJson(b.value))
  );
}

/** Of two requests the one sent later; of one request the state with more responses. */
function rankOf(request: unknown): (number | string)[] {
  if (!isObject(request)) return [-Infinity, '', -Infinity];
  const number = (member: string) => Number(request[member] ?? 0);
  return [number('sentAt'), String(request['triggerRequestId']), number('quoted') + number('declined')];
}

function compareAll(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [place, one] of a.entries()) {
    const other = b[place];
    if (other !== undefined && one !== other) return one < other ? -1 : 1;
  }
  return 0;
}
