/** Lists that were saved without items, as rows of a pack: they are not blank, and what was meant is not known. */
import type { StoredMap } from '../../../../contract/answers.ts';
import { besideList, listIsSilent } from '../../diff/none-said.ts';
import type { BookParts } from '../../../../domain/questions/compiled.ts';
import { readMap } from '../../../../domain/questions/map-reading.ts';
import { recordSections, type RecordLoop } from '../../../../domain/questions/record-sections.ts';
import { noItems, notKnown } from './told.ts';

const emptyWords = `saved without items; ${listIsSilent('were')}`;

/** @param now the latest record's answers; undefined where it could not be read. */
export function emptyListRows(then: StoredMap, now: StoredMap | undefined, book: BookParts) {
  const today = now && new Map(listsIn(now, book).map(({ list }) => [list.key, list]));
  return listsIn(then, book).flatMap(({ section, list }) => {
    if (list.items.length > 0) return [];
    const rest = today ? countWords(today.get(list.key)) : notKnown;
    return [{ section, list: list.label, was: emptyWords, now: rest }];
  });
}

/** The same of one record alone. */
export function emptyLists(map: StoredMap, book: BookParts) {
  return emptyListRows(map, map, book).map(({ section, list }) => ({ section, list }));
}

/** What else of a record may tell why its lists have no items; nothing where all have some. */
export const besideEmptyLists = (rows: readonly unknown[], map: StoredMap, tense: 'are' | 'were') =>
  rows.length > 0 && { besideTheseLists: besideList(map, tense) };

function listsIn(map: StoredMap, book: BookParts) {
  return recordSections(readMap(map, book), book, { blanks: false }).flatMap(({ title, loops }) =>
    loops.map((list) => ({ section: title, list })),
  );
}

function countWords(list: RecordLoop | undefined): string {
  if (!list) return 'no such list';
  const { length } = list.items;
  return length === 0 ? noItems : `${length} ${length === 1 ? 'item' : 'items'}`;
}
