/** A call of the journal as a pack tells it. */
import { isUnconfirmed } from '../../../../domain/journal/unconfirmed.ts';
import type { JournalEntry, SaveReceipt } from '../../../../domain/journal/journal.ts';
import { describeSource, describeReason } from '../../../../views/describe-entry.ts';
import { redactSecrets } from '../../../../domain/redact-secrets.ts';
import { fieldsSent } from './event-told.ts';
import { ownQuotes } from './own-requests.ts';
import { journalMoment, serviceClock, type TellMoment } from './pack-moment.ts';
import { notKnown } from './told.ts';

const unauthenticated = ' (name typed in this browser, not authenticated)';

/** Who made a call, as far as this browser can say. */
export function authorship(agent: string): string {
  return agent === '' ? 'not known who' : `${agent}${unauthenticated}`;
}

/** The reverse of `authorship`. */
export function agentOf(by: string): string {
  return by.endsWith(unauthenticated) ? by.slice(0, -unauthenticated.length) : '';
}

/**
 * A call of the journal as it was kept.
 * @param isOwn whether a quote request of this trigger id is known to be the client's.
 */
export function journalItem(
  entry: JournalEntry,
  tell: TellMoment,
  isOwn: (triggerRequestId: string) => boolean,
) {
  const fields = fieldsSent(entry);
  return {
    entry: entry.id,
    call: entry.type,
    ...(fields.length > 0 && { sentWithIt: fields }),
    product: entry.productId ?? notKnown,
    sent: journalMoment(tell, entry.sentAt, entry),
    answered:
      entry.answeredAt === undefined ? 'no answer came' : journalMoment(tell, entry.answeredAt, entry),
    by: authorship(entry.agent),
    reason: describeReason(entry) ?? 'not said',
    ...(entry.factsAfterQuotes && { factsChangedAfterQuotes: entry.factsAfterQuotes }),
    ...putBackItem(entry, tell),
    told:
      entry.kind !== 'save'
        ? 'not asked'
        : entry.informationSource === undefined
          ? 'not asked'
          : describeSource(entry.informationSource),
    outcome: toldOutcome(entry),
    status: entry.status ?? notKnown,
    readBack: entry.receipt ? readBackItem(entry.receipt, entry, tell) : unreadWords(entry),
    bookVersion: entry.bookVersion ?? notKnown,
    ...(entry.bookHash !== undefined && { bookSha256: entry.bookHash }),
    chained: entry.link ?? 'no link',
    bodySent: redactSecrets(entry.given ? givenBody(entry, isOwn) : (entry.request ?? null)),
    answer: redactSecrets(entry.answer ?? null),
  };
}

/** A service that failed (500 and above) may have done it all the same: that is told as failed, and not as refused. */
export const toldOutcome = (entry: JournalEntry) =>
  entry.outcome === 'refused' && isUnconfirmed(entry) ? 'failed' : entry.outcome;

/** Without a clear answer a read is kept only where it showed the save done. */
const unreadWords = (entry: JournalEntry): string =>
  entry.kind === 'save' && isUnconfirmed(entry) ? 'no read is kept that shows it done' : 'not read back';

/** What a save put back, and from the record of which moment. */
export const putBackItem = ({ restored: putBack }: JournalEntry, tell: TellMoment) =>
  putBack && {
    putBack: putBack.map(({ what, from }) => ({ what, fromTheRecordOf: tell(from, serviceClock) })),
  };

/** The moment of reading back is kept by the service's clock as far as known: without a difference it is this browser's. */
function readBackItem(
  { readBackAt, result, differences, ...at }: SaveReceipt,
  entry: JournalEntry,
  tell: TellMoment,
) {
  const serviceOffsetMs = at.serviceOffsetMs ?? entry.serviceOffsetMs;
  const clock = { serviceOffsetMs, serviceOffsetHow: entry.serviceOffsetHow };
  return { at: journalMoment(tell, readBackAt - (serviceOffsetMs ?? 0), clock), result, differences };
}

/** What was noted of a copy, without the quotes of others in it. */
function givenBody({ request, given }: JournalEntry, isOwn: (triggerRequestId: string) => boolean): unknown {
  if (!given) return request ?? null;
  const { own, leftOut } = ownQuotes(given.quotes, isOwn);
  return leftOut === undefined
    ? (request ?? null)
    : { file: given.file, mediaType: given.mediaType, sha256: given.sha256, quotes: own, leftOut };
}
