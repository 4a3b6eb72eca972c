import { isCallError, isNotFound } from '../../../api/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RawView } from '../../../ui/RawView.tsx';

/** Why the quotes of a request could not be read, and what to do. */
export function QuotesTrouble({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (isNotFound(error)) {
    return (
      <Notice tone="warn" title="The service does not know this quote request">
        A quote request of another agency looks the same as one that does not exist. Choose one from the list
        above.
      </Notice>
    );
  }
  return (
    <Notice
      tone="error"
      title="The quotes could not be read"
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      <p>{error.message}</p>
      {isCallError(error) && error.body !== undefined && <RawView label="Answer" value={error.body} />}
    </Notice>
  );
}
