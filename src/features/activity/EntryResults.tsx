import { useQuery } from '@tanstack/react-query';
import { quotesQuery } from '../../api/queries.ts';
import { unwrap } from '../../contract/wrapped.ts';
import { readChecks } from '../../domain/journal/checks.ts';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { intakeSent } from '../../domain/quotes/inputs-source.ts';
import { declaredViolations } from '../../domain/quotes/latest-checks.ts';
import { driversWithoutNumber } from '../../domain/quotes/report-order.ts';
import { outcomeLabel } from '../../domain/quotes/outcome-labels.ts';
import type { QuoteView } from '../../domain/quotes/reading/read-quote.ts';
import {
  inOrder,
  withStanding,
  type GivenQuote,
  type QuoteStanding,
} from '../../domain/quotes/quote-standing.ts';
import { serviceNow } from '../../lib/clock.ts';
import { formatDay } from '../../lib/format.ts';
import { isObject } from '../../lib/json.ts';
import { bookOf } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';
import { List } from '../../ui/List.tsx';
import { Status } from '../../ui/Status.tsx';
import { Text } from '../../ui/Text.tsx';
import { carrierOf } from '../../views/quotes/carrier-of.ts';
import { CheckStatus } from '../../views/activity/CheckStatus.tsx';
import { checkName } from '../../views/activity/describe-check.ts';
import { responseOf } from '../../views/activity/events.ts';
import { formatOption } from '../../views/quotes/format-option.ts';
import { formatPremium } from '../../views/quotes/premium-text.ts';
import { useAwaitedReads } from '../../views/quotes/use-awaited-reads.ts';
import styles from './Activity.module.css';

/** The quotes of a request, or the checks of a validation. */
export function EntryResults({ entry }: { readonly entry: JournalEntry }) {
  const { connection, workspace } = useSession();
  const response = responseOf(entry.type);
  const trigger = response === 'quotes' ? entry.trigger?.triggerRequestId : undefined;
  const read = useAwaitedReads()(
    trigger ?? '',
    useQuery({ ...quotesQuery(connection, trigger ?? ''), enabled: trigger !== undefined }),
  );
  const metadata = unwrap(entry.answer, 'metadata')?.['metadata'];
  if (response === 'checks' && isObject(metadata)) {
    const checks = readChecks(metadata);
    const book = entry.productId === undefined ? undefined : bookOf(workspace, entry.productId);
    const sent = intakeSent(entry);
    const declared = declaredViolations(book, sent);
    const unnumbered = driversWithoutNumber(book, sent);
    return (
      <List look="rows" columns className={styles.results} aria-label="Checks">
        {checks.map((check) => (
          <li key={check.name}>
            <span>{checkName(check)}</span>
            <span>
              <CheckStatus {...{ check, declared, unnumbered }} />
            </span>
          </li>
        ))}
        {entry.cleared && (
          <li>
            <span>Cleared</span>
            {entry.cleared.by}, {formatDay(entry.cleared.on)} · {entry.cleared.how}
          </li>
        )}
      </List>
    );
  }
  if (!read.data) return read.error ? <p>{read.error.message}</p> : null;
  const quoted = inOrder(withStanding(read.data.quoted, { now: serviceNow() }));
  return (
    <List look="rows" columns className={styles.results} aria-label="Responses">
      {quoted.map(({ key, view, standing }) => (
        <li key={key}>
          <span>{[carrierOf(view), formatOption(view)?.toLowerCase()].filter(Boolean).join(', ')}</span>
          <QuotedPremium quote={view} />
          <QuoteState standing={standing} />
        </li>
      ))}
      {read.data.declined.map(({ key, view }) => (
        <li key={key}>
          <span>{carrierOf(view)}</span>
          {outcomeLabel(view)}
        </li>
      ))}
    </List>
  );
}

function QuotedPremium({ quote }: { readonly quote: QuoteView }) {
  const premium = formatPremium(quote, 'quoted');
  return (
    <Text size="large" weight="strong" numeric>
      {premium?.figure}
      {premium && (
        <Text as="small" tone="soft">
          /{premium.period}
        </Text>
      )}
    </Text>
  );
}

const givenLabels: Readonly<Record<GivenQuote, string>> = {
  bindable: 'Bindable',
  notBindable: 'Not bindable',
  unstated: 'Bindable not given',
  indication: 'Indication',
  agencyEstimate: 'Agency estimate',
};

function QuoteState({ standing: { kind, given } }: { readonly standing: QuoteStanding }) {
  if (kind === 'expired') return <Status tone="warn">Quote expired</Status>;
  if (kind === 'endUnclear') return <Status tone="warn">May be expired</Status>;
  return <Status tone={given === 'bindable' ? 'quoted' : 'silent'}>{givenLabels[given]}</Status>;
}
