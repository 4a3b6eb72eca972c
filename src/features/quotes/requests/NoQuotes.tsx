import { Link } from 'wouter';
import type { MessageView } from '../../../domain/quotes/reading/read-messages.ts';
import type { DeclinedOutcome } from '../../../domain/quotes/reading/read-quote.ts';
import { outcomeLabels } from '../../../domain/quotes/outcome-labels.ts';
import { RawView } from '../../../ui/RawView.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Status, type Tone } from '../../../ui/Status.tsx';
import { type NoQuote } from '../column.ts';
import styles from '../Quotes.module.css';
import { carrierOf } from '../../../views/quotes/carrier-of.ts';

interface NoQuotesProps {
  readonly noQuotes: readonly NoQuote[];
  /** Where the answers can be mended. */
  readonly intakeHref: string;
}

const tones: Readonly<Record<DeclinedOutcome, Tone>> = {
  declined: 'declined',
  failed: 'failed',
  declinedOrFailed: 'silent',
};

/** The carriers that gave no quote, with their own words. They are never shown to a client. */
export function NoQuotes({ noQuotes, intakeHref }: NoQuotesProps) {
  if (noQuotes.length === 0) return null;
  return (
    <Section title="No quote" className={styles.noQuotes}>
      <ul>
        {noQuotes.map(({ key, view }) => (
          <li key={key}>
            <b>{carrierOf(view)}</b>
            <Status tone={tones[view.outcome]}>{outcomeLabels[view.outcome]}</Status>
            <div>
              {reasonsOf(view).map(({ text, code, severity }) => (
                <p key={`${code} ${text}`}>
                  {text ?? code}{' '}
                  <small className={styles.faint}>
                    {[text === undefined ? undefined : code, severityText(view.outcome, severity)]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </p>
              ))}
              {view.outcome === 'failed' && <Link href={intakeHref}>Fix and re-quote</Link>}
              <RawView label="Details" of={carrierOf(view)} value={view.raw} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Undefined where it repeats the outcome. */
function severityText(outcome: DeclinedOutcome, severity: string | undefined): string | undefined {
  const text = severity?.toLowerCase();
  return text !== undefined && outcome.startsWith(text) ? undefined : text;
}

/** Its messages, else the words of services without messages, else that there are none. */
function reasonsOf({ messages, reasons }: NoQuote['view']): readonly MessageView[] {
  if (messages.length > 0) return messages;
  const words = reasons.length > 0 ? reasons : ['No reason given'];
  return words.map((text) => ({ text, code: undefined, severity: undefined }));
}
