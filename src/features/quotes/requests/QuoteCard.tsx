import type { ReactNode } from 'react';
import {
  bindableWords,
  isLapsed,
  isOwnRating,
  typeWords,
} from '../../../domain/quotes/comparison/compare.ts';
import { quotedState } from '../../../domain/quotes/quote-state.ts';
import { commitRefusals } from '../payment/payment.ts';
import type { QuoteView } from '../../../domain/quotes/read-quote.ts';
import { perWords, termWords } from '../../../domain/quotes/term.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DataList } from '../../../ui/DataList.tsx';
import { Deadline } from '../../../ui/Deadline.tsx';
import { Money } from '../../../ui/Money.tsx';
import { EmptyValue } from '../../../ui/EmptyValue.tsx';
import { Badge, Status } from '../../../ui/Status.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { AnswerCard } from './AnswerCard.tsx';
import { EffectiveDate } from '../EffectiveDate.tsx';
import { Fees, OwnWords } from './QuoteFacts.tsx';
import styles from '../Quotes.module.css';
import { QuoteStatus } from '../QuoteStatus.tsx';
import { ServiceTime } from '../../../ui/Time.tsx';

interface QuoteCardProps {
  readonly view: QuoteView;
  readonly name: string;
  /** The effective date that was asked for, when known here. */
  readonly askedDate: string | undefined;
  readonly compared: boolean;
  /** Undefined when the quote came without an id, so that no address can name it. */
  readonly onCompare: ((compared: boolean) => void) | undefined;
  readonly onInputs: () => void;
  /** Opens the panel that sets up its payment, or selects it. */
  readonly onCommit: (what: 'payment' | 'selection') => void;
  /** Where its record pack is made; undefined when no address can name it. */
  readonly packHref: string | undefined;
  /** What changed since. */
  readonly since: ReactNode;
  /** What this browser told the service of it: selected, payment prepared. Sentences. */
  readonly commits: readonly string[];
  /** Which other quotes of its request were selected after it. Sentences. */
  readonly selectedLater: readonly string[];
  /** Undefined where the client is not known. */
  readonly clientId: string | undefined;
  /** It was asked for under a scratch client, to try out other cover. */
  readonly whatIf: boolean;
}

export function QuoteCard({
  view,
  name,
  askedDate,
  compared,
  onCompare,
  onInputs,
  onCommit,
  packHref,
  since,
  commits,
  selectedLater,
  clientId,
  whatIf,
}: QuoteCardProps) {
  useNow(30_000);
  const now = serviceNow();
  const binding = bindableWords(view.bindable, isLapsed(view, now));
  const refused = (what: 'payment' | 'selection') => commitRefusals({ view, clientId, whatIf, now }, what)[0];
  return (
    <AnswerCard
      view={view}
      name={name}
      status={<QuoteStatus state={quotedState(view, now)} />}
      badge={isOwnRating(view) ? <Badge>Own rating</Badge> : undefined}
      tall
      onInputs={onInputs}
      packHref={packHref}
      choice={
        onCompare ? (
          <Checkbox
            label="Compare"
            aria-label={`Compare, ${name}`}
            checked={compared}
            onChange={(event) => onCompare(event.currentTarget.checked)}
          />
        ) : (
          'Came without an id: cannot be compared.'
        )
      }
    >
      <p className={styles.premium}>
        {view.premium ? (
          <>
            <span className={styles.amount}>
              <Money amount={view.premium.amount} strong />
            </span>{' '}
            {perWords(view.premium.per)}
          </>
        ) : (
          <>
            Premium <EmptyValue kind="notProvided" />
          </>
        )}
        <span className={styles.faint}>{view.duration ? termWords(view.duration) : 'term not provided'}</span>
      </p>
      <DataList
        items={[
          { label: 'Fees and taxes', value: <Fees rateMeta={view.rateMeta} /> },
          { label: 'Type', value: typeWords(view.type) ?? <EmptyValue kind="notProvided" /> },
          { label: 'Binding', value: binding ?? <EmptyValue kind="notProvided" /> },
          { label: 'Effective', value: <EffectiveDate view={view} asked={askedDate} /> },
          { label: 'Valid until', value: <Deadline text={view.expirationDate} /> },
          { label: 'Quoted at', value: <ServiceTime text={view.quoteTimestamp} /> },
        ]}
      />
      <OwnWords view={view} />
      {since}
      {commits.map((words) => (
        <p key={words}>
          <Status tone="draft">{words}</Status>
        </p>
      ))}
      {selectedLater.map((sentence) => (
        <p key={sentence}>
          <Status tone="warn">{sentence}</Status>
        </p>
      ))}
      {commits.length > 0 && <p className={styles.faint}>As sent by this browser; nothing is bound by it.</p>}
      <p className={styles.commits}>
        <Button
          aria-label={`Set up payment, ${name}`}
          disabledReason={refused('payment')}
          onClick={() => onCommit('payment')}
        >
          Set up payment
        </Button>
        <Button
          kind="quiet"
          aria-label={`Select quote, ${name}`}
          disabledReason={refused('selection')}
          onClick={() => onCommit('selection')}
        >
          Select quote
        </Button>
      </p>
    </AnswerCard>
  );
}
