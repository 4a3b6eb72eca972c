/** A question book by itself: what is kept of it in this browser, so that its words of then can be shown later. */
import type { Workspace } from './workspace/schema.ts';
import { agencyOnlyOf, compileSections, findBook, type CompiledBook } from './compile-book.ts';
import type { QuestionBook, Section } from './schema.ts';

/** A product's book as its workspace gives it, blocks put in: enough to compile it again without the workspace. */
export interface BookSource extends Omit<QuestionBook, 'sections'> {
  readonly productId: string;
  readonly sections: readonly Section[];
  /** The qids of what the workspace keeps in the agency, sorted. */
  readonly agencyOnly: readonly string[];
}

/** Undefined when the workspace has no such product, or the product no book. */
export function bookSource(workspace: Workspace, productId: string): BookSource | undefined {
  const book = findBook(workspace, productId);
  return book && { ...book, agencyOnly: [...agencyOnlyOf(workspace)].toSorted() };
}

export function compileSource(source: BookSource): CompiledBook {
  const agencyOnly = new Set(source.agencyOnly);
  return compileSections(source.sections, source, source.productId, { inferred: false, agencyOnly });
}
