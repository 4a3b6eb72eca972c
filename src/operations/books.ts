import { compileBook, type CompiledBook } from '../domain/questions/compile-book.ts';
import type { CompiledSection } from '../domain/questions/compiled.ts';
import type { OtherBook } from '../domain/questions/other-books.ts';
import { namesInRules } from '../domain/questions/rules/names-in-rules.ts';
import { isLoop } from '../domain/questions/schema.ts';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { memo } from '../lib/memo.ts';

/** The product's question book in the order of the call, compiled once per workspace; undefined when the product has none. */
export const bookOf = memo((workspace: Workspace, productId: string): CompiledBook | undefined => {
  const book = compileBook(workspace, productId);
  return book && { ...book, sections: orderOfCall(book.sections, book.roles.effectiveDate) };
});

/** The books of the workspace's other products, in its order. */
export function otherBooks(workspace: Workspace, productId: string): OtherBook<CompiledBook>[] {
  return workspace.products.flatMap(({ id, name }) => {
    const book = id === productId ? undefined : bookOf(workspace, id);
    return book ? [{ name, book }] : [];
  });
}

const isLong = ({ items }: CompiledSection): boolean => items.some(isLoop);
const asksFirst = (section: CompiledSection): boolean =>
  !isLong(section) && section.items.some((item) => !isLoop(item) && item.askFirst === true);
const asks = ({ items }: CompiledSection, wanted: (qid: string) => boolean): boolean =>
  items.some((item) => !isLoop(item) && wanted(item.qid));

/**
 * The order in which an agent asks on the phone: the effective date, then who the client is, then what may make the
 * client ineligible, so that nobody lists six vehicles and then hears that there is no quote. Questions that such rules
 * read, such as the state, come before them. Otherwise the order is the book's.
 */
export function orderOfCall(
  sections: readonly CompiledSection[],
  effectiveDate: string | undefined,
): readonly CompiledSection[] {
  const first = sections.filter(asksFirst);
  const decisive = new Set(namesInRules(first).map(({ name }) => name));
  const asksWho = ({ items }: CompiledSection) =>
    items.some((item) => !isLoop(item) && item.identity === true);
  const rank = (section: CompiledSection): number => {
    if (asks(section, (qid) => qid === effectiveDate)) return 0;
    if (first.includes(section)) return 2;
    const leads = !isLong(section) && (asksWho(section) || asks(section, (qid) => decisive.has(qid)));
    return first.length > 0 && leads ? 1 : 3;
  };
  return sections.toSorted((a, b) => rank(a) - rank(b));
}
