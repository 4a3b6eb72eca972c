import { useState } from 'react';
import { Link } from 'wouter';
import { isExpired } from '../../domain/quotes/status.ts';
import { dayHasPassed } from '../../domain/quotes/effective.ts';
import { premiumTerm } from '../../domain/quotes/lowest.ts';
import { optionWords } from '../../domain/quotes/option.ts';
import { serviceNow } from '../../lib/clock.ts';
import { dayOf, formatDay } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Deadline } from '../../ui/Deadline.tsx';
import { Money } from '../../ui/Money.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Status } from '../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import styles from './Expiring.module.css';
import { bindingWords, type ExpiringQuote, type ExpiryGroup } from './expiring.ts';

export interface ListedQuote extends ExpiringQuote {
  readonly clientName: string;
  readonly productName: string;
}

const groupWords: Readonly<Record<ExpiryGroup, string>> = {
  today: 'Lapse today',
  week: 'Lapse within 7 days',
  later: 'Lapse later',
  lapsed: 'Lapsed',
  notStated: 'Valid until: not stated',
};

interface ExpiringTableProps {
  readonly groups: readonly { readonly group: ExpiryGroup; readonly quotes: readonly ListedQuote[] }[];
}

/** How many lapsed quotes stand there before the agent asks for the others: they are looked at least. */
const lapsedShown = 12;

export function ExpiringTable({ groups }: ExpiringTableProps) {
  const [allLapsed, setAllLapsed] = useState(false);
  return (
    <TableFrame label="Expiring quotes" whole className={styles.table}>
      <thead>
        <tr>
          <HeadCell>Client and product</HeadCell>
          <HeadCell className={cx(styles.roomy, styles.organization)}>Organization</HeadCell>
          <HeadCell className={styles.roomy}>Valid until</HeadCell>
          <HeadCell numeric>Premium and term</HeadCell>
          <HeadCell className={styles.roomy}>Effective</HeadCell>
          <HeadCell className={styles.roomy}>Can be bound</HeadCell>
          <HeadCell className={styles.roomy}>Look closer</HeadCell>
        </tr>
      </thead>
      {groups.map(({ group, quotes }) => {
        const shown = group === 'lapsed' && !allLapsed ? quotes.slice(0, lapsedShown) : quotes;
        const more = quotes.length - shown.length;
        return (
          <tbody key={group}>
            <tr>
              <HeadCell scope="rowgroup" colSpan={7}>
                {groupWords[group]} <span className={styles.count}>{quotes.length}</span>
              </HeadCell>
            </tr>
            {shown.map((quote) => (
              <QuoteRow key={quote.key} quote={quote} />
            ))}
            {more > 0 && (
              <tr>
                <Cell colSpan={7}>
                  <Button kind="quiet" icon="chevronDown" onClick={() => setAllLapsed(true)}>
                    Show {more} more that lapsed
                  </Button>
                </Cell>
              </tr>
            )}
          </tbody>
        );
      })}
    </TableFrame>
  );
}

function QuoteRow({ quote }: { readonly quote: ListedQuote }) {
  const { view, request, clientName, productName } = quote;
  const organization = [view.quotingOrganization ?? 'organization not named', optionWords(view)]
    .filter((part) => part !== undefined)
    .join(', ');
  const deadline = <Deadline text={view.expirationDate} past="Lapsed" focusable={false} />;
  const now = serviceNow();
  const bindable = bindingWords(view, { now, today: dayOf(now) });
  const effective = <Effective quote={quote} />;
  const term = view.premium || view.duration ? premiumTerm(view) : undefined;
  const closer = <Closer quote={quote} name={`${organization}, ${clientName}`} />;
  return (
    <tr>
      <HeadCell scope="row">
        <Link className={styles.client} href={paths.client(request.clientId)}>
          {clientName}
        </Link>
        <div className={styles.product}>{productName}</div>
        <div className={styles.folded}>
          <span>{organization}</span>
          <span className={styles.fact}>Valid until {deadline}</span>
          <span className={styles.fact}>Effective {effective}</span>
          {bindable !== undefined && <span>{bindable}</span>}
          {closer}
        </div>
      </HeadCell>
      <Cell className={styles.roomy}>{organization}</Cell>
      <Cell className={styles.roomy}>{deadline}</Cell>
      <Cell numeric>
        {view.premium ? <Money amount={view.premium.amount} strong /> : <EmptyValue kind="notProvided" />}
        <div className={styles.under}>{term}</div>
      </Cell>
      <Cell className={cx(styles.roomy, styles.day)}>{effective}</Cell>
      <Cell className={cx(styles.roomy, styles.bound)}>{bindable ?? <EmptyValue kind="notProvided" />}</Cell>
      <Cell className={styles.roomy}>{closer}</Cell>
    </tr>
  );
}

function Effective({ quote }: { readonly quote: ListedQuote }) {
  const { view, lapsesBeforeEffective } = quote;
  const lapsed = isExpired(view, serviceNow());
  if (view.effectiveDate === undefined) return <EmptyValue kind="notProvided" />;
  return (
    <span className={styles.effective}>
      {formatDay(view.effectiveDate)}
      {dayHasPassed(view.effectiveDate, dayOf(serviceNow())) && !lapsed && (
        <Status tone="warn">has passed</Status>
      )}
      {lapsesBeforeEffective && <Status tone="warn">{lapsed ? 'lapsed' : 'lapses'} before it</Status>}
    </span>
  );
}

/** To the comparison of its request, with itself as the baseline. */
function Closer({ quote, name }: { readonly quote: ListedQuote; readonly name: string }) {
  const { view, request } = quote;
  const { clientId, productId, triggerRequestId } = request;
  return (
    <Link
      href={paths.quotes(clientId, {
        product: productId,
        request: triggerRequestId,
        baseline: view.requestId,
      })}
      aria-label={`Compare, ${name}`}
    >
      Compare
    </Link>
  );
}
