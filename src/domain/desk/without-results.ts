/** What colleagues get of a check: that it was ordered, for whom and why, and how it ended, never what it found. */
import { EventRead } from '../../contract/events.ts';
import { isObject } from '../../lib/json.ts';
import { passedMember, readChecks } from '../journal/checks.ts';

/**
 * A row of the journal as it is shared. What a check found (names that match, licenses, violations) stays at the computer
 * that ordered it; of a response that is not read as checks, nothing goes.
 * @param type the name of the event that the row belongs to; undefined where its entry is not here
 */
export function withoutResults(row: object, type: string | undefined): object {
  if (type !== undefined && type !== 'CLIENT_VALIDATION') return row;
  const facts = 'more' in row && isObject(row.more) ? row.more : row;
  if (!('answer' in facts) || facts.answer === undefined) return row;
  const left = { ...facts, answer: ending(facts.answer) };
  return { ...('more' in row ? { ...row, more: left } : left), redacted: true };
}

/** Of each check, whether it was passed. One of unknown form that does not say has nothing else to share. */
function ending(answer: unknown): object | undefined {
  const read = EventRead.safeParse(answer).data;
  if (!read) return undefined;
  const { triggerRequestId, executedActionCount, expectedResponseCount } = read;
  const checks = readChecks(read.metadata).filter(({ known, passed }) => known || passed !== undefined);
  const metadata = Object.fromEntries(
    checks.map(({ name, passed }) => [name, { [passedMember(name)]: passed }]),
  );
  return { triggerRequestId, executedActionCount, expectedResponseCount, metadata };
}
