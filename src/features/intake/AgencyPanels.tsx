import type { Assessment } from '../../domain/book/assess.ts';
import { iterationsOf } from '../../domain/answers/walk.ts';
import { questionAt } from '../../domain/book/compiled.ts';
import { addressText } from '../../domain/answers/address.ts';
import { markOf, marksLoop } from '../../domain/agency-file/marks.ts';
import type { CompiledBook } from '../../domain/book/compile-book.ts';
import type { DraftRecord } from '../../domain/seen.ts';
import { MarkPanel } from './MarkPanel.tsx';
import { NewTermPanel } from './NewTermPanel.tsx';
import type { Marks } from './use-marks.ts';
import type { NewTerm } from './use-new-term.ts';

interface AgencyPanelsProps {
  readonly marks: Marks;
  readonly term: NewTerm;
  readonly book: CompiledBook;
  readonly record: DraftRecord;
  readonly assessment: Assessment;
  readonly unsaved: boolean;
}

/** The open panel of what the agent does beside answering: a mark, or a new term. */
export function AgencyPanels({ marks, term, book, record, assessment, unsaved }: AgencyPanelsProps) {
  const { address } = marks;
  if (address) {
    return (
      <MarkPanel
        key={addressText(address)}
        name={book.words(record.clientData).place(address)}
        answer={
          book.loops.has(address[0]) && address.length === 1
            ? `${iterationsOf(record.clientData, address[0]).length} listed`
            : questionAt(book, address)?.sensitive === true && assessment.display(address) !== undefined
              ? 'answered, covered'
              : assessment.display(address)
        }
        mark={markOf(record.clientData, address)}
        onKeep={marks.keep}
        onRemove={marks.remove}
        onClose={marks.close}
      />
    );
  }
  if (!term.open) return null;
  return (
    <NewTermPanel
      {...term.facts()}
      marks={book.agencyOnly.has(marksLoop)}
      unsaved={unsaved}
      onStart={term.start}
      onClose={() => term.setOpen(false)}
    />
  );
}
