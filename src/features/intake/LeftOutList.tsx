import { describeChange, type ChangeWords } from '../../domain/answers/change-text.ts';
import type { Change } from '../../domain/answers/diff.ts';
import type { BookParts } from '../../domain/book/compiled.ts';
import { hiddenBy } from '../../domain/book/hidden-by.ts';
import { placeOf } from './save-words.ts';
import type { LeftOut } from './save-flow.ts';
import styles from './DeskPanels.module.css';

interface LeftOutListProps {
  readonly leftOut: LeftOut;
  /** All that the save changes: among it is what hides these. */
  readonly changes: readonly Change[];
  /** Of the lines that the client has. */
  readonly books: readonly BookParts[];
  readonly words: ChangeWords;
}

/** What a save leaves out because other answers hide it, each with what is known of why. */
export function LeftOutList({ leftOut, changes, books, words }: LeftOutListProps) {
  const changed = changes.flatMap((one) =>
    one.kind === 'answer' && !leftOut.saved.includes(one) ? [one.address] : [],
  );
  const why = (change: Change): string => {
    const place = change.kind === 'header' || change.kind === 'other' ? [] : placeOf(change);
    const causes = hiddenBy(books, place, changed).map((cause) => `“${words.place(cause)}”`);
    return causes.length === 0 ? '' : `; hidden by ${causes.join(' and ')}`;
  };
  return (
    <ul className={styles.changes}>
      {leftOut.saved.map((change, index) => (
        <li key={`saved ${index}`}>{`${describeChange(change, words)}${why(change)}`}</li>
      ))}
      {leftOut.unsaved.map((change, index) => (
        <li key={`unsaved ${index}`}>{`${neverSaved(change, words)}${why(change)}`}</li>
      ))}
    </ul>
  );
}

/** Nothing is removed from the record where nothing of it was in there. */
function neverSaved(change: Change, words: ChangeWords): string {
  if (change.kind === 'answer' && change.how === 'removed') {
    const { address, before } = change;
    return `${words.place(address)}: ${words.answer(address, before)}, never saved`;
  }
  return change.kind === 'iteration'
    ? `${words.place([change.loop, change.iterationId])}: never saved`
    : describeChange(change, words);
}
