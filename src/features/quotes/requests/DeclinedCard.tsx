import type { ReactNode } from 'react';
import { isOwnRating } from '../../../domain/quotes/comparison/compare.ts';
import type { DeclinedView } from '../../../domain/quotes/read-quote.ts';
import { DataList } from '../../../ui/DataList.tsx';
import { AnswerCard, Words } from './AnswerCard.tsx';
import styles from '../Quotes.module.css';
import { QuoteStatus } from '../QuoteStatus.tsx';
import { ServiceTime } from '../../../ui/Time.tsx';

interface DeclinedCardProps {
  readonly view: DeclinedView;
  readonly name: string;
  readonly onInputs: () => void;
  /** Where its record pack is made; undefined when no address can name it. */
  readonly packHref: string | undefined;
  /** What changed since. */
  readonly since: ReactNode;
}

/** An answer without a quote: which of the outcomes it is, and in whose words. */
export function DeclinedCard({ view, name, onInputs, packHref, since }: DeclinedCardProps) {
  const who = isOwnRating(view) ? 'Your rating workbook' : view.quotingOrganization;
  return (
    <AnswerCard
      view={view}
      name={name}
      status={<QuoteStatus state={view.outcome} />}
      onInputs={onInputs}
      packHref={packHref}
    >
      {view.reasons.length > 0 ? (
        <Words who={who} words={view.reasons} />
      ) : (
        <p className={styles.faint}>Reason not given.</p>
      )}
      <DataList items={[{ label: 'Answered at', value: <ServiceTime text={view.quoteTimestamp} /> }]} />
      {since}
    </AnswerCard>
  );
}
