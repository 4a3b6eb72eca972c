import { memo, useMemo } from 'react';
import type { Address } from '../../../domain/client/address.ts';
import { own, readElement } from '../../../domain/client/elements.ts';
import { elementAt, getAnswer } from '../../../domain/client/walk.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { clientFormat } from './client-format.ts';
import { isLoop } from '../../../domain/questions/schema.ts';
import { rawText } from '../../../lib/json.ts';
import { DataList } from '../../../ui/DataList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { maskedFormat } from '../masked-format.ts';
import { useIntake, type IntakeSession } from '../intake-session.ts';

const title = 'Hidden answers';

/** Answers to questions and loops that other answers hide in every line of the client. They stay in the draft and are not saved. */
export const HiddenQuestionAnswers = memo(function HiddenQuestionAnswers({
  intake,
}: {
  readonly intake: IntakeSession;
}) {
  const { book, store } = intake;
  const hideable = useMemo(() => hideableIn(book), [book]);
  const hidden = useIntake(intake, () =>
    lessShownElsewhere(
      intake,
      hideable.filter((qid) => isGiven(intake, qid) && !intake.validation().visible([qid])),
      (qid) => [qid],
    ),
  );
  if (hidden.length === 0) return null;
  const { clientData } = store.getState().record;
  const words = maskedFormat(clientFormat(book, [], clientData));
  const rows = hidden.map((qid) => {
    const view = readElement(qid, own(clientData, qid));
    const titles =
      view.kind === 'loop' ? view.iterations.map((one) => words.place([qid, one.iterationId])) : [];
    const inForm = (view.kind === 'loop') === book.loops.has(qid);
    const value = view.kind === 'answer' ? words.answer([qid], view.answer) : titles.join('; ');
    const text = inForm && view.kind !== 'unrecognized' ? value : unrecognizedText(own(clientData, qid));
    return { key: qid, label: words.place([qid]), value: text };
  });
  return (
    <Section title={title} meta={`${hidden.length} not saved`}>
      <DataList items={rows} />
    </Section>
  );
});

interface HiddenInItemProps {
  readonly intake: IntakeSession;
  readonly loop: CompiledLoop;
  readonly iterationId: string;
}

/** The same for one item of a loop. */
export const HiddenInItem = memo(function HiddenInItem({ intake, loop, iterationId }: HiddenInItemProps) {
  const { book, store } = intake;
  const addresses = useMemo(
    () =>
      loop.questions
        .filter(({ shownIf }) => shownIf !== undefined)
        .map(({ qid }) => [loop.loop, iterationId, qid] as const),
    [loop, iterationId],
  );
  const given = (address: Address) => {
    const { clientData } = store.getState().record;
    const element = elementAt(clientData, address);
    return element !== undefined && getAnswer(clientData, address)?.trim() !== '';
  };
  const hidden = useIntake(intake, () =>
    lessShownElsewhere(
      intake,
      addresses.filter((address) => !intake.at(address).visible && given(address)),
      (address) => address,
    ),
  );
  if (hidden.length === 0) return null;
  const { clientData } = store.getState().record;
  const words = maskedFormat(clientFormat(book, [], clientData));
  const rows = hidden.map((address) => {
    const answer = getAnswer(clientData, address);
    return {
      label: loop.questions.find(({ qid }) => qid === address[2])?.label ?? address[2],
      value:
        answer === undefined
          ? unrecognizedText(elementAt(clientData, address))
          : words.answer(address, answer),
    };
  });
  return (
    <>
      <h5>{title}</h5>
      <DataList items={rows} />
    </>
  );
});

/** The questions and loops that a condition of their own or of their section can hide. */
function hideableIn(book: CompiledBook): string[] {
  return book.sections.flatMap(({ items, shownIf }) =>
    items
      .filter((item) => shownIf !== undefined || item.shownIf !== undefined)
      .map((item) => (isLoop(item) ? item.loop : item.qid)),
  );
}

/** Leaves out what another line of the client shows, because it is saved. */
function lessShownElsewhere<Place>(
  intake: IntakeSession,
  places: readonly Place[],
  addressIn: (place: Place) => Address,
): readonly Place[] {
  if (places.length === 0) return places;
  const isShown = intake.shownElsewhere();
  return places.filter((place) => !isShown(addressIn(place)));
}

function isGiven({ store }: IntakeSession, qid: string): boolean {
  const view = readElement(qid, own(store.getState().record.clientData, qid));
  if (view.kind === 'loop') return view.iterations.length > 0;
  return view.kind === 'unrecognized' ? view.value !== undefined : view.answer.trim() !== '';
}

/** Unrecognized elements are always listed (docs/service.md, "Unrecognized elements"). */
const unrecognizedText = (element: unknown): string => `Stored in an unknown form: ${rawText(element)}`;
