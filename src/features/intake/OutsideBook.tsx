import type { StoredMap } from '../../contract/answers.ts';
import { readElement } from '../../domain/answers/elements.ts';
import type { CompiledBook } from '../../domain/book/compile-book.ts';
import { DataList } from '../../ui/DataList.tsx';
import { Section } from '../../ui/Section.tsx';

/** Answers that this book does not ask: seen, and saved as they are. */
export function OutsideBook({ book, map }: { book: CompiledBook; map: StoredMap }) {
  const rows = Object.entries(map)
    .filter(([qid]) => !book.questions.has(qid) && !book.loops.has(qid))
    .map(([qid, value]) => ({ label: qid, value: elementText(qid, value) }));
  if (rows.length === 0) return null;
  return (
    <Section title="Not in the question book" meta={`${rows.length} kept as they are`}>
      <DataList items={rows} />
    </Section>
  );
}

function elementText(qid: string, value: unknown): string {
  const element = readElement(qid, value);
  switch (element.kind) {
    case 'answer':
      return element.answer;
    case 'loop':
      return `${element.iterations.length} items`;
    case 'odd':
      return `Odd element: ${JSON.stringify(element.value)}`;
  }
}
