import { dayHasPassed } from '../../domain/quotes/effective.ts';
import { serviceNow } from '../../lib/clock.ts';
import { localDay } from '../../operations/assess-context.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { Status } from '../../ui/Status.tsx';
import { formatDay } from '../../ui/time-format.ts';

/** The effective date that a quote is for, and what an agent must not overlook of it. */
export function EffectiveDate({
  quoted,
  asked,
}: {
  readonly quoted: string | undefined;
  readonly asked: string | undefined;
}) {
  if (quoted === undefined) return <Nothing kind="notProvided" />;
  return (
    <>
      {formatDay(quoted)}
      {dayHasPassed(quoted, localDay(serviceNow())) && (
        <>
          {' '}
          <Status tone="warn">has passed</Status>
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
