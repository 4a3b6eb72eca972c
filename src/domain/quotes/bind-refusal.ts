/** What of a client is against asking a carrier to bind: the checks, and what no reason passes. */
import type { StoredMap } from '../../contract/answers.ts';
import type { JournalEntry } from '../journal/journal.ts';
import type { CompiledBook } from '../questions/compile-book.ts';
import {
  checksNotRun,
  declaredViolations,
  identityChanged,
  isOfac,
  latestChecks,
  type LatestCheck,
} from './latest-checks.ts';

/**
 * `notGiven`: its response does not say whether it was passed. `stale`: it was run on other answers of identity.
 * `undeclared`: it found more violations than the answers have.
 */
export type OpenReason = 'notRun' | 'notPassed' | 'notGiven' | 'stale' | 'undeclared';

/** A check that does not speak for the client. */
export interface OpenCheck {
  /** As the service names it. */
  readonly name: string;
  readonly why: OpenReason;
}

interface CheckedClient {
  /** The client's, newest first. */
  readonly calls: readonly JournalEntry[];
  readonly book: CompiledBook | undefined;
  /** As they are now; undefined where they are not read. */
  readonly answers: StoredMap | undefined;
}

/** The checks not run, not passed and not cleared, run on other answers, or at odds with them. */
export function openChecks({ calls, book, answers }: CheckedClient): OpenCheck[] {
  const latest = latestChecks(calls);
  const missing = checksNotRun(latest, book);
  const run = latest.flatMap(({ check, entry }): OpenCheck[] => {
    const { name } = check;
    const why = openReason({ check, entry });
    if (why !== undefined) return [{ name, why }];
    const changed = answers && identityChanged(entry, answers, book);
    if (changed && changed.length > 0) return [{ name, why: 'stale' }];
    const found = check.violationCount ?? 0;
    return found > (declaredViolations(book, answers) ?? found) ? [{ name, why: 'undeclared' }] : [];
  });
  return [...missing.map((name) => ({ name, why: 'notRun' as const })), ...run];
}

function openReason({ check, entry }: LatestCheck): OpenReason | undefined {
  if (check.passed === true) return undefined;
  if (check.passed === undefined) return check.known ? 'notGiven' : undefined;
  return isOfac(check) && entry.cleared !== undefined ? undefined : 'notPassed';
}

/** Why no bind can be requested, whatever reason is given. `license`: nobody who is named may do business there, as `why` says. */
export type BindRefusal =
  { readonly kind: 'license'; readonly why: string } | { readonly kind: 'ofac'; readonly check: OpenCheck };

/**
 * Every screen asks here whether a bind can be requested of a client; undefined where it can. OFAC that does not speak for the
 * client as the answers are now stops it; other checks take a reason.
 * @param unlicensed why the agency may not do business there; undefined where it may
 */
export function bindRefusal(
  checks: readonly OpenCheck[],
  unlicensed: string | undefined,
): BindRefusal | undefined {
  if (unlicensed !== undefined) return { kind: 'license', why: unlicensed };
  const open = checks.find(isOfac);
  return open && { kind: 'ofac', check: open };
}
