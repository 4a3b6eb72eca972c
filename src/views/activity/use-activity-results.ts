/** What came back of each activity, in the words of a row: "5 quoted · 1 declined", "OFAC passed". */
import { readProblem } from '../../contract/problems.ts';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { overByServiceClock } from '../../domain/journal/journal-clock.ts';
import { declaredViolations } from '../../domain/quotes/latest-checks.ts';
import { driversWithoutNumber } from '../../domain/quotes/report-order.ts';
import { entryRanSomething } from '../../domain/quotes/quote-actions.ts';
import { mismatchedQuotes } from '../../domain/quotes/comparison/mismatched-quotes.ts';
import { intakeSent } from '../../domain/quotes/inputs-source.ts';
import type { CoverageAlias, Workspace } from '../../domain/questions/workspace/schema.ts';
import type { QuoteView } from '../../domain/quotes/reading/read-quote.ts';
import type { Responses } from '../../domain/quotes/reading/read-responses.ts';
import { lowestOffer, withStanding, type LowestOffer } from '../../domain/quotes/quote-standing.ts';
import { serviceNow } from '../../lib/clock.ts';
import { formatTime, plural } from '../../lib/format.ts';
import { memo } from '../../lib/memo.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { bookOf } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';
import type { Tone } from '../../ui/Status.tsx';
import {
  activityTrouble,
  checkParts,
  describeChecks,
  describeResponses,
  responseParts,
  type ResultPart,
} from './describe-activity.ts';
import { responseOf } from './events.ts';
import { formatPremium } from '../quotes/premium-text.ts';
import { useCoverageAliases } from '../quotes/use-coverage-aliases.ts';
import type { QuotesRead } from '../quotes/use-awaited-reads.ts';
import { useQuotesOf } from '../quotes/use-quotes-of.ts';

export interface ActivityResult {
  /** Each with its own tone; none where there is none, or the words are the agent's. */
  readonly parts: readonly ResultPart[];
  /** Empty where there is nothing to say. */
  readonly words: string;
  /** The lowest premium, as quoted: of the quotes that are still good, else of that time. */
  readonly figure: { readonly amount: string; readonly unit: string } | undefined;
}

/** Looks up the results of entries on screen. Quotes are read four requests at a time. */
export function useActivityResults(
  entries: readonly JournalEntry[],
): (entry: JournalEntry) => ActivityResult {
  const triggers = [...new Set(entries.flatMap(({ type, trigger }) => quotesTrigger(type, trigger)))];
  const { reads } = useQuotesOf(triggers);
  const { workspace } = useSession();
  const aliases = useCoverageAliases();
  return (entry) => {
    const [trigger] = quotesTrigger(entry.type, entry.trigger);
    const read = trigger === undefined ? undefined : reads[triggers.indexOf(trigger)];
    return activityResult(entry, read, {
      mismatched: (views) => mismatchedOf(entry, views, workspace, aliases),
      ...againstChecks(entry, workspace),
    });
  };
}

/** The quotes that are not as submitted; undefined where what was submitted is not known. */
const mismatchedOf = memo(
  (
    entry: JournalEntry,
    views: readonly QuoteView[],
    workspace: Workspace,
    aliases: readonly CoverageAlias[],
  ) => {
    const sent = intakeSent(entry);
    const book = entry.productId === undefined ? undefined : bookOf(workspace, entry.productId);
    return book && sent && mismatchedQuotes(views, book, sent, aliases);
  },
);

/** What the answers sent with checks say beside their results. */
const againstChecks = memo(
  (entry: JournalEntry, workspace: Workspace): Pick<Judging, 'declared' | 'unnumbered'> => {
    if (responseOf(entry.type) !== 'checks' || entry.productId === undefined) return {};
    const [book, sent] = [bookOf(workspace, entry.productId), intakeSent(entry)];
    return {
      declared: declaredViolations(book, sent),
      unnumbered: driversWithoutNumber(book, sent).length,
    };
  },
);

const viewsOf = memo((quoted: Responses['quoted']) => quoted.map(({ view }) => view));

const quotesTrigger = (type: string, trigger: JournalEntry['trigger']): string[] =>
  responseOf(type) === 'quotes' && trigger?.triggerRequestId !== undefined ? [trigger.triggerRequestId] : [];

