import { useQuery } from '@tanstack/react-query';
import type { StoredMap } from '../../../contract/answers.ts';
import { describeChange, type ChangeFormat } from '../../../domain/client/change-text.ts';
import type { Change } from '../../../domain/client/diff.ts';
import { getAnswer, hasItem } from '../../../domain/client/walk.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { hiddenBy } from '../form/hidden-by.ts';
import { overByServiceClock } from '../../../domain/journal/journal.ts';
import { lastSaveWith } from '../../../domain/journal/journal-saves.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { useSession } from '../../../operations/session.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { placeOf } from './save-words.ts';
import type { LeftOut } from './save-flow.ts';
import styles from '../DeskPanels.module.css';

interface LeftOutListProps {
  readonly leftOut: LeftOut;
  /** All that the save changes: among it is what hides these. */
  readonly changes: readonly Change[];
  /** Of the lines that the client has. */
  readonly books: readonly BookParts[];
  readonly words: ChangeFormat;
  /** Undefined for a client never saved. */
  readonly clientId: string | undefined;
  /** The record that the answers are based on; undefined for a client never saved. */
  readonly base: DraftRecord | undefined;
}

/** What a save leaves out because other answers hide it, each with what is known of why. */
export function LeftOutList({ leftOut, changes, books, words, clientId, base }: LeftOutListProps) {
  const formatTime = useFormatTime();
  const changed = changes.flatMap((one) =>
    one.kind === 'answer' && !leftOut.saved.includes(one) ? [one.address] : [],
  );
  const why = (change: Change): string => {
    const place = change.kind === 'header' || change.kind === 'other' ? [] : placeOf(change);
    const causes = hiddenBy(books, place, changed).map((cause) => `“${words.place(cause)}”`);
    return causes.length === 0 ? '' : `; hidden by ${causes.join(' and ')}`;
  };
  const { key } = useSession();
  const journal = useQuery(journalQuery(key)).data ?? [];
  const calls = clientId === undefined ? [] : journal.filter((entry) => entry.clientId === clientId);
  const sinceWhen = (change: Change): string => {
    const once = lastSaveWith(calls, (map) => has(map, change));
    if (once?.leftOutBy) {
      const at = overByServiceClock(once.leftOutBy);
      return `already left out of the save of ${formatTime(at)}`;
    }
    return once || has(base?.clientData ?? {}, change) ? 'no longer in the record' : 'never saved';
  };
  return (
    <ul className={styles.changes}>
      {leftOut.saved.map((change, index) => (
        <li key={`saved ${index}`}>{`${describeChange(change, words)}${why(change)}`}</li>
      ))}
      {leftOut.unsaved.map((change, index) => (
        <li key={`unsaved ${index}`}>{`${notThere(change, words, sinceWhen(change))}${why(change)}`}</li>
      ))}
    </ul>
  );
}

/** Nothing is removed by this save where nothing of it is in the record; `saved` says why it is not. */
function notThere(change: Change, words: ChangeFormat, saved: string): string {
  if (change.kind === 'answer' && change.how === 'removed') {
    const { address, before } = change;
    return `${words.place(address)}: ${words.answer(address, before)}, ${saved}`;
  }
  return change.kind === 'iteration'
    ? `${words.place([change.loop, change.iterationId])}: ${saved}`
    : describeChange(change, words);
}

/** Whether a map has what goes, an answer as it reads here: another text at its place is another answer. */
function has(map: StoredMap, change: Change): boolean {
  if (change.kind === 'answer') return getAnswer(map, change.address) === change.before;
  if (change.kind !== 'iteration') return false;
  return hasItem(map, change.loop, change.iterationId);
}
