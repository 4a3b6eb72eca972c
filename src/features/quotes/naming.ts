import type { ResultView, QuoteView } from '../../domain/quotes/read-quote.ts';
import { isVariation, optionWords } from '../../domain/quotes/option.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { formatMoney, formatTime, type TimeMode } from '../../lib/format.ts';
import { quoteNames } from './quote-names.ts';

interface Nameable {
  readonly key: string;
  readonly view: ResultView & Partial<Pick<QuoteView, 'premium'>>;
}

/**
 * Names of answers by key: the organization, and where it answered more than once what tells them apart. Those of several
 * requests are told apart by when they came before their premiums, so that all in one table are named in one way.
 */
export function namesOf(
  answers: readonly Nameable[],
  times: TimeMode,
  ofSeveralRequests = false,
): ReadonlyMap<string, string> {
  return quoteNames(
    answers.map(({ key, view }) => {
      const at = timestampToMs(view.quoteTimestamp);
      const premium = view.premium && `premium ${formatMoney(view.premium.amount)}`;
      // To the second only where the minute does not tell them apart.
      const moments = (['minute', 'second'] as const).map((precision) =>
        at === undefined ? undefined : `of ${formatTime(at, { mode: times, precision })}`,
      );
      return {
        key,
        varied: isVariation(view),
        organization: view.quotingOrganization ?? 'organization not named',
        marks: [
          optionWords(view),
          view.lineName,
          ...(ofSeveralRequests ? [...moments, premium] : [premium, ...moments]),
        ],
      };
    }),
  );
}
