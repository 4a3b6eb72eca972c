import { addressText } from '../../domain/client/address.ts';
import { firstCoverage } from '../../domain/quotes/comparison/submitted-coverages.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { bookOf } from '../../operations/books.ts';
import { paths } from '../../paths.ts';

/** Where quotes are asked for again: the intake, at its coverages. */
export function requoteAddress(workspace: Workspace, clientId: string, product: string): string {
  const book = bookOf(workspace, product);
  const at = book && firstCoverage(book);
  return paths.intake(clientId, { product, at: at && addressText(at) });
}
