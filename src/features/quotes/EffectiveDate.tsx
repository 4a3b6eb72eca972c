import { endsBeforeCover, isLapsed } from '../../domain/quotes/comparison/compare.ts';
import { dayHasPassed, lapsesBeforeCover } from '../../domain/quotes/effective.ts';
import type { QuoteView } from '../../domain/quotes/read-quote.ts';
import { serviceNow } from '../../lib/clock.ts';
import { dayOf, formatDay } from '../../lib/format.ts';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Status } from '../../ui/Status.tsx';

/** The effective date that a quote is for, and what an agent must not overlook of it. */
export function EffectiveDate({
  view,
  asked,
}: {
  readonly view: Pick<QuoteView, 'effectiveDate' | 'expirationDate'>;
  readonly asked: string | undefined;
}) {
  const quoted = view.effectiveDate;
  if (quoted === undefined) return <EmptyValue kind="notProvided" />;
  return (
    <>
      {formatDay(quoted)}
      {dayHasPassed(quoted, dayOf(serviceNow())) && (
        <>
          {' '}
          <Status tone="warn">has passed</Status>
        </>
      )}
      {lapsesBeforeCover(view, dayOf) && !isLapsed(view, serviceNow()) && (
        <>
          {' '}
          <Status tone="warn">{endsBeforeCover}</Status>
        </>
      )}
      {asked !== undefined && asked !== quoted && (
        <>
          {' '}
          <Status tone="warn">{formatDay(asked)} was asked for</Status>
        </>
      )}
    </>
  );
}
