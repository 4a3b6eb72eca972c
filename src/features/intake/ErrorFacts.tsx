import type { CallError } from '../../api/errors.ts';
import { RawView } from '../../ui/RawView.tsx';
import { Refusals } from './Refusals.tsx';

interface ErrorFactsProps {
  readonly error: CallError;
  /** A link to a question was followed. */
  readonly onGone: () => void;
}

/** What is known of a call that went wrong: in words, what the service refused, and what it answered. */
export function ErrorFacts({ error, onGone }: ErrorFactsProps) {
  return (
    <>
      <p>{error.message}</p>
      <Refusals error={error} onGone={onGone} />
      {error.body !== undefined && <RawView label="What came" value={error.body} />}
    </>
  );
}
