import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Status } from '../../../ui/Status.tsx';

interface PastDatesProps {
  /** One for each effective date that has passed. */
  readonly sentences: readonly string[];
  readonly agreed: boolean;
  readonly onAgree: (on: boolean) => void;
}

/** Effective dates of a what-if that have passed, and the decision to ask with them; nothing where none has. */
export function PastDates({ sentences, agreed, onAgree }: PastDatesProps) {
  if (sentences.length === 0) return null;
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence}>
          <Status tone="warn">{sentence}</Status>
        </p>
      ))}
      <Checkbox
        label={`Ask with ${sentences.length === 1 ? 'this date' : 'these dates'} all the same`}
        checked={agreed}
        onChange={(event) => onAgree(event.target.checked)}
      />
    </>
  );
}
