/** The differences of two records in the words of a question book, by section. */
import { diffRecords, type Change, type Place } from '../../domain/answers/diff.ts';
import type { IterationView } from '../../domain/answers/elements.ts';
import { labelOf, questionAt, type BookParts, type CompiledQuestion } from '../../domain/book/compiled.ts';
import { readMap, type MapReading } from '../../domain/book/map-reading.ts';
import { itemRows, type SheetRow } from '../../domain/book/record-sheet.ts';
import { headerLabels, headerWords } from '../../domain/client-words.ts';
import type { DraftRecord } from '../../domain/seen.ts';
import { pointer, rawText } from '../../lib/json.ts';
import { capital } from '../../lib/text.ts';

export type How = 'added' | 'removed' | 'changed' | 'moved';

export interface Difference {
  readonly key: string;
  readonly how: How;
  /** The question, the item as a whole, or the member of the record. */
  readonly label: string;
  /** The loop's item it stands in, by its title. */
  readonly item: string | undefined;
  /** Undefined: there was nothing. Blank text never stands for nothing. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** The answers of an item that came or went as a whole. */
  readonly rows: readonly SheetRow[];
  readonly sensitive: boolean;
  /** Not as the service's document describes. */
  readonly odd: boolean;
}

export interface DifferenceGroup {
  readonly id: string;
  readonly title: string;
  readonly differences: readonly Difference[];
}

const clientGroup = { id: 'client', title: 'Client' };
const unknownGroup = { id: 'not-in-book', title: 'Not in the question book' };

/** Differences from the first to the second, groups in the order of the book; nothing when the records hold the same. */
export function differencesOf(
  beforeRecord: DraftRecord,
  afterRecord: DraftRecord,
  book: BookParts,
): DifferenceGroup[] {
  const before = readMap(beforeRecord.clientData, book);
  const after = readMap(afterRecord.clientData, book);
  const groups = [clientGroup, ...book.sections.map(({ id, title }) => ({ id, title })), unknownGroup].map(
    (group) => ({ ...group, differences: [] as Difference[] }),
  );
  const byId = new Map(groups.map((group) => [group.id, group]));
  for (const change of diffRecords(beforeRecord, afterRecord)) {
    const group = byId.get(groupOf(change, book)) ?? byId.get(unknownGroup.id);
    group?.differences.push(differenceOf(change, before, after, book));
  }
  return groups.filter((group) => group.differences.length > 0);
}

function groupOf(change: Change, book: BookParts): string {
  switch (change.kind) {
    case 'header':
    case 'other':
      return clientGroup.id;
    case 'answer':
      return sectionOf(change.address, book);
    case 'odd':
      return sectionOf(change.place, book);
    case 'iteration':
      return sectionOf([change.loop, change.iterationId], book);
  }
}

function sectionOf(place: Place, book: BookParts): string {
  const [first] = place;
  return book.loops.get(first)?.section ?? book.questions.get(first)?.section ?? unknownGroup.id;
}

function differenceOf(change: Change, before: MapReading, after: MapReading, book: BookParts): Difference {
  const plain = {
    item: undefined,
    before: undefined,
    after: undefined,
    rows: [],
    sensitive: false,
    odd: false,
  };
  switch (change.kind) {
    case 'header':
      return {
        ...plain,
        key: change.member,
        how: 'changed',
        label: headerLabels[change.member],
        before: headerWords(change.member, change.before),
        after: headerWords(change.member, change.after),
      };
    case 'other':
      return {
        ...plain,
        ...rawSides(change.before, change.after),
        key: `other/${change.member}`,
        label: change.member,
        odd: true,
      };
    case 'answer': {
      const question = questionAt(book, change.address);
      return {
        ...plain,
        key: pointer(change.address),
        how: change.how === 'edited' ? 'changed' : change.how,
        label: labelOf(book, change.address),
        item: itemOf(change.address, before, after),
        before: sideText(question, change.before, before),
        after: sideText(question, change.after, after),
        sensitive: question?.sensitive === true,
      };
    }
    case 'odd': {
      const label = oddLabel(change.place, book);
      return {
        ...plain,
        ...rawSides(change.before, change.after),
        key: `${pointer(change.place)}#${change.member ?? ''}`,
        label: change.member === undefined ? label : `${label}, ${change.member}`,
        item: itemOf(change.place, before, after),
        odd: true,
      };
    }
    case 'iteration':
      return { ...plain, ...wholeItem(change, before, after, book) };
  }
}

function wholeItem(
  change: Extract<Change, { kind: 'iteration' }>,
  before: MapReading,
  after: MapReading,
  book: BookParts,
) {
  const { loop, iterationId } = change;
  const label = capital(book.loops.get(loop)?.itemLabel ?? loop);
  const key = pointer([loop, iterationId]);
  const name = itemOf([loop, iterationId], before, after);
  const rows = (iteration: IterationView, side: MapReading) =>
    itemRows(loop, iteration, book, side, true).filter((row) => row.text !== undefined);
  switch (change.how) {
    case 'added':
      return { key, how: 'added', label, item: name, rows: rows(change.iteration, after) } as const;
    case 'removed':
      return { key, how: 'removed', label, item: name, rows: rows(change.iteration, before) } as const;
    case 'moved':
      return {
        key: `${key}#moved`,
        how: 'moved',
        label,
        item: name,
        before: `place ${change.from + 1}`,
        after: `place ${change.to + 1}`,
      } as const;
  }
}

/** The item a place stands in, as it is called after the change, else as it was before. */
function itemOf(place: Place, before: MapReading, after: MapReading): string | undefined {
  const [loop, iterationId] = place;
  if (iterationId === undefined) return undefined;
  return after.nameOf(loop, iterationId) ?? before.nameOf(loop, iterationId) ?? iterationId;
}

function oddLabel(place: Place, book: BookParts): string {
  return place.length === 2 ? capital(book.loops.get(place[0])?.itemLabel ?? place[0]) : labelOf(book, place);
}

function sideText(
  question: CompiledQuestion | undefined,
  answer: string | undefined,
  side: MapReading,
): string | undefined {
  return answer === undefined || answer === '' ? undefined : side.words(question, answer);
}

function rawSides(before: unknown, after: unknown): Pick<Difference, 'how' | 'before' | 'after'> {
  return {
    how: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
    before: before === undefined ? undefined : rawText(before),
    after: after === undefined ? undefined : rawText(after),
  };
}
