import type { CallError } from '../../../api/errors.ts';
import { ErrorBody } from '../../../views/screen/ErrorBody.tsx';
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
      <ErrorBody error={error} label="What came" />
    </>
  );
}
