/** The labels and the order of questions in a workspace file. Blocks are shared: what changes in one changes in each book. */
import { isLoop, type Item, type Section } from '../../domain/questions/schema.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';

/** Where a section is: in a book, or in a block. */
export interface SectionPlace {
  readonly owner: 'books' | 'blocks';
  readonly name: string;
  readonly at: number;
}

export interface ListedSection extends SectionPlace {
  readonly section: Section;
}

/** The sections of a book in its order, those of its blocks included. */
export function sectionsOf(workspace: Workspace, bookName: string): readonly ListedSection[] {
  const book = workspace.books[bookName];
  return (book?.sections ?? []).flatMap((section, at): readonly ListedSection[] =>
    'block' in section
      ? (workspace.blocks[section.block] ?? []).map((inner, place) => ({
          owner: 'blocks',
          name: section.block,
          at: place,
          section: inner,
        }))
      : [{ owner: 'books', name: bookName, at, section }],
  );
}

/** The workspace with other items in a section. */
export function withItems(workspace: Workspace, place: SectionPlace, items: readonly Item[]): Workspace {
  const { owner, name, at } = place;
  if (owner === 'blocks') {
    const block = workspace.blocks[name] ?? [];
    const changed = block.map((section, index) =>
      index === at ? { ...section, items: [...items] } : section,
    );
    return { ...workspace, blocks: { ...workspace.blocks, [name]: changed } };
  }
  const book = workspace.books[name];
  if (!book) return workspace;
  const sections = book.sections.map((section, index) =>
    index === at && !('block' in section) ? { ...section, items: [...items] } : section,
  );
  return { ...workspace, books: { ...workspace.books, [name]: { ...book, sections } } };
}

/** The items with one moved up or down by one place; the same where it is at the end. */
export function withMoved(items: readonly Item[], at: number, step: 1 | -1): readonly Item[] {
  const [item, other] = [items[at], items[at + step]];
  if (!item || !other) return items;
  return items.map((one, index) => (index === at ? other : index === at + step ? item : one));
}

export const keyOfItem = (item: Item): string => (isLoop(item) ? item.loop : item.qid);
