import { Link } from 'wouter';
import { useState } from 'react';
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText } from '../../../domain/client/address.ts';
import type { IndexedRequest, IndexEntry } from '../../../domain/client-index/index-row.ts';
import type { SetStatus } from '../../../domain/client/set-status.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { sentByServiceClock } from '../../../domain/journal/journal-clock.ts';
import type { SentRequest } from '../../../domain/journal/quote-requests.ts';
import { isBinding } from '../../../domain/client/line-status.ts';
import { isChosen as isFigureChosen } from '../../../domain/quotes/line-standing.ts';
import { canRequestBind, isAgencyEstimate, isSameId } from '../../../domain/quotes/quote-standing.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatNearDay, plural } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { DataList, type DataItem } from '../../../ui/DataList.tsx';
import { EmptyValue } from '../../../ui/EmptyValue.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Badge, Status } from '../../../ui/Status.tsx';
import { Text } from '../../../ui/Text.tsx';
import { ServiceTime } from '../../../ui/Time.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { carrierOf } from '../../../views/quotes/carrier-of.ts';
import { SetStatusPanel } from '../../../views/line-status/SetStatusPanel.tsx';
import { PageActions } from '../../../views/screen/PageActions.tsx';
import { bindingFactLabels, describeFigureKind } from '../../../views/line-status/describe-status.ts';
import { StatusBadge } from '../../../views/line-status/StatusBadge.tsx';
import { formatPremium } from '../../../views/quotes/premium-text.ts';
import type { Line } from './lines.ts';
import styles from './Overview.module.css';
import { useLineStanding, type LineNow } from './use-line-standing.ts';

interface LineCardProps {
  readonly clientId: string;
  readonly line: Line;
  /** Whether the header shows it: its actions are the page's. */
  readonly isChosen: boolean;
  readonly request: SentRequest | undefined;
  /** The client's row in the index. */
  readonly row: IndexEntry | undefined;
  /** The client's latest answers. */
  readonly answers: StoredMap;
  /** The status as it was set by hand. */
  readonly setStatus: SetStatus | undefined;
  /** The client's e-mail address. */
  readonly email: string | undefined;
  /** By what its carrier was last asked to bind, as far as it is known here. */
  readonly asked: JournalEntry | undefined;
}

