import { memo, useMemo } from 'react';
import { own, readElement } from '../../domain/answers/elements.ts';
import type { CompiledBook } from '../../domain/book/compile-book.ts';
import { isLoop } from '../../domain/book/schema.ts';
import { DataList } from '../../ui/DataList.tsx';
import { Section } from '../../ui/Section.tsx';
import { coveredWords } from './covered-words.ts';
import type { Desk } from './desk.ts';
import { nothing, useFollowed } from './use-followed.ts';

/** Answers whose question or list other answers hide. They stay in the draft while the agent may change their mind. */
export const HiddenAnswers = memo(function HiddenAnswers({ desk }: { readonly desk: Desk }) {
  const { book, sheet } = desk;
  const hideable = useMemo(() => hideableIn(book), [book]);
  const hidden = useFollowed(
    hideable.length === 0 ? nothing : desk.follow,
    () => hideable.filter((qid) => isGiven(desk, qid) && !desk.assessment().visible([qid])),
    sameQids,
  );
  if (hidden.length === 0) return null;
  const { clientData } = sheet.state().record;
  const words = coveredWords(book, book.words(clientData));
  const rows = hidden.map((qid) => {
    const view = readElement(qid, own(clientData, qid));
    const titles =
      view.kind === 'loop' ? view.iterations.map((one) => words.place([qid, one.iterationId])) : [];
    const value = view.kind === 'answer' ? words.answer([qid], view.answer) : titles.join('; ');
    return { key: qid, label: words.place([qid]), value };
  });
  return (
    <Section title="Hidden by other answers" meta={`${hidden.length} kept in this draft`}>
      <p>
        They come back when their question does. A save leaves them out, unless another product of the client
        asks them; what was saved before stays in the archive.
      </p>
      <DataList items={rows} />
    </Section>
  );
});

/** What a condition of its own or of its section can hide. */
function hideableIn(book: CompiledBook): string[] {
  return book.sections.flatMap(({ items, shownIf }) =>
    items
      .filter((item) => shownIf !== undefined || item.shownIf !== undefined)
      .map((item) => (isLoop(item) ? item.loop : item.qid)),
  );
}

function isGiven({ sheet }: Desk, qid: string): boolean {
  const view = readElement(qid, own(sheet.state().record.clientData, qid));
  if (view.kind === 'loop') return view.iterations.length > 0;
  return view.kind === 'answer' && view.answer.trim() !== '';
}

const sameQids = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((qid, index) => qid === b[index]);
