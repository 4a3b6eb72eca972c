import { useState } from 'react';
import { CalendarDate } from '../../../contract/primitives.ts';
import { check } from '../../../domain/questions/kinds/kinds.ts';
import { tidy } from '../../../domain/questions/kinds/tidy.ts';
import { formatDay } from '../../../lib/months.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

interface NewTermPanelProps {
  /** The effective date there is; undefined where none was given, or no date. */
  readonly present: string | undefined;
  /** The day on which a term ends next; undefined when there is no date to count from. */
  readonly next: string | undefined;
  /** The term that is asked for; undefined where none is, and the next anniversary is taken. */
  readonly months: number | undefined;
  /** How many answers are asked again. */
  readonly again: number;
  /** Whether there is a place to keep marks. */
  readonly marks: boolean;
  readonly unsaved: boolean;
  readonly onStart: (effectiveDate: string) => void;
  readonly onClose: () => void;
}

/** Starting the next term from the answers of this one. */
export function NewTermPanel(props: NewTermPanelProps) {
  const { present, next, months, again, marks, unsaved, onStart, onClose } = props;
  const [date, setDate] = useState(next ?? '');
  /** The date that was pressed for once and is not later than the one there is. */
  const [heldBack, setHeldBack] = useState<string>();
  const fits = CalendarDate.safeParse(date).success;
  const missing = fits ? undefined : 'Give the date the new term starts on.';
  const doubt = fits && present !== undefined ? doubtOf(date, present) : undefined;
  const start = () => {
    if (doubt === undefined || heldBack === date) return onStart(date);
    setHeldBack(date);
    announce(`${doubt} Not started yet.`, { assertive: true });
  };
  return (
    <Panel
      title="New term"
      onClose={onClose}
      footer={
        <Button kind="primary" type="submit" form="new-term" disabledReason={missing}>
          {doubt !== undefined && heldBack === date ? 'Start it all the same' : 'Start the new term'}
        </Button>
      }
    >
      <form
        id="new-term"
        onSubmit={(event) => {
          event.preventDefault();
          if (fits) start();
        }}
      >
        <Stack>
          <Field
            label="New effective date"
            hint={
              months === undefined
                ? 'Filled in with the next anniversary; change it for a shorter term.'
                : `Filled in by the term asked for, ${months} months; change it for another.`
            }
            required
            error={fits ? undefined : check('date', {}, date)}
            warning={doubt}
          >
            {(control) => (
              <TextInput
                {...control}
                value={date}
                placeholder="YYYY-MM-DD"
                onChange={(event) => setDate(event.target.value)}
                onBlur={(event) => setDate(tidy('date', event.target.value))}
              />
            )}
          </Field>
          <p>
            Every answer is copied into the draft.{' '}
            {marks
              ? `${again} of them ${again === 1 ? 'is' : 'are'} asked again for each term and ${again === 1 ? 'comes' : 'come'} back marked “To confirm”.`
              : 'The workspace keeps no answer marks, so that nothing can come back unconfirmed.'}
          </p>
          {unsaved && (
            <Notice tone="warn" title="There are unsaved answers">
              Save the answers of the term that ends before the new one is saved over them.
            </Notice>
          )}
        </Stack>
      </form>
    </Panel>
  );
}

/** A slip of the year is easily made, and every answer asked again for it. */
function doubtOf(date: string, present: string): string | undefined {
  if (date === present) return `That is the effective date already, ${formatDay(present)}.`;
  return date < present ? `That is before the effective date of now, ${formatDay(present)}.` : undefined;
}
