import { useRef, useState } from 'react';
import {
  annotationKinds,
  type Annotation,
  type StaleReason,
} from '../../../domain/client/annotations/annotations.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { misfitWords } from './mark-words.ts';

interface MarkPanelProps {
  /** The question, and the item it belongs to. */
  readonly name: string;
  /** The answer as it is read; undefined when there is none. */
  readonly answer: string | undefined;
  readonly mark: Annotation | undefined;
  /** Whether the read-back sheet has the note: not where the answer itself is not printed. */
  readonly notePrinted: boolean;
  /** Why a mark of this kind would not be saved: it does not speak of what stands there. */
  readonly misfit: (kind: string) => StaleReason | undefined;
  readonly onKeep: (kind: string, note: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** What the agent says of an answer beside the answer itself. */
export function MarkPanel({
  name,
  answer,
  mark,
  notePrinted,
  misfit,
  onKeep,
  onRemove,
  onClose,
}: MarkPanelProps) {
  const [kind, setKind] = useState(mark?.kind ?? '');
  const [note, setNote] = useState(mark?.note ?? '');
  const select = useRef<HTMLSelectElement>(null);
  const why = misfit(kind);
  const refused =
    why &&
    misfitWords(
      kind,
      why,
      annotationKinds.filter((one) => misfit(one) === undefined),
    );
  const missing = kind === '' ? 'Choose a kind of mark first.' : undefined;
  return (
    <Panel
      title="Answer mark"
      meta={answer === undefined ? `${name}: not answered` : `${name}: ${answer}`}
      onClose={onClose}
      footer={
        <>
          {mark && (
            <Button kind="quiet" onClick={onRemove}>
              Remove mark
            </Button>
          )}
          <Button kind="primary" type="submit" form="answer-mark" disabledReason={missing}>
            Keep mark
          </Button>
        </>
      }
    >
      <form
        id="answer-mark"
        onSubmit={(event) => {
          event.preventDefault();
          if (refused !== undefined) select.current?.focus();
          else if (missing === undefined) onKeep(kind, note.trim());
        }}
      >
        <Stack>
          <Field label="Kind of mark" required error={refused}>
            {(control) => (
              <Select
                {...control}
                ref={select}
                value={kind}
                onChange={(event) => setKind(event.target.value)}
              >
                <option value="">{''}</option>
                {mark && annotationKinds.every((known) => known !== mark.kind) && (
                  <option value={mark.kind}>{mark.kind}</option>
                )}
                {annotationKinds.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label="Note"
            hint={`Facts fit for the client’s own eyes: which document, who said so, what was assumed and why. ${notePrinted ? 'The read-back sheet has it beside the answer.' : 'Not on the read-back sheet, as this answer is not printed there.'}`}
          >
            {(control) => (
              <TextInput {...control} value={note} onChange={(event) => setNote(event.target.value)} />
            )}
          </Field>
          {mark && (
            <p>
              Marked {mark.on} {mark.by !== '' && `by ${mark.by}`}
            </p>
          )}
          <p>
            Saved with the client in the agency file, never sent for quotes. When the answer changes, the mark
            goes with the answer it was about.
          </p>
        </Stack>
      </form>
    </Panel>
  );
}
