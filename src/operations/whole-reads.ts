/**
 * Whether reads of this connection show the whole client or one product's answers only. The interface's document does not
 * say, and a save replaces the whole map. A read that brings an answer which only another product's book asks is proof;
 * it is stored, and dropped when a read lacks what the client is known to have.
 */
import type { StoredMap } from '../contract/answers.ts';
import { readElement } from '../domain/client/elements.ts';
import { asksNow } from '../domain/questions/other-books.ts';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { wholeReadsName } from '../domain/stored-names.ts';
import { storedValue, storeValue } from '../storage/database/database.ts';
import { bookOf, otherBooks } from './books.ts';
import type { Session } from './session.ts';

export async function readsAreWhole({ key, workspace }: Session): Promise<boolean> {
  return (await storedValue(key, wholeReadsName)) === versionOf(workspace);
}

export async function storeWholeReads({ key, workspace }: Session, whole: boolean): Promise<void> {
  await storeValue(key, wholeReadsName, whole ? versionOf(workspace) : undefined);
}

/** Whether a product's read brought an answer that its book does not ask and another product's does. */
export function showsOtherLines(workspace: Workspace, productId: string, map: StoredMap): boolean {
  const own = bookOf(workspace, productId);
  const others = otherBooks(workspace, productId);
  return (
    own !== undefined &&
    Object.keys(map).some((qid) => !asksNow(own, qid) && others.some(({ book }) => asksNow(book, qid)))
  );
}

/** Whether a product's read has all that the client is known to have and that product's book does not ask. */
export function hasKnown(workspace: Workspace, productId: string, map: StoredMap, known: StoredMap): boolean {
  const own = bookOf(workspace, productId);
  return Object.entries(known).every(([qid, element]) => {
    const [before, now] = [readElement(qid, element), readElement(qid, map[qid])];
    if (before.kind !== 'loop' || now.kind !== 'loop') return asksNow(own, qid) || Object.hasOwn(map, qid);
    const asked = own?.loopQuestions.get(qid);
    const items = new Map(now.iterations.map(({ iterationId, answers }) => [iterationId, answers]));
    return before.iterations.every(({ iterationId, answers }) => {
      const there = items.get(iterationId);
      return (
        !there || Object.keys(answers).every((inner) => asked?.has(inner) || Object.hasOwn(there, inner))
      );
    });
  });
}

/** Another set of books may prove something else. */
const versionOf = ({ products, books }: Workspace): string =>
  JSON.stringify(products.map(({ id, book = '' }) => [id, book, books[book]?.version]));
