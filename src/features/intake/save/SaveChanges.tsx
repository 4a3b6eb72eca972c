import { useMemo } from 'react';
import type { Change } from '../../../domain/client/diff.ts';
import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import type { Restored } from '../../../domain/client/restored.ts';
import { emptiedLists } from './emptied-lists.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { clashText } from './clash-text.ts';
import styles from '../DeskPanels.module.css';
import { firstSaveLines } from './first-save.ts';
import { changeLines } from '../agency-file/mark-lines.ts';
import { decided, type Asking } from './save-flow.ts';
import { savedAssumed } from './saved-assumed.ts';

interface SaveChangesProps {
  readonly asking: Asking;
  /** Less what is listed elsewhere in the panel. */
  readonly changes: readonly Change[];
  /** Neither these nor any others. */
  readonly nothing: boolean;
  /** What the save puts into the agency file beside what was typed. */
  readonly added: readonly string[];
  readonly book: BookParts;
  /** What of the draft was put back. */
  readonly putBack: readonly Restored[];
  readonly words: ChangeFormat;
}

/** What a save changes of the record, a line each; of a client never saved, what it will hold. */
export function SaveChanges({ asking, changes, nothing, added, book, words, putBack }: SaveChangesProps) {
  const after = useMemo(() => decided(asking.plan, asking.chosen, 'theirs').clientData, [asking]);
  const assumed = useMemo(() => savedAssumed(changes, after, book, words), [changes, after, book, words]);
  if (changes.length + added.length + Number(nothing) === 0) return null;
  const { plan } = asking;
  const first = plan.latest === undefined;
  const dropped = plan.merge.conflicts.map((clash) => clashText(clash, words).name);
  const emptied = emptiedLists(changes, after).filter(({ loop }) => !book.agencyOnly.has(loop));
  const lines = first
    ? firstSaveLines(changes, book, words)
    : [
        ...changeLines(changes, after, words, putBack),
        ...emptied.map(
          ({ loop, none }) =>
            `${words.place([loop])}: ${none ? 'the answer is now “None”' : 'not answered any more; nobody said that there are none'}`,
        ),
      ];
  return (
    <Section title={first ? 'What is saved' : 'What this save changes'} level={3}>
      {nothing ? (
        <Notice tone="info" title="Nothing to save">
          {dropped.length === 0
            ? 'The service already holds these answers.'
            : `Theirs is chosen throughout, and the service holds it already. Going on drops yours: ${dropped.join('; ')}. Closing the panel leaves it in the draft.`}
        </Notice>
      ) : (
        <>
          <ul className={styles.changes}>
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
          <Beside title="Of these assumed, and confirmed by nobody:" lines={assumed} />
          <Beside title="Added to the agency file by this save:" lines={added} />
        </>
      )}
    </Section>
  );
}

function Beside({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <p className={styles.added}>{title}</p>
      <ul className={styles.changes}>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  );
}