/** A line of the client: its one figure, what is missing, and what to do next. */
export function LineCard(props: LineCardProps) {
  const { clientId, line, isChosen, request, row, email, asked } = props;
  const { product, state, begun, effectiveDate, neededToBind } = line;
  const now = useLineStanding({ ...props, productId: product.id });
  const { status, figure } = now;
  const { policy } = status;
  const figureNow = <Figure request={request} line={now} indexed={row?.requests?.[product.id]} />;
  const [isSetting, setSetting] = useState(false);
  const isUsed = state === 'used';
  const goodThrough = figure?.quote?.view.expirationDate;
  const bound = isUsed && status.kind === 'bound' ? status : undefined;
  const next = bound
    ? { label: 'Open intake', href: paths.intake(clientId, { product: product.id }) }
    : nextStep(clientId, line, request, now);
  const bindHref = isUsed ? bindAddress(clientId, product.id, now) : undefined;
  const isDecided = bindHref !== undefined && (status.kind === 'proposed' || isFigureChosen(figure));
  const isAsked = status.kind === 'bindRequested' || status.kind === 'bindUnknown';
  const nearDay = (day: string) => formatNearDay(day, dayOf(serviceNow()));
  const facts: readonly DataItem[] = bound
    ? [
        { label: bindingFactLabels.number, value: bound.number },
        { label: 'Effective', value: `${nearDay(bound.effectiveDate)}, ${bound.effectiveTime}` },
        {
          label: 'Confirmed',
          value: `${nearDay(bound.confirmedOn)} by ${bound.confirmedBy}, ${bound.confirmedHow.toLowerCase()}`,
        },
      ]
    : [
        ...(policy
          ? [
              { label: 'Bound', value: `${policy.carrier}, ${policy.number}` },
              { label: 'Bound from', value: nearDay(policy.effectiveDate) },
            ]
          : []),
        ...(goodThrough !== undefined
          ? [{ label: 'Good through', value: <ServiceTime text={goodThrough} precision="end" /> }]
          : isReadingQuotes(request, now)
            ? [{ label: 'Good through', value: noBreak }]
            : []),
        {
          label: 'Effective',
          value: effectiveDate ? nearDay(effectiveDate) : <EmptyValue kind="notProvided" />,
        },
        // "Nothing" above what is needed to bind would be false.
        ...(line.requiredMissing + line.warnings === 0 && neededToBind.length > 0
          ? []
          : [
              {
                label: line.requiredMissing === 0 && line.warnings > 0 ? 'Check' : 'Missing',
                value: <Missing clientId={clientId} line={line} />,
              },
            ]),
      ];
  return (
    <section className={styles.line} aria-label={product.name}>
      <Row as="header" gap={3}>
        <Row gap={3}>
          <h2>{product.name}</h2>
          <StatusBadge status={status} />
          {status.kind === 'proposed' && <Text tone="soft">{status.reason}</Text>}
          {isBinding(status) && asked && dayOf(sentByServiceClock(asked)) >= status.on && (
            <Link
              href={paths.clientActivity(clientId, { entry: asked.id })}
              aria-label={`See request, ${product.name}`}
            >
              See request
            </Link>
          )}
          {!isUsed && (
            <Text tone="soft">
              {state === 'noBook' ? 'No question book' : begun ? 'No effective date' : 'No answers yet'}
            </Text>
          )}
        </Row>
        {bindHref !== undefined && (
          <Link
            className={buttonClass(isDecided ? 'primary' : 'plain')}
            href={bindHref}
            aria-label={`Request bind, ${product.name}`}
          >
            Request bind
          </Link>
        )}
        {isUsed && isAsked && (
          <Button kind="primary" aria-label={`Confirm, ${product.name}`} onClick={() => setSetting(true)}>
            Confirm
          </Button>
        )}
        <Link
          className={buttonClass(isUsed && !bound && !isAsked && !isDecided ? 'primary' : 'plain')}
          href={next.href}
          aria-label={`${next.label}, ${product.name}`}
        >
          {next.label}
        </Link>
      </Row>
      {isUsed && (
        <Row align="end" apart className={styles.lineBody}>
          {figureNow}
          <DataList
            layout="across"
            items={facts.map(({ value, ...fact }) => ({
              ...fact,
              value: <Text weight="strong">{value}</Text>,
            }))}
          />
        </Row>
      )}
      {neededToBind.length > 0 && (
        <Fold
          className={styles.toBind}
          label={`${bound ? 'Missing' : 'Needed to bind'} (${neededToBind.length})`}
        >
          <ul>
            {neededToBind.map(({ sentence, address }) => (
              <li key={sentence}>
                <Link href={paths.intake(clientId, { product: product.id, at: addressText(address) })}>
                  {sentence}
                </Link>
              </li>
            ))}
          </ul>
        </Fold>
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
          {...{ clientId, email }}
          standing={now}
          productId={product.id}
          onClose={() => setSetting(false)}
        />
      )}
    </section>
  );
}

const noBreak = '\u00a0';

/** Whether a line's quotes are still being read. There are none to show where answers changed, which is known before. */
const isReadingQuotes = (request: SentRequest | undefined, { quotes, error, figure }: LineNow): boolean =>
  request !== undefined &&
  !quotes &&
  !error &&
  !figure?.quote &&
  !(figure?.kind === 'none' && figure.why === 'changed');

