import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-shapes.ts';
import { toneSign, type Tone } from './tone.ts';
import styles from './Status.module.css';

interface StatusProps {
  readonly tone: Tone;
  /** Another sign than the tone's own. */
  readonly sign?: IconName;
  /** The word. */
  readonly children: ReactNode;
}

/** A state: a sign, a word, and a colour that only repeats them. */
export function Status({ tone, sign, children }: StatusProps) {
  return (
    <span className={cx(styles.status, styles[tone])}>
      <Icon name={sign ?? toneSign[tone]} size={14} />
      <span>{children}</span>
    </span>
  );
}

/** A short word or count set off from the text beside it. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
}) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>;
}
