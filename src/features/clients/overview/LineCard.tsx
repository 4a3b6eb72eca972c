import { Link } from 'wouter';
import { useState } from 'react';
import type { StoredMap } from '../../../contract/answers.ts';
import type { SetStatus } from '../../../domain/client/set-status.ts';
import { lineStatusOf, type LineStatus } from '../../../domain/client/line-status.ts';
import { overByServiceClock } from '../../../domain/journal/journal-clock.ts';
import type { QuoteView } from '../../../domain/quotes/reading/read-quote.ts';
import type { SentRequest } from '../../../domain/journal/quote-requests.ts';
import { serviceNow } from '../../../lib/clock.ts';
import type { IndexedRequest } from '../../../domain/client-index/index-row.ts';
import { dayOf, formatNearDay, plural } from '../../../lib/format.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { EmptyValue } from '../../../ui/EmptyValue.tsx';
import { Badge, Status } from '../../../ui/Status.tsx';
import { Time } from '../../../ui/Time.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { carrierOf } from '../../../views/quotes/carrier-of.ts';
import { SetStatusPanel } from '../../../views/line-status/SetStatusPanel.tsx';
import { PageActions } from '../../../views/screen/PageActions.tsx';
import { bindingFactLabels } from '../../../views/line-status/describe-status.ts';
import { StatusBadge } from '../../../views/line-status/StatusBadge.tsx';
import { formatPremium } from '../../../views/quotes/premium-text.ts';
import type { Line } from './lines.ts';
import styles from './Overview.module.css';
import { useLineQuotes, type LineQuotes } from './use-line-quotes.ts';

interface LineCardProps {
  readonly clientId: string;
  readonly line: Line;
  /** Whether the header shows it: its actions are the page's. */
  readonly isChosen: boolean;
  readonly request: SentRequest | undefined;
  /** The same as the client index has it, for quotes that are not read. */
  readonly indexed: IndexedRequest | undefined;
  /** The client's latest answers. */
  readonly answers: StoredMap;
  /** The status as it was set by hand. */
  readonly setStatus: SetStatus | undefined;
  /** The client's e-mail address. */
  readonly email: string | undefined;
}

