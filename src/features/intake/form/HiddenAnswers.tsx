import { memo, useMemo } from 'react';
import type { Address } from '../../../domain/client/address.ts';
import { own, readElement } from '../../../domain/client/elements.ts';
import { elementAt, getAnswer } from '../../../domain/client/walk.ts';
import { sameList } from '../../../domain/questions/assessor/known.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { lineWords } from './line-words.ts';
import { isLoop } from '../../../domain/questions/schema.ts';
import { rawText } from '../../../lib/json.ts';
import { DataList } from '../../../ui/DataList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { coveredWords } from '../covered-words.ts';
import type { Desk } from '../desk.ts';
import { nothing, useFollowed } from '../use-followed.ts';

const title = 'Hidden by other answers';

/** Answers whose question or list other answers hide, in every line of the client that asks it. They stay in the draft while the agent may change their mind. */
export const HiddenAnswers = memo(function HiddenAnswers({ desk }: { readonly desk: Desk }) {
  const { book, sheet } = desk;
  const hideable = useMemo(() => hideableIn(book), [book]);
  const hidden = useFollowed(
    hideable.length === 0 ? nothing : desk.follow,
    () =>
      lessShownElsewhere(
        desk,
        hideable.filter((qid) => isGiven(desk, qid) && !desk.assessment().visible([qid])),
        (qid) => [qid],
      ),
    sameList,
  );
  if (hidden.length === 0) return null;
  const { clientData } = sheet.state().record;
  const words = coveredWords(lineWords(book, [], clientData));
  const rows = hidden.map((qid) => {
    const view = readElement(qid, own(clientData, qid));
    const titles =
      view.kind === 'loop' ? view.iterations.map((one) => words.place([qid, one.iterationId])) : [];
    const inForm = (view.kind === 'loop') === book.loops.has(qid);
    const value = view.kind === 'answer' ? words.answer([qid], view.answer) : titles.join('; ');
    const text = inForm && view.kind !== 'unrecognized' ? value : oddText(own(clientData, qid));
    return { key: qid, label: words.place([qid]), value: text };
  });
  return (
    <Section title={title} meta={`${hidden.length} kept in this draft`}>
      <p>
        They come back when their question does. A save leaves them out; what was saved before stays in the
        archive.
      </p>
      <DataList items={rows} />
    </Section>
  );
});

interface HiddenInItemProps {
  readonly desk: Desk;
  readonly loop: CompiledLoop;
  readonly iterationId: string;
}

/** The same of one item of a list, by what else is answered in it. */
export const HiddenInItem = memo(function HiddenInItem({ desk, loop, iterationId }: HiddenInItemProps) {
  const { book, sheet } = desk;
  const [addresses, follow] = useMemo(() => {
    const hideable = loop.questions.filter(({ shownIf }) => shownIf !== undefined);
    const found = hideable.map(({ qid }) => [loop.loop, iterationId, qid] as const);
    const followAll = (tell: () => void) => {
      const stops = found.map((address) => desk.followPlace(address, tell));
      return () => stops.forEach((stop) => stop());
    };
    return [found, found.length === 0 ? nothing : followAll] as const;
  }, [desk, loop, iterationId]);
  const given = (address: Address) => {
    const { clientData } = sheet.state().record;
    const element = elementAt(clientData, address);
    return element !== undefined && getAnswer(clientData, address)?.trim() !== '';
  };
  const hidden = useFollowed(
    follow,
    () =>
      lessShownElsewhere(
        desk,
        addresses.filter((address) => !desk.at(address).visible && given(address)),
        (address) => address,
      ),
    sameList,
  );
  if (hidden.length === 0) return null;
  const { clientData } = sheet.state().record;
  const words = coveredWords(lineWords(book, [], clientData));
  const rows = hidden.map((address) => {
    const answer = getAnswer(clientData, address);
    return {
      label: loop.questions.find(({ qid }) => qid === address[2])?.label ?? address[2],
      value: answer === undefined ? oddText(elementAt(clientData, address)) : words.answer(address, answer),
    };
  });
  return (
    <>
      <h5>{title}</h5>
      <DataList items={rows} />
    </>
  );
});

/** What a condition of its own or of its section can hide. */
function hideableIn(book: CompiledBook): string[] {
  return book.sections.flatMap(({ items, shownIf }) =>
    items
      .filter((item) => shownIf !== undefined || item.shownIf !== undefined)
      .map((item) => (isLoop(item) ? item.loop : item.qid)),
  );
}

/** What another line of the client shows is not hidden: it is saved, and asked there. */
function lessShownElsewhere<Place>(
  desk: Desk,
  places: readonly Place[],
  addressIn: (place: Place) => Address,
): readonly Place[] {
  if (places.length === 0) return places;
  const isShown = desk.shownElsewhere();
  return places.filter((place) => !isShown(addressIn(place)));
}

function isGiven({ sheet }: Desk, qid: string): boolean {
  const view = readElement(qid, own(sheet.state().record.clientData, qid));
  if (view.kind === 'loop') return view.iterations.length > 0;
  return view.kind === 'unrecognized' ? view.value !== undefined : view.answer.trim() !== '';
}

/** What no answer can be is never left out (docs/service.md, "Unrecognized elements"). */
const oddText = (element: unknown): string =>
  `Stored in another form, and sent back as it came: ${rawText(element)}`;
