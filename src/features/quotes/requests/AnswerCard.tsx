import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { ResultView } from '../../../domain/quotes/read-quote.ts';
import { capital } from '../../../lib/text.ts';
import { buttonClass, Button } from '../../../ui/Button.tsx';
import { Copyable } from '../../../ui/Copyable.tsx';
import { RawView } from '../../../ui/RawView.tsx';
import styles from '../Quotes.module.css';

interface AnswerCardProps {
  readonly view: ResultView;
  /** The organization, and what tells this answer from its others. */
  readonly name: string;
  readonly status: ReactNode;
  readonly badge?: ReactNode;
  /** What can be chosen of it. */
  readonly choice?: ReactNode;
  /** Says enough for the height of two that say little. */
  readonly tall?: boolean;
  readonly onInputs: () => void;
  /** Where its record pack is made; undefined when no address can name it. */
  readonly packHref: string | undefined;
  readonly children: ReactNode;
}

/** The frame that quoted and declined answers share, so that neither stands out over the other. */
export function AnswerCard(props: AnswerCardProps) {
  const { view, name, status, badge, choice, tall, onInputs, packHref, children } = props;
  const titleId = useId();
  return (
    <li className={styles.card} data-tall={tall || undefined}>
      <article aria-labelledby={titleId} className={styles.inside}>
        <header className={styles.cardHead}>
          <h3 id={titleId}>{capital(name)}</h3>
          {badge}
          <span className={styles.cardStatus}>{status}</span>
        </header>
        {children}
        <footer className={styles.cardFoot}>
          {choice}
          <Button kind="quiet" icon="form" aria-label={`Inputs as rated, ${name}`} onClick={onInputs}>
            Inputs as rated
          </Button>
          {packHref !== undefined && (
            <Link className={buttonClass('quiet')} href={packHref} aria-label={`Record pack, ${name}`}>
              Record pack
            </Link>
          )}
        </footer>
        {view.requestId !== undefined && (
          <p className={styles.faint}>
            Id <Copyable value={view.requestId} what={`id, ${name}`} />
          </p>
        )}
        <RawView label={`Raw, ${name}`} value={view.raw} />
      </article>
    </li>
  );
}

/** What somebody said, as they said it. */
export function Words({
  who,
  words,
}: {
  readonly who: string | undefined;
  readonly words: readonly string[];
}) {
  return (
    <figure className={styles.words}>
      <figcaption>{who ?? 'The service'} says</figcaption>
      {words.map((text, at) => (
        // One quote's words come once and never change places.
        <blockquote key={at}>{text}</blockquote>
      ))}
    </figure>
  );
}
