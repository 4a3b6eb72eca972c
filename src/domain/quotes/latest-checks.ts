/** What the identity checks of a client last found, and whether they were run on the answers of now. */
import type { StoredMap } from '../../contract/answers.ts';
import { EventRead } from '../../contract/events.ts';
import { addressText, type Address } from '../client/address.ts';
import { unionMaps } from '../client/union.ts';
import { answersOf } from '../client/walk.ts';
import { answerReader } from '../questions/answer-reader.ts';
import type { CompiledBook } from '../questions/compile-book.ts';
import { questionAt, type BookParts } from '../questions/compiled.ts';
import { answerScope } from '../questions/validation/answer-scope.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { intakeSent } from './inputs-source.ts';
import { reportsOf } from './report-order.ts';
import { readChecks, type CheckResult } from '../journal/checks.ts';

export interface LatestCheck {
  readonly check: CheckResult;
  /** The firing that brought it. */
  readonly entry: JournalEntry;
}

/** The latest result of each check; `calls` are one client's, newest first. Known checks come first. */
export function latestChecks(calls: readonly JournalEntry[]): LatestCheck[] {
  const latest = new Map<string, LatestCheck>();
  for (const entry of calls) {
    for (const check of checksOf(entry)) {
      if (!latest.has(check.name)) latest.set(check.name, { check, entry });
    }
  }
  return [...latest.values()].toSorted((a, b) => Number(b.check.known) - Number(a.check.known));
}

/**
 * The latest OFAC check of a client where it was not passed and is not cleared: it stops selection and payment. `calls` as
 * for `latestChecks`.
 */
export function openOfac(calls: readonly JournalEntry[]): LatestCheck | undefined {
  return latestChecks(calls).find(
    ({ check, entry }) => isOfac(check) && check.passed === false && entry.cleared === undefined,
  );
}

/** The checks that an agency orders of a line, and none of whose results is known. */
export const checksNotRun = (
  latest: readonly LatestCheck[],
  book: Pick<CompiledBook, 'roles'> | undefined,
): string[] =>
  reportsOf(book).filter(
    (name) => !latest.some(({ check }) => check.name === name || (name === 'OFAC' && isOfac(check))),
  );

export const isMvr = ({ name }: Pick<CheckResult, 'name'>): boolean => name === 'MVR';

/** OFAC lists, searched by either provider. */
export const isOfac = ({ name }: Pick<CheckResult, 'name'>): boolean => name.startsWith('OFAC');

/**
 * The identity answers that are not what they were when the check was run, in the book's words; empty when all are the
 * same. Undefined when that is not known: the answers were not sent with it, or no book says which are of identity.
 */
export function identityChanged(
  entry: JournalEntry,
  now: StoredMap,
  book: BookParts | undefined,
): readonly string[] | undefined {
  const then = intakeSent(entry);
  if (!then || !book) return undefined;
  const before = identityOf(then, book);
  const after = identityOf(now, book);
  const { place } = answerReader(book, unionMaps(now, then), { for: 'agent' });
  return [...new Map([...after, ...before])]
    .filter(([at]) => before.get(at)?.answer !== after.get(at)?.answer)
    .map(([, { address }]) => place(address));
}

/** How many violations the answers declare; undefined where that is not known, or the book does not ask. */
export function declaredViolations(
  book: CompiledBook | undefined,
  answers: StoredMap | undefined,
): number | undefined {
  if (!book || !answers) return undefined;
  const count = Number(book.roles.violations?.count(answerScope(book, answers).scope) ?? Number.NaN);
  return Number.isNaN(count) ? undefined : count;
}

/** Blank ones left out: they are the same as none. */
function identityOf(map: StoredMap, book: BookParts) {
  const answers = [...answersOf(map)].filter(
    ({ address, answer }) => answer.trim() !== '' && questionAt(book, address)?.identity === true,
  );
  return new Map(
    answers.map((one): [string, { address: Address; answer: string }] => [addressText(one.address), one]),
  );
}

/** What a call answered of checks, in the order of `readChecks`; empty where it was no check, or was not answered. */
export function checksOf({ type, outcome, answer }: JournalEntry): readonly CheckResult[] {
  if (type !== 'CLIENT_VALIDATION' || outcome !== 'answered') return [];
  return readChecks(EventRead.safeParse(answer).data?.metadata ?? {});
}
