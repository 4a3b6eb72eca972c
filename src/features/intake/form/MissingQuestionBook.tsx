import { Link } from 'wouter';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { sameId } from '../../../lib/same-id.ts';

/** For a form without a question book. */
export const requiredUnknown = 'No question book: required answers unknown.';

/** Explains a form without a question book if it has no questions, or if the product is unknown. */
export function MissingQuestionBook({ book }: { readonly book: CompiledBook }) {
  const { workspace } = useSession();
  if (!book.inferred) return null;
  const isListed = workspace.products.some(({ id }) => sameId(id, book.productId));
  const isBlank = book.questions.size + book.loops.size === 0;
  if (isListed && !isBlank) return null;
  if (isListed)
    return (
      <Notice tone="info" title="No question book">
        Add answers below, by question id.
      </Notice>
    );
  return (
    <Notice tone="warn" title="Product not in the workspace">
      <p>
        {isBlank ? 'Add answers below, by question id' : 'Questions are guessed from the answers'}, or choose
        another product. Workspace files are imported in <Link href={paths.settings('agency')}>Settings</Link>
        .
      </p>
    </Notice>
  );
}
