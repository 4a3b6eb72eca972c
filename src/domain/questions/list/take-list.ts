/** Puts the book that a question list makes into a workspace. */
import { sameId } from '../../../lib/same-id.ts';
import type { Product, Workspace } from '../workspace/schema.ts';
import type { ListReading } from './read-list.ts';

/**
 * The workspace with the book of a list for a product, which is added where it is not there. Blocks that the list has
 * replace those of their name, for every product that shares them.
 * @param product its id, name and client type, where the list does not say them
 */
export function withListedBook(
  workspace: Workspace,
  { product: listed, book, blocks }: ListReading,
  product: Omit<Product, 'book'>,
): Workspace {
  const known = workspace.products.find(({ id }) => sameId(id, product.id));
  const name = known?.book ?? freeBookName(product.name, workspace.books);
  const taken: Product = {
    id: known?.id ?? product.id,
    // Statuses and carriers refer to a product by its name.
    name: known?.name ?? listed.name ?? product.name,
    clientType: listed.clientType ?? known?.clientType ?? product.clientType,
    book: name,
  };
  return {
    ...workspace,
    products: known
      ? workspace.products.map((one) => (one === known ? taken : one))
      : [...workspace.products, taken],
    blocks: { ...workspace.blocks, ...blocks },
    books: { ...workspace.books, [name]: book },
  };
}

/** "Personal auto" is the book "personal-auto", or "personal-auto-2" where another has that name. */
function freeBookName(product: string, taken: Workspace['books']): string {
  const base =
    product
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'book';
  let name = base;
  for (let count = 2; Object.hasOwn(taken, name); count += 1) name = `${base}-${count}`;
  return name;
}
