import { useState, type ReactNode } from 'react';
import type { Annotation } from '../../../domain/client/annotations/annotations.ts';
import { annotationsToConfirm } from './notes/to-confirm.ts';
import type { SectionIssue } from '../../../domain/questions/validation/validate.ts';
import { sectionOf } from '../../../domain/questions/validation/issues.ts';
import { priceBlanks } from './price-blanks.ts';
import type { IntakeSession } from '../session/intake-session.ts';
import { List } from '../../../ui/List.tsx';
import { Text } from '../../../ui/Text.tsx';
import { goToAnswer } from '../field-id.ts';
import { useIntake } from '../session/intake-session.ts';
import { PlaceItem } from './PlaceItem.tsx';

interface ExpandableCountProps {
  /** The count and what it counts. */
  readonly words: string;
  /** Of what is wrong. */
  readonly tone?: 'declined' | 'warn';
  readonly className?: string | undefined;
  /** The list of what is counted, drawn while it is open. */
  readonly children: ReactNode;
}

/** A count that expands to the list of what it counts. */
export function ExpandableCount({ words, tone, className, children }: ExpandableCountProps) {
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Text tone={tone} weight={tone && 'strong'} className={className}>
          {words}
        </Text>
      </summary>
      {open && children}
    </details>
  );
}

interface ListProps {
  readonly intake: IntakeSession;
  /** Brings a question on screen that the view in use leaves out. */
  readonly reveal: () => void;
}

/** Blank answers that affect the price, each a link to its field. */
export function PriceBlanks({ intake, reveal }: ListProps) {
  // Computed only while open.
  const { record } = useIntake(intake, intake.getState);
  const blanks = priceBlanks(intake.book, record.clientData, intake.validation().visible);
  return <Places intake={intake} places={blanks} reveal={reveal} />;
}

/** Answers noted "To confirm", each a link to its field. */
export function ToConfirm({ intake, reveal }: ListProps) {
  useIntake(intake, intake.getState);
  const places = toConfirmIn(intake).map(({ address }) => ({
    address,
    section: sectionOf(intake.book, address),
  }));
  return <Places intake={intake} places={places} reveal={reveal} />;
}

/** Answers noted "To confirm". */
export function toConfirmIn({ book, getState, validation }: IntakeSession): readonly Annotation[] {
  return annotationsToConfirm(book, getState().record.clientData, validation().visible);
}

/** Errors and warnings, each with a link to its field. */
export function ToLookAt({ problems, ...rest }: ListProps & { readonly problems: readonly SectionIssue[] }) {
  return <Places {...rest} places={problems} />;
}

/** More would push the sections out of reach, and slow down every change of an answer. */
const atOnce = 10;

function Places({
  intake,
  places,
  reveal,
}: ListProps & {
  readonly places: readonly (Pick<SectionIssue, 'address' | 'section'> &
    Partial<Pick<SectionIssue, 'message'>>)[];
}) {
  const words = intake.book.reader(intake.getState().record.clientData, { for: 'agent' });
  const rest = places.slice(atOnce);
  return (
    <>
      <List gap={2}>
        {places.slice(0, atOnce).map(({ address, section, message }, index) => (
          <PlaceItem
            key={index}
            name={words.place(address)}
            problem={message}
            goTo={() => goToAnswer(address, section, reveal)}
          />
        ))}
      </List>
      {rest.length > 0 && (
        <ExpandableCount words={`${rest.length} more`}>
          <Places intake={intake} places={rest} reveal={reveal} />
        </ExpandableCount>
      )}
    </>
  );
}
