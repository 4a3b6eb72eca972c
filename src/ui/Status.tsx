import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-shapes.ts';
import { Row } from './Row.tsx';
import styles from './Status.module.css';

/** What a color can mean. */
export type Tone = 'quoted' | 'declined' | 'failed' | 'silent' | 'draft' | 'warn' | 'accent' | 'neutral';

/** The icon of each tone. */
const toneSign: Record<Tone, IconName> = {
  quoted: 'quoted',
  declined: 'declined',
  failed: 'failed',
  silent: 'silent',
  draft: 'draft',
  warn: 'warning',
  accent: 'info',
  neutral: 'info',
};

/** Gives `--tone` and `--tint` the colors of a tone. */
export const toneClass = (tone: Tone): string | undefined => styles[tone];

interface StatusProps {
  readonly tone: Tone;
  readonly sign?: IconName;
  readonly children: ReactNode;
}

/** A status: an icon, a word, and a color that only repeats them. */
export function Status({ tone, sign, children }: StatusProps) {
  return (
    <Row as="span" align="baseline" wrap="never" className={cx(styles.status, styles[tone])}>
      <Icon name={sign ?? toneSign[tone]} size={14} />
      <span>{children}</span>
    </Row>
  );
}

/** A short word or count, set off from the text. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
}) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>;
}