/** The premium of the quote that the line goes ahead with, else the lowest, and in place of one why there is none. */
function Figure({
  request,
  line,
  indexed,
}: {
  readonly request: SentRequest | undefined;
  readonly line: LineNow;
  readonly indexed: IndexedRequest | undefined;
}) {
  const isChanged = (id: string | undefined) =>
    indexed?.quotes.some((one) => one.changed && isSameId(one.requestId, id));
  const { status, figure, quotes, error, changed, again } = line;
  const changes = changed !== undefined && changed > 0 && (
    <Badge tone="warn">
      {plural(changed, 'answer')} changed{status.kind === 'bound' && ' since quoted'}
    </Badge>
  );
  if (isReadingQuotes(request, line)) return <div aria-hidden="true" />;
  if (figure && figure.kind !== 'none') {
    const { kind, quote } = figure;
    const premium = quote && formatPremium(quote.view, 'quoted');
    const asked = isBinding(status) || status.kind === 'bound' ? status.premium : undefined;
    const isQuotedAgain =
      (isBinding(status) || status.kind === 'bound') &&
      status.quoteId !== undefined &&
      quotes?.quoted.every(({ view }) => !isSameId(view.requestId, status.quoteId));
    const carrier = quote ? carrierOf(quote.view) : figure.carrier;
    const isBound = kind === 'bound';
    const isExpired = quote?.standing.kind === 'expired';
    const label = isBound ? 'As quoted' : describeFigureKind(figure);
    const about = premium
      ? [label, !isBound && premium.other, carrier]
      : asked !== undefined
        ? [label, carrier]
        : [!isBound && carrier && label];
    return (
      <div>
        <Text size="figure" tone={isExpired && !isBound ? 'soft' : undefined}>
          {premium?.figure ?? asked ?? carrier ?? label}
        </Text>
        {premium && (
          <Text as="small" tone="faint">
            /{premium.period}
          </Text>
        )}
        <Text as="div" tone="soft">
          {about.filter(Boolean).join(' · ')}
        </Text>
        {isQuotedAgain ? <Badge tone="warn">Quoted again since</Badge> : changes}{' '}
        {!isBound && (
          <>
            {isExpired && <Badge tone="warn">Quote expired</Badge>}{' '}
            {quote && isChanged(quote.view.requestId) && <Badge tone="warn">Changed by the carrier</Badge>}
          </>
        )}
      </div>
    );
  }
  if (!request)
    return (
      <Text as="p" tone="soft">
        No quotes yet
      </Text>
    );
  if (!quotes && (error || !changes)) {
    return (
      <Text as="p" tone="soft">
        Quotes not read{' '}
        <Button kind="quiet" onClick={again}>
          Read again
        </Button>
      </Text>
    );
  }
  const received = quotes ? quotes.quoted.length + quotes.declined.length : 0;
  const pending = (request.entry.trigger?.expectedResponseCount ?? 0) - received;
  const why = figure?.kind === 'none' ? figure.why : undefined;
  return (
    <Text as="p" tone="soft">
      {changes ||
        (why === 'expired' ? (
          <Badge tone="warn">Quotes expired</Badge>
        ) : pending > 0 ? (
          <Badge>{pending} pending</Badge>
        ) : why === 'unknown' ? (
          'Changes unknown'
        ) : why === 'other' ? (
          'No lowest premium'
        ) : (
          'No bindable quote'
        ))}
    </Text>
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

/** Where the carrier of the line's figure is asked to bind; undefined where that cannot be. */
function bindAddress(clientId: string, product: string, { figure, changed }: LineNow): string | undefined {
  const quote = figure?.quote;
  if (!quote || changed !== 0 || !canRequestBind(quote.standing)) return undefined;
  if (isFigureChosen(figure) && figure.kind !== 'selected' && figure.kind !== 'bindPrepared')
    return undefined;
  const { requestId, triggerRequestId: request } = quote.view;
  return requestId === undefined
    ? undefined
    : paths.quotes(clientId, { product, request, view: 'bind', quote: requestId });
}

/** The one thing to do next with a line. */
function nextStep(
  clientId: string,
  { product, state, begun, requiredMissing }: Line,
  request: SentRequest | undefined,
  { status, quotes, figure, changed = 0 }: LineNow,
): { readonly label: string; readonly href: string } {
  const intake = paths.intake(clientId, { product: product.id });
  if (state !== 'used' && !request) {
    const label = begun ? (state === 'noBook' ? 'Open intake' : 'Continue intake') : 'Start intake';
    return { label, href: intake };
  }
  const send = paths.intake(clientId, { product: product.id, view: 'send' });
  if (!request) {
    return requiredMissing > 0
      ? { label: 'Continue intake', href: intake }
      : { label: 'Get quotes', href: send };
  }
  const compare = paths.quotes(clientId, { product: product.id, request: request.triggerRequestId });
  const isExpired =
    figure?.kind === 'none' ? figure.why === 'expired' : figure?.quote?.standing.kind === 'expired';
  if (!isBinding(status) && (changed > 0 || isExpired)) return { label: 'Re-quote', href: send };
  const count = quotes?.quoted.filter(({ view }) => !isAgencyEstimate(view)).length ?? 0;
  return { label: count > 1 ? `Compare ${count}` : 'See quotes', href: compare };
}
