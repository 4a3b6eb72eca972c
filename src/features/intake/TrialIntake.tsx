import { useEffect, useMemo, useRef, useState } from 'react';
import type { CompiledBook } from '../../domain/questions/compile-book.ts';
import type { CompiledSection } from '../../domain/questions/compiled.ts';
import { isLoop } from '../../domain/questions/items.ts';
import { withStatesOfZips } from '../../domain/questions/suggest/address-pairs.ts';
import { withoutOutdated } from '../../domain/questions/outdated.ts';
import { serviceNow } from '../../lib/clock.ts';
import { dayOf } from '../../lib/format.ts';
import { Row } from '../../ui/Row.tsx';
import { Select } from '../../ui/Select.tsx';
import { Text } from '../../ui/Text.tsx';
import { contextWith } from '../../views/validation-context.ts';
import { useIntake, createIntakeSession, type IntakeSession } from './session/intake-session.ts';
import { createIntakeStore } from './session/intake-store.ts';
import { initialRecord } from './session/initial-record.ts';
import { SectionView } from './sections/SectionView.tsx';
import { fieldId } from './field-id.ts';

interface TrialIntakeProps {
  readonly book: CompiledBook;
  readonly clientType: string;
  /** The question, or the list and its question, to be in view. */
  readonly at: readonly [qid: string] | readonly [loop: string, qid: string] | undefined;
}

/** A section that asks more has the questions around the chosen one alone: drawing thousands takes seconds. */
const mostDrawn = 60;

/** An intake to try a book in: what is typed is saved nowhere. One section at a time. */
export function TrialIntake({ book, clientType, at }: TrialIntakeProps) {
  const [store] = useState(() => createIntakeStore(initialRecord(book, clientType, ''), false));
  const today = dayOf(serviceNow());
  const intake = useMemo(
    () => createIntakeSession(store, book, contextWith(undefined, today)),
    [store, book, today],
  );
  useEffect(
    () =>
      store.settleWith((before, after) =>
        withoutOutdated(book, before, withStatesOfZips(book, before, after)),
      ),
    [store, book],
  );
  const [name] = at ?? [];
  const wanted = book.sections.find(({ items }) => items.some((item) => idOf(item) === name))?.id;
  const [chosen, setChosen] = useState(wanted);
  const [before, setBefore] = useState(name);
  if (name !== before) {
    setBefore(name);
    if (wanted !== undefined) setChosen(wanted);
  }
  const section = book.sections.find(({ id }) => id === chosen) ?? book.sections[0];
  if (!section) return <Text as="p">No questions yet.</Text>;
  const first = section === book.sections[0];
  return (
    <>
      <Row apart>
        <Select
          aria-label="Section"
          value={section.id}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {book.sections.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        <Missing intake={intake} />
      </Row>
      <Part {...{ intake, section, first, name }} />
    </>
  );
}

const idOf = (item: CompiledSection['items'][number]): string => (isLoop(item) ? item.loop : item.qid);

function Missing({ intake }: { readonly intake: IntakeSession }) {
  const missing = useIntake(intake, () => intake.validation().requiredMissing);
  return <Text tone="soft">{missing} required missing</Text>;
}

interface PartProps {
  readonly intake: IntakeSession;
  readonly section: CompiledSection;
  readonly first: boolean;
  readonly name: string | undefined;
}

/** The section, or what of it is around the chosen question. */
function Part({ intake, section, first, name }: PartProps) {
  const { items } = section;
  const box = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => {
    if (items.length <= mostDrawn) return section;
    const at = Math.max(
      0,
      items.findIndex((item) => idOf(item) === name),
    );
    // In steps, so that the part stays the same for most of its questions.
    const from = Math.max(
      0,
      Math.min(Math.floor(at / (mostDrawn / 2)) * (mostDrawn / 2), items.length - mostDrawn),
    );
    return { ...section, items: items.slice(from, from + mostDrawn) };
  }, [section, items, name]);
  useEffect(() => {
    const field = name === undefined ? null : document.getElementById(fieldId([name]));
    if (box.current?.contains(field)) field?.scrollIntoView({ block: 'nearest' });
  }, [name]);
  return (
    <div ref={box}>
      {shown !== section && (
        <Text as="p" tone="soft">
          {mostDrawn} of {items.length} questions
        </Text>
      )}
      <SectionView intake={intake} section={shown} missingOnly={false} first={first} />
    </div>
  );
}
