/** A question book without its workspace. This browser stores old versions to show answers with their labels of the time. */
import type { Workspace } from './workspace/schema.ts';
import { compileSections, findBook, type CompiledBook } from './compile-book.ts';
import type { QuestionBook, Section } from './schema.ts';

/** A product's book with its blocks expanded: enough to compile it without the workspace. */
export interface BookSource extends Omit<QuestionBook, 'sections'> {
  readonly productId: string;
  readonly sections: readonly Section[];
  /** The workspace's agency-only qids, sorted. */
  readonly agencyOnly: readonly string[];
}

/** Undefined when there is no such product, or it has no book. */
export function bookSource(workspace: Workspace, productId: string): BookSource | undefined {
  const book = findBook(workspace, productId);
  return book && { ...book, agencyOnly: [...book.agencyOnly].toSorted() };
}

export function compileSource(source: BookSource): CompiledBook {
  const agencyOnly = new Set(source.agencyOnly);
  return compileSections(source.sections, source, source.productId, { inferred: false, agencyOnly });
}
