import type { CallError } from '../../../api/errors.ts';
import { RawView } from '../../../ui/RawView.tsx';
import { Refusals } from './Refusals.tsx';

interface CallErrorDetailsProps {
  readonly error: CallError;
}

/** What is known of a call that went wrong: in words, what the service refused, and what it answered. */
export function CallErrorDetails({ error }: CallErrorDetailsProps) {
  return (
    <>
      <Refusals error={error} />
      <p>{error.message}</p>
      {error.body !== undefined && <RawView label="What came" value={error.body} />}
    </>
  );
}
