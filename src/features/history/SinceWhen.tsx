import { Link } from 'wouter';
import type { Blame } from '../../domain/history/blame.ts';
import type { QuoteUse } from '../../domain/history/uses.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useMomentText } from './use-moment-text.ts';
import styles from './History.module.css';

interface SinceWhenProps {
  readonly label: string;
  readonly clientId: string;
  readonly blame: Blame | undefined;
  /** Quote requests by the value they sent. */
  readonly uses: ReadonlyMap<string, readonly QuoteUse[]>;
  /** The answer as it is stored now; undefined where there is none. */
  readonly value: string | undefined;
  /** An answer in words; sensitive ones come covered. */
  readonly words: (answer: string) => string;
  /** Shows the record before the change. */
  readonly onBefore: (at: number) => void;
}

/** Since when an answer stands, what stood before it, and which quote requests used which value. */
export function SinceWhen({ label, clientId, blame, uses, value, words, onBefore }: SinceWhenProps) {
  const text = useMomentText();
  if (!blame && uses.size === 0) return null;
  const after = blame?.after;
  return (
    <div className={styles.since}>
      {blame && (
        <span>
          {after === undefined
            ? `Since ${text(blame.by)} or earlier: no read before that`
            : `Since ${text(blame.by)}${blame.by - after > 1 ? ` or up to then, after ${text(after)}` : ''}`}
          {after !== undefined && blame.before === undefined && '; before: not answered'}
          {after !== undefined && blame.before !== undefined && (
            <>
              ; before: {words(blame.before)}{' '}
              <Button kind="quiet" aria-label={`View before, ${label}`} onClick={() => onBefore(after)}>
                View before
              </Button>
            </>
          )}
        </span>
      )}
      {[...uses].map(([used, by]) => (
        <span key={used}>
          {used === value ? 'Used by quotes of ' : `${words(used)} was used by quotes of `}
          {by.map((use, index) => (
            <span key={use.triggerRequestId}>
              {index > 0 && ', '}
              <Link href={paths.quotes(clientId, { product: use.productId, firing: use.triggerRequestId })}>
                {text(use.at, 'minute')}
              </Link>
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}
