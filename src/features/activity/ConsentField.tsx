import type { ComponentProps } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Consent } from './consent.ts';

interface ConsentFieldProps {
  readonly consents: readonly Consent[];
  readonly missing: boolean;
  /** The box that lets the checks run all the same. */
  readonly control: ComponentProps<'input'>;
}

/** Before checks that may order motor vehicle reports: what the client's own answers say about consent. */
export function ConsentField({ consents, missing, control }: ConsentFieldProps) {
  return (
    <Notice
      tone={missing ? 'warn' : 'info'}
      title={missing ? 'No consent to consumer reports is on record' : 'Consent is on record'}
    >
      {consents.length === 0 && (
        <p>This client’s record has no answer to a consent question that is known here.</p>
      )}
      {consents.map((consent) => (
        <p key={consent.qid}>
          {consent.question} — “{consent.words}”
        </p>
      ))}
      {missing && <Checkbox label="Run the checks without consent on record" {...control} />}
    </Notice>
  );
}
