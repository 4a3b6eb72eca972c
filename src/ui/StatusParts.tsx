import { Fragment } from 'react';
import { cx } from './cx.ts';
import { Status, type Tone } from './Status.tsx';
import styles from './Status.module.css';
import { worstTone } from './worst-tone.ts';

interface StatusPartsProps {
  readonly parts: readonly { readonly tone: Tone; readonly words: string }[];
  readonly separator?: string;
}

/** A status of several parts: each has its own color, and the icon is the worst one's. */
export function StatusParts({ parts, separator = ' · ' }: StatusPartsProps) {
  return (
    <Status tone={worstTone(parts.map(({ tone }) => tone))}>
      {parts.map(({ tone, words }, at) => (
        <Fragment key={words}>
          {at > 0 && separator}
          <span className={cx(styles.part, styles[tone])}>{words}</span>
        </Fragment>
      ))}
    </Status>
  );
}