/** A line of the client: its lowest premium that is still good, what is missing, and what to do next. */
export function LineCard(props: LineCardProps) {
  const { clientId, line, isChosen, request, indexed, answers, setStatus, email } = props;
  const { product, state, effectiveDate, neededToBind } = line;
  const quotes = useLineQuotes(request, answers);
  const [isSetting, setSetting] = useState(false);
  const status = lineStatusOf(
    setStatus,
    request && {
      sentOn: dayOf(overByServiceClock(request.entry)),
      effectiveDate: request.entry.trigger?.effectiveDate,
      quoted:
        quotes.quotes?.quoted.length ??
        (indexed?.triggerRequestId === request.triggerRequestId ? indexed.quoted : 0),
    },
  );
  const isUsed = state === 'used';
  const bound = isUsed && status.kind === 'bound' ? status : undefined;
  const next = bound
    ? { label: 'Open intake', href: paths.intake(clientId, { product: product.id }) }
    : nextStep(clientId, line, request, quotes);
  return (
    <section className={styles.line} aria-label={product.name}>
      <header>
        <h2>{product.name}</h2>
        <StatusBadge status={status} />
        {!isUsed && (
          <span className={styles.soft}>{state === 'noBook' ? 'No question book' : 'No answers yet'}</span>
        )}
        <Link
          className={buttonClass(isUsed && !bound ? 'primary' : 'plain')}
          href={next.href}
          aria-label={`${next.label}, ${product.name}`}
        >
          {next.label}
        </Link>
      </header>
      {bound && <BoundFacts bound={bound} views={quotes.views} />}
      {isUsed && !bound && (
        <div className={styles.lineBody}>
          <LowestFigure request={request} quotes={quotes} />
          <dl className={styles.lineFacts}>
            {quotes.lowest?.expirationDate !== undefined && (
              <div>
                <dt>Good through</dt>
                <dd>
                  <Time ms={timestampToMs(quotes.lowest.expirationDate) ?? Number.NaN} precision="end" />
                </dd>
              </div>
            )}
            <div>
              <dt>Effective</dt>
              <dd>
                {effectiveDate ? (
                  formatNearDay(effectiveDate, dayOf(serviceNow()))
                ) : (
                  <EmptyValue kind="notProvided" />
                )}
              </dd>
            </div>
            <div>
              <dt>Missing</dt>
              <dd>
                <Missing clientId={clientId} line={line} />
              </dd>
            </div>
          </dl>
        </div>
      )}
      {neededToBind.length > 0 && (
        <details className={styles.toBind}>
          <summary>
            {bound ? 'Missing' : 'Needed to bind'} ({neededToBind.length})
          </summary>
          <ul>
            {neededToBind.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
      {isChosen && isUsed && (
        <PageActions>
          <Button kind="quiet" aria-label={`Set status, ${product.name}`} onClick={() => setSetting(true)}>
            Set status
          </Button>
        </PageActions>
      )}
      {isSetting && (
        <SetStatusPanel
          {...{ clientId, status, email }}
          productId={product.id}
          onClose={() => setSetting(false)}
        />
      )}
    </section>
  );
}

interface BoundFactsProps {
  readonly bound: Extract<LineStatus, { readonly kind: 'bound' }>;
  /** The quotes of the line's latest request. */
  readonly views: readonly QuoteView[];
}

/** What was bound, as the agent recorded it, and the premium where one quote alone can be the one. */
function BoundFacts({ bound: { carrier, number, effectiveDate }, views }: BoundFactsProps) {
  const isSame = (view: QuoteView) =>
    carrierOf(view).toLowerCase() === carrier.toLowerCase() && view.effectiveDate === effectiveDate;
  const [quote, another] = views.filter(isSame);
  const premium = quote && !another ? formatPremium(quote, 'quoted') : undefined;
  return (
    <div className={styles.lineBody}>
      <p className={styles.lowest}>
        <strong>{premium?.figure ?? carrier}</strong>
        {premium && (
          <>
            <small>/{premium.period}</small>
            <span>As quoted · {carrier}</span>
          </>
        )}
      </p>
      <dl className={styles.lineFacts}>
        <div>
          <dt>{bindingFactLabels.number}</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>Effective</dt>
          <dd>{formatNearDay(effectiveDate, dayOf(serviceNow()))}</dd>
        </div>
      </dl>
    </div>
  );
}

function LowestFigure({
  request,
  quotes: { quotes, lowest, changed, expired, error, again },
}: {
  readonly request: SentRequest | undefined;
  readonly quotes: LineQuotes;
}) {
  const premium = lowest && formatPremium(lowest, 'quoted');
  if (premium && lowest) {
    return (
      <p className={styles.lowest}>
        <strong>{premium.figure}</strong>
        <small>/{premium.period}</small>
        <span>
          {premium.other} · {carrierOf(lowest)}
        </span>
      </p>
    );
  }
  if (!request) return <p className={styles.noPremium}>No quotes yet</p>;
  if (!quotes) {
    return (
      <p className={styles.noPremium}>
        {error && (
          <>
            Quotes not read{' '}
            <Button kind="quiet" onClick={again}>
              Read again
            </Button>
          </>
        )}
      </p>
    );
  }
  const received = quotes.quoted.length + quotes.declined.length;
  const pending = (request.entry.trigger?.expectedResponseCount ?? 0) - received;
  return (
    <p className={styles.noPremium}>
      {changed !== undefined && changed > 0 ? (
        <Badge tone="warn">{plural(changed, 'answer')} changed</Badge>
      ) : expired ? (
        <Badge tone="warn">Quotes expired</Badge>
      ) : pending > 0 ? (
        <Badge>{pending} pending</Badge>
      ) : (
        'No bindable quote'
      )}
    </p>
  );
}

function Missing({ clientId, line }: Pick<LineCardProps, 'clientId' | 'line'>) {
  const { product, requiredMissing, warnings } = line;
  const link = (text: string, view: 'missing' | undefined) => (
    <Link
      href={paths.intake(clientId, { product: product.id, view })}
      aria-label={`${text}, ${product.name}`}
    >
      {text}
    </Link>
  );
  if (requiredMissing > 0) {
    return <Status tone="warn">{link(`${requiredMissing} required`, 'missing')}</Status>;
  }
  if (warnings === 0) return <Status tone="quoted">Nothing</Status>;
  return (
    <Tooltip text={() => 'Nothing required is missing.'}>
      {() => <Status tone="warn">{link(plural(warnings, 'warning'), undefined)}</Status>}
    </Tooltip>
  );
}

/** The one thing to do next with a line. */
function nextStep(
  clientId: string,
  { product, state, requiredMissing }: Line,
  request: SentRequest | undefined,
  { quotes, lowest, changed, expired }: LineQuotes,
): { readonly label: string; readonly href: string } {
  const intake = paths.intake(clientId, { product: product.id });
  if (state !== 'used') return { label: 'Start intake', href: intake };
  const send = paths.intake(clientId, { product: product.id, view: 'send' });
  if (!request) {
    return requiredMissing > 0
      ? { label: 'Continue intake', href: intake }
      : { label: 'Get quotes', href: send };
  }
  const compare = paths.quotes(clientId, { product: product.id, request: request.triggerRequestId });
  const isStale = (changed ?? 0) > 0 || expired;
  if (!lowest && isStale) return { label: 'Re-quote', href: send };
  const count = quotes?.quoted.length ?? 0;
  return { label: count > 1 ? `Compare ${count}` : 'See quotes', href: compare };
}
