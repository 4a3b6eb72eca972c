import { Link } from 'wouter';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Of a form without a question book. */
export const requiredUnknown = 'No question book, so that it is not known what is required.';

/** Says what a form without a question book is, where that is not plain from what it asks. */
export function NoBook({ book }: { readonly book: CompiledBook }) {
  const { workspace } = useSession();
  if (!book.inferred) return null;
  const isListed = workspace.products.some(({ id }) => id === book.productId);
  const isBlank = book.questions.size + book.loops.size === 0;
  if (isListed && !isBlank) return null;
  const asked = isBlank
    ? 'It has no question book and no answers yet, so that nothing is asked: answers are added below, by question id.'
    : 'It has no question book: what is asked here is guessed from the client’s answers.';
  if (isListed)
    return (
      <Notice tone="info" title="Nothing is asked for this product yet">
        {asked}
      </Notice>
    );
  return (
    <Notice tone="warn" title="The workspace does not list this product">
      <p>
        The service may know it all the same. If it is the wrong one, choose another product above; a
        workspace file that lists it can be imported in <Link href={paths.settings()}>Settings</Link>.
      </p>
      <p>{asked}</p>
    </Notice>
  );
}
