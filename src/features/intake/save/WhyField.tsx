import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { Why } from './use-why.ts';

interface WhyFieldProps {
  readonly why: Why;
  /** In the place of the usual words under the field. */
  readonly hint?: string | undefined;
  /** Nothing goes on without it. */
  readonly required?: boolean;
}

/** Asks why, and says what makes it worth saying: facts that change after quotes were asked for. */
export function WhyField({ why, hint, required = false }: WhyFieldProps) {
  const { sentences, text, setText } = why;
  const usual =
    sentences.length > 0
      ? 'Kept in the journal of this browser. Say more, or leave it blank: that it was skipped is kept too.'
      : 'Kept in the journal of this browser; may stay blank.';
  return (
    <>
      {sentences.length > 0 && (
        <Notice tone="info" title="Facts change after quotes were asked for">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}.</p>
          ))}
          <p>By the requests known in this browser; whether a carrier relied on them is not told.</p>
        </Notice>
      )}
      <Field label="Why" required={required} hint={hint ?? usual}>
        {(control) => (
          <TextArea {...control} rows={2} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
    </>
  );
}
