import { useEffect, useMemo, useRef, useState } from 'react';
import { compileBook, type CompiledBook } from '../../../domain/questions/compile-book.ts';
import type { ListProblem } from '../../../domain/questions/list/columns.ts';
import { namesOfOthers } from '../../../domain/questions/list/known-names.ts';
import { rowOfError } from '../../../domain/questions/list/row-of-error.ts';
import { readList, type ListReading } from '../../../domain/questions/list/read-list.ts';
import { withListedBook } from '../../../domain/questions/list/take-list.ts';
import { harmIn } from '../../../domain/questions/workspace/read-workspace.ts';
import type { Product, Workspace } from '../../../domain/questions/workspace/schema.ts';
import { pause } from '../../../lib/pause.ts';
import { sameId } from '../../../lib/same-id.ts';
import { plainList, type EditedList } from './edit-rows.ts';
import { inPanelWords } from './in-panel-words.ts';

/** What a list is read as. */
export interface EditedReading {
  readonly list: EditedList;
  readonly reading: ListReading;
  /** The workspace with the book of the list. */
  readonly workspace: Workspace;
  /** What is wrong with the rows, and with their rules together. */
  readonly problems: readonly ListProblem[];
  /** To be tried; undefined where its rules would hang the tab. */
  readonly book: CompiledBook | undefined;
}

/** How long nothing is typed before the list is read again. Milliseconds. */
const typingPause = 200;

/**
 * Reads a list that is being edited, whenever its editor pauses: with thousands of questions a reading takes longer than a
 * key may. Undefined until it is read for the first time.
 */
export function useListReading(
  list: EditedList,
  workspace: Workspace,
  product: Product,
): EditedReading | undefined {
  const [read, setRead] = useState<EditedReading>();
  const others = useMemo(() => namesOfOthers(workspace, product.book), [workspace, product.book]);
  const wasRead = useRef(false);
  useEffect(() => {
    let isOver = false;
    const start = async () => {
      const reading = readList(plainList(list), others);
      // A press in between is answered.
      await pause(0);
      if (isOver) return;
      const candidate = withListedBook(workspace, reading, product);
      const name = candidate.products.find(({ id }) => sameId(id, product.id))?.book ?? '';
      const { [name]: own } = candidate.books;
      const ofList = { books: own ? { [name]: own } : {}, blocks: candidate.blocks };
      const harm = (await harmIn(ofList)).map((error): ListProblem => {
        const place = rowOfError(error, ofList, reading) ?? { worksheet: 'survey' };
        return { ...place, severity: 'error', message: error.message };
      });
      await pause(0);
      if (isOver) return;
      wasRead.current = true;
      const problems = [...reading.problems, ...harm].map((problem) => inPanelWords(problem, list.rows));
      const book = harm.length > 0 ? undefined : compileBook(candidate, product.id);
      setRead({ list, reading, workspace: candidate, problems, book });
    };
    const timer = setTimeout(() => void start(), wasRead.current ? typingPause : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [list, others, workspace, product]);
  return read;
}
