/** The part of a record pack with what changed later, as far as reading shows it. */
import { changesIn, isExact, type FoundChange } from '../../../../domain/journal/change-search.ts';
import { idWords } from '../../diff/difference-words.ts';
import { lastReadBefore } from '../../versions/last-read.ts';
import type { Difference } from '../../diff/differences.ts';
import { mayHaveChanged } from '../../../../domain/journal/unconfirmed.ts';
import { noticeOf } from '../../../../domain/journal/hold.ts';
import { overByServiceClock, sentByServiceClock } from '../../../../domain/journal/journal.ts';
import { describeReason } from '../../../../views/describe-entry.ts';
import type { LaterFacts, PackFacts, RecordRead } from './facts.ts';
import { authorship, putBackItem } from './journal-item.ts';
import { journalMoment, serviceClock, type PackMoment, type TellMoment } from './pack-moment.ts';
import { differenceLines, notKnown } from './told.ts';
import { unread, unreadItem } from './unread.ts';

/** Changes that reading showed, of one quote from its request on, of a whole client from the first read on. */
export function laterPart(facts: PackFacts, tell: TellMoment) {
  // Without the difference of the clocks the last moment is this browser's, and the service may not have reached it.
  const clock = facts.offset
    ? serviceClock
    : 'this browser’s clock, taken for the service’s because the difference is not known';
  return facts.later.map((later) => {
    const { productId, reads, failed, passedOver } = later;
    const [first, last] = [reads[0], reads.at(-1)];
    return {
      product: `${facts.productName(productId)} (${productId})`,
      readFrom: first ? tell(first.at, clock) : unread,
      readUntil: last ? tell(last.at, clock) : unread,
      ...(passedOver > 0 && { notReadAgain: { momentsOfEarlierSearches: passedOver } }),
      ...(failed.length > 0 && {
        couldNotBeRead: failed.map((one) => unreadItem(one, tell(one.at, clock))),
      }),
      ...whatThatLeavesOpen(facts, later),
      changes: changesTold(facts, later, tell),
    };
  });
}

/** Where the reads begin or end elsewhere than they were to, and what may be missing, because some were not answered. */
function whatThatLeavesOpen({ quote, requests }: PackFacts, { reads, failed }: LaterFacts) {
  const [first, last] = [reads[0], reads.at(-1)];
  const isStartUnknown =
    quote !== undefined &&
    requests.every(
      ({ atFiring, atQuotes, results }) => !atFiring && atQuotes.length === 0 && !results.quotes,
    );
  const words = [
    isStartUnknown &&
      'When the request was made is not known, because its results could not be read: changes since then were not looked for.',
    first &&
      isBeyond(failed[0], (at) => at < first.at) &&
      'The reads begin later than they were to, because those of the moments before were not answered.',
    last &&
      isBeyond(failed.at(-1), (at) => at > last.at) &&
      'They end earlier than they were to, because those of the moments after were not answered.',
    failed.length > 0 &&
      'Changes around the moments that could not be read may be missing here, or stand in wider bounds.',
  ].filter((one) => one !== false && one !== undefined);
  return words.length > 0 && { whatThatLeavesOpen: words.join(' ') };
}

const isBeyond = (one: RecordRead | undefined, is: (at: number) => boolean) =>
  one !== undefined && is(one.at);

/** Never "none" where it is not known. */
function changesTold(facts: PackFacts, later: LaterFacts, tell: TellMoment) {
  const { known, reads, failed } = later;
  if (reads.length === 0) return unread;
  const changes = changesIn(known, { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY });
  if (changes.length === 0 && failed.length > 0) {
    return reads.length === 1
      ? 'not known: only one moment could be read'
      : 'none between the moments that could be read; around the others it is not known';
  }
  return changes.map((change) => changeItem(facts, later, change, tell));
}

function changeItem(facts: PackFacts, later: LaterFacts, change: FoundChange, tell: TellMoment) {
  const { productId, known, reads } = later;
  const numbers = new Map(reads.map(({ at, read }) => [at, read]));
  const [before, after] = [known.states[change.before], known.states[change.after]];
  const books = after && { own: facts.bookOf(productId, after), others: facts.othersOf(productId) };
  // Of one quote, reads begin with its request.
  const seen =
    books && lastReadBefore(known, change.from, books, (at) => momentWords(tell(at, serviceClock)));
  return {
    between: tell(change.from, serviceClock),
    and: tell(change.to, serviceClock),
    bounds: boundsWords(later, change),
    reads: [numbers.get(change.from) ?? notKnown, numbers.get(change.to) ?? notKnown],
    calls: callsAround(facts, change, tell),
    differences:
      before && after && books && seen
        ? differenceLines(before, after, books, (one) =>
            howWords(one, seen, facts.quote ? 'another id' : 'new id'),
          )
        : 'the first record: the service had none before',
  };
}

/** How, and of an item that came whether reads of before show it. */
function howWords(
  { change, howText }: Difference,
  seen: Parameters<typeof idWords>[1],
  unseen: Parameters<typeof idWords>[2],
): string {
  const id = idWords(change, seen, unseen);
  return id === undefined ? howText : `${howText}, ${id}`;
}

const momentWords = ({ utc, local }: PackMoment) => `${utc}, ${local}`;

function boundsWords({ failed }: LaterFacts, change: FoundChange): string {
  if (isExact(change)) return 'one millisecond apart';
  return failed.some(({ at }) => at > change.from && at < change.to)
    ? 'further apart: what was to be read in between could not be read'
    : 'further apart: nothing was read in between';
}

/** Calls of this browser that fall into the bounds; whether one of them made the change, reading cannot tell. */
function callsAround(facts: PackFacts, { from, to }: { from: number; to: number }, tell: TellMoment) {
  const calls = facts.journal.filter(
    (entry) =>
      mayHaveChanged(entry) &&
      sentByServiceClock(entry) <= to &&
      from < (entry.receipt?.readBackAt ?? overByServiceClock(entry)),
  );
  if (calls.length === 0) return 'none known in this browser: not known who';
  return calls.map((entry) => {
    const notice = noticeOf(facts.hold, entry);
    return {
      entry: entry.id,
      call: entry.type,
      sent: journalMoment(tell, entry.sentAt, entry),
      by: authorship(entry.agent),
      reason: describeReason(entry) ?? 'not said',
      ...putBackItem(entry, tell),
      ...(notice !== undefined && { notice }),
    };
  });
}
