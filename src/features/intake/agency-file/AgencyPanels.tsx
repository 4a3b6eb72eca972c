import type { ReactNode } from 'react';
import type { Validation } from '../../../domain/questions/validation/validate.ts';
import { countItems } from '../../../domain/client/walk.ts';
import { questionAt } from '../../../domain/questions/compiled.ts';
import { addressText, type Address } from '../../../domain/client/address.ts';
import { annotationAt, misfitReason } from '../../../domain/client/annotations/annotations.ts';
import { HiddenAnswer } from '../../../form/HiddenAnswer.tsx';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { kindLabel } from '../form/notes/annotation-text.ts';
import { AnswerNotePanel } from './AnswerNotePanel.tsx';
import { NewTermPanel } from './NewTermPanel.tsx';
import type { Annotations } from './use-annotations.ts';
import type { NewTerm } from './use-new-term.ts';

interface AgencyPanelsProps {
  readonly annotations: Annotations;
  readonly term: NewTerm;
  readonly book: CompiledBook;
  readonly record: DraftRecord;
  readonly validation: Validation;
  readonly unsaved: boolean;
}

/** The open panel of the agency file: an answer note, or a new term. */
export function AgencyPanels({ annotations, term, book, record, validation, unsaved }: AgencyPanelsProps) {
  const { address } = annotations;
  if (address) {
    return (
      <AnswerNotePanel
        key={addressText(address)}
        name={book.reader(record.clientData, { for: 'agent' }).place(address)}
        answer={answerShown(address, { book, record, validation })}
        annotation={annotationAt(record.clientData, address)}
        kindLabel={(kind) => kindLabel(book, kind)}
        notePrinted={
          !questionAt(book, address) || !book.reader(record.clientData, { for: 'client' }).hides(address)
        }
        misfit={(kind) => misfitReason(kind, address, record.clientData)}
        onSave={annotations.save}
        onRemove={annotations.remove}
        onClose={annotations.close}
      />
    );
  }
  if (!term.open) return null;
  return (
    <NewTermPanel
      {...term.facts()}
      unsaved={unsaved}
      onStart={term.start}
      onClose={() => term.setOpen(false)}
    />
  );
}

/** The answer that a note is about, masked if sensitive. Undefined without an answer. */
function answerShown(
  address: Address,
  { book, record, validation }: Pick<AgencyPanelsProps, 'book' | 'record' | 'validation'>,
): ReactNode {
  if (address.length === 1 && book.loops.has(address[0])) {
    const listed = countItems(record.clientData, address[0]);
    return listed === undefined ? undefined : `${listed} listed`;
  }
  const words = validation.display(address);
  return words !== undefined && questionAt(book, address)?.sensitive === true ? <HiddenAnswer /> : words;
}
