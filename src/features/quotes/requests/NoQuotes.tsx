import { Link } from 'wouter';
import { messageText, type DeclinedOutcome } from '../../../domain/quotes/reading/read-quote.ts';
import { outcomeLabel } from '../../../domain/quotes/outcome-labels.ts';
import { List } from '../../../ui/List.tsx';
import { RawView } from '../../../ui/RawView.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Status, type Tone } from '../../../ui/Status.tsx';
import { Text } from '../../../ui/Text.tsx';
import { ChangedByCarrier } from '../ChangedByCarrier.tsx';
import { type NoQuote } from '../column.ts';
import styles from '../Quotes.module.css';
import { carrierOf } from '../../../views/quotes/carrier-of.ts';

interface NoQuotesProps {
  readonly noQuotes: readonly Pick<NoQuote, 'key' | 'view' | 'was'>[];
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
    <Section title="No quote">
      <List look="lines">
        {noQuotes.map(({ key, view, was }) => (
          <li key={key} className={styles.noQuote}>
            <b>{carrierOf(view)}</b>
            <Status tone={tones[view.outcome]}>{outcomeLabel(view)}</Status>
            <div>
              {was && <ChangedByCarrier was={was} />}
              {linesOf(view).map(({ text, note }) => (
                <p key={`${note} ${text}`}>
                  {text}{' '}
                  <Text as="small" tone="faint">
                    {note}
                  </Text>
                </p>
              ))}
              {view.outcome === 'failed' && <Link href={intakeHref}>Fix and re-quote</Link>}
              <RawView label="Details" of={carrierOf(view)} value={view.raw} />
            </div>
          </li>
        ))}
      </List>
    </Section>
  );
}

/** Undefined where it repeats the outcome. */
function severityText(outcome: DeclinedOutcome, severity: string | undefined): string | undefined {
  const text = severity?.toLowerCase();
  return text !== undefined && outcome.startsWith(text) ? undefined : text;
}

interface Line {
  readonly text: string;
  readonly note: string;
}

/** A reason apart from the messages, then these with their code and severity; else that there is neither. */
function linesOf({ outcome, messages, reasons }: NoQuote['view']): readonly Line[] {
  const texts = new Set(messages.map(messageText));
  const apart = reasons.filter((reason) => !texts.has(reason));
  const lines = [
    ...apart.map((text) => ({ text, note: texts.size > 0 ? 'reason' : '' })),
    ...messages.map(({ text, code, severity }) => ({
      text: text ?? code ?? '',
      note: [text === undefined ? undefined : code, severityText(outcome, severity)]
        .filter(Boolean)
        .join(' · '),
    })),
  ];
  return lines.length > 0 || outcome === 'declinedOrFailed' ? lines : [{ text: 'No reason given', note: '' }];
}
