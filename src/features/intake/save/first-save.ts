/** What the first save of a client holds, section by section: nothing is there yet that it could be a change of. */
import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import type { Change } from '../../../domain/client/diff.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { headerLabels } from '../../../domain/client/header.ts';

/** More items than this are counted. */
const named = 12;

/**
 * A line each: the header, the sections that the book asks with their answers counted and their items named, and what it
 * does not ask.
 */
export function firstSaveLines(changes: readonly Change[], book: BookParts, words: ChangeFormat): string[] {
  const header = changes.flatMap((one) => (one.kind === 'header' ? [headerLabels[one.member]] : []));
  const titles = new Map(book.sections.map(({ id, title }) => [id, title]));
  // What an item is called is looked for only where it is named: a list may have a thousand.
  const sections = new Map<string, { answers: number; items: (() => string)[] }>();
  for (const title of titles.values()) sections.set(title, { answers: 0, items: [] });
  const elsewhere = 'Not asked by this line';
  const at = (qid: string) => {
    const id = (book.questions.get(qid) ?? book.loops.get(qid))?.section;
    const title = (id === undefined ? undefined : titles.get(id)) ?? elsewhere;
    const known = sections.get(title) ?? { answers: 0, items: [] };
    sections.set(title, known);
    return known;
  };
  for (const change of changes) {
    if (change.kind === 'answer') at(change.address[0]).answers += 1;
    if (change.kind === 'unrecognized') at(change.place[0]).answers += 1;
    if (change.kind === 'iteration')
      at(change.loop).items.push(() => words.place([change.loop, change.iterationId]));
    if (change.kind === 'list') at(change.loop).items.push(() => `${words.place([change.loop])}: none`);
  }
  const lines = [...sections].flatMap(([title, { answers, items }]) => {
    const counted = answers === 0 ? [] : [answers === 1 ? '1 answer' : `${answers} answers`];
    const rest = items.length - named;
    const names = items.slice(0, named).map((name) => name());
    const said = [...counted, ...names, ...(rest > 0 ? [`and ${rest} more`] : [])];
    return said.length === 0 ? [] : [`${title}: ${said.join('; ')}`];
  });
  return header.length === 0 ? lines : [header.join(', '), ...lines];
}
