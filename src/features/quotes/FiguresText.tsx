import { Fragment } from 'react';
import { pieces } from '../../domain/quotes/proposal/sheet-parts.ts';
import styles from './Quotes.module.css';

/** Text of a narrow place: it may break between the figures of a split limit, and not before a sign of per cent. */
export function FiguresText({ text }: { readonly text: string }) {
  return pieces(text).map(({ text: piece, whole, breakBefore }, at) => (
    <Fragment key={at}>
      {breakBefore && <wbr />}
      {whole ? <span className={styles.whole}>{piece}</span> : piece}
    </Fragment>
  ));
}