interface Judging {
  /** Which quotes are not as submitted; undefined where that is not known. */
  readonly mismatched?: (views: readonly QuoteView[]) => ReadonlySet<QuoteView> | undefined;
  /** Violations that the client declared; undefined where that is not known. */
  readonly declared?: number | undefined;
  /** How many drivers had no license number. */
  readonly unnumbered?: number | undefined;
  /** By the service's clock. */
  readonly now?: number;
}

/** The result of one entry. @param read the quotes of its request; undefined where it has none */
export function activityResult(
  entry: JournalEntry,
  read: QuotesRead | undefined,
  judging: Judging = {},
): ActivityResult {
  const plain = (tone: Tone | undefined, words: string): ActivityResult => ({
    parts: tone === undefined ? [] : [{ tone, words }],
    words,
    figure: undefined,
  });
  if (entry.kind === 'given') return plain(undefined, entry.reason ?? 'Saved as a file');
  if (entry.outcome === 'notSent') return plain('neutral', 'Not sent');
  const trouble = activityTrouble(entry);
  if (entry.outcome === 'refused' && trouble === undefined) {
    return plain('declined', ['Refused', describeRefusal(entry)].filter(Boolean).join(': '));
  }
  if (trouble !== undefined) return plain(entry.outcome === 'answered' ? 'warn' : 'silent', trouble);
  if (entry.kind === 'save') return plain(undefined, entry.reason ?? '');
  const checks = checkParts(entry, judging.declared, judging.unnumbered);
  if (checks.length > 0) return { parts: checks, words: describeChecks(entry), figure: undefined };
  const response = responseOf(entry.type);
  if (response === 'quoteAction') {
    return plain('neutral', entryRanSomething(entry) ? 'Not bound' : 'No action ran');
  }
  if (response === 'quotes') return quotesResult(entry, read, judging);
  const count = entry.trigger?.executedActionCount;
  return plain('quoted', count === undefined ? 'Accepted' : `${plural(count, 'action')} ran`);
}

function quotesResult(
  entry: JournalEntry,
  read: QuotesRead | undefined,
  { mismatched, now = serviceNow() }: Judging,
): ActivityResult {
  const expected = entry.trigger?.expectedResponseCount;
  if (!read?.data) {
    const words = read?.error ? 'Responses not read' : '';
    return { parts: words === '' ? [] : [{ tone: 'neutral', words }], words, figure: undefined };
  }
  const views = viewsOf(read.data.quoted);
  const others = mismatched?.(views);
  const offers = read.data.quoted.filter(({ view }) => others?.has(view) !== true);
  const lowestAt = (at: number) => lowestOffer(withStanding(offers, { now: at }));
  const counts = responseParts(read.data, expected);
  return {
    parts: counts.length > 0 ? counts : [{ tone: 'silent', words: 'No response yet' }],
    words: describeResponses(read.data, expected) || 'No response yet',
    figure: figureOf(lowestAt(now), '') ?? figureOf(lowestAt(overByServiceClock(entry)), ' then'),
  };
}

function figureOf(
  lowest: LowestOffer<{ readonly view: QuoteView }> | undefined,
  suffix: string,
): ActivityResult['figure'] {
  const premium = lowest && formatPremium(lowest.quote.view, 'quoted');
  if (!premium) return undefined;
  const { compared } = lowest;
  const among = compared === undefined ? '' : ` of ${compared} compared`;
  return { amount: premium.figure, unit: `/${premium.period}${suffix}${among}` };
}

/** Why the service refused a call, in its own words but for its timestamps; undefined where it gave none. */
export function describeRefusal({
  outcome,
  answer,
}: Pick<JournalEntry, 'outcome' | 'answer'>): string | undefined {
  if (outcome !== 'refused') return undefined;
  const problem = readProblem(answer);
  const errors = [...new Set(problem.errors.map(({ message }) => message))];
  const words = errors.length > 0 ? errors.join(' ') : problem.words;
  return words?.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (text) => {
    const ms = timestampToMs(text);
    return ms === undefined ? text : formatTime(ms);
  });
}
