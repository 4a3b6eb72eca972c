import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { outlivedWords } from './mark-words.ts';
import type { MarkLost } from '../save/save-flow.ts';

interface MarksLostProps {
  readonly lost: readonly MarkLost[];
  readonly words: Pick<ChangeFormat, 'place'>;
}

/** Marks that a save leaves out and that no record holds, with their notes, while there is still a way back to them. */
export function MarksLost({ lost, words }: MarksLostProps) {
  if (lost.length === 0) return null;
  const them = lost.length === 1 ? 'it' : 'them';
  return (
    <Notice
      tone="warn"
      title={lost.length === 1 ? 'A mark that is not saved' : `${lost.length} marks that are not saved`}
    >
      <ul>
        {lost.map(({ mark, why }) => (
          <li key={mark.iterationId}>
            {`${words.place(mark.address)}: “${mark.kind}”, ${mark.note}; ${outlivedWords[why]}`}
          </li>
        ))}
      </ul>
      <p>
        Going on drops {them}. Going back leaves {them} in the draft: make the answer fit the mark, or mark it
        anew.
      </p>
    </Notice>
  );
}
