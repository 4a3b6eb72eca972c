/** The differences of two records as a question book names them, by section. */
import { listSides } from '../../../domain/client/change-text.ts';
import { diffRecords, type Change, type IterationChange, type Place } from '../../../domain/client/diff.ts';
import { withReplaced, type KeyOfItem, type ReplacedChange } from '../../../domain/client/diff-replaced.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { answerText, own } from '../../../domain/client/elements.ts';
import { formatHeader, headerLabels } from '../../../domain/client/header.ts';
import {
  labelOf,
  questionAt,
  type BookParts,
  type CompiledQuestion,
} from '../../../domain/questions/compiled.ts';
import { readMap, type MapReading } from '../../../domain/questions/map-reading.ts';
import { bookAt, findAsker, type OtherBook } from '../../../domain/questions/other-books.ts';
import { itemRows } from '../../../domain/questions/record-sections.ts';
import { duplicateText } from '../../../domain/questions/validation/issues.ts';
import { plural } from '../../../lib/format.ts';
import { pointer, rawText } from '../../../lib/json.ts';
import { capital } from '../../../lib/text.ts';

export type How = 'added' | 'removed' | 'changed' | 'moved' | 'replaced';

/** A change, with items entered again under another id as one. */
export type RecordChange = Change | ReplacedChange;

export interface DifferenceRow {
  readonly key: string;
  readonly label: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly sensitive: boolean;
}

export interface Difference extends DifferenceRow {
  readonly how: How;
  /** The item that it is in, or that it is about as a whole. */
  readonly item: { readonly key: string; readonly name: string } | undefined;
  /** The answers of a whole item; for a replaced one, those that differ. */
  readonly rows: readonly DifferenceRow[];
  /** For a replaced item: the questions that show it is the same thing. */
  readonly sameBy?: string | undefined;
  /** Not as the interface document describes. */
  readonly unrecognized: boolean;
  readonly change: RecordChange;
}

export interface DifferenceGroup {
  readonly id: string;
  readonly title: string;
  readonly differences: readonly Difference[];
  /** The other product whose book asks what is in it. */
  readonly askedFor?: string | undefined;
}

/** How many changes this line's book or no book asks, and how many other lines' books ask. */
export interface ChangeCount {
  readonly own: number;
  readonly others: number;
}

export function countChanges(
  before: DraftRecord,
  after: DraftRecord,
  book: BookParts,
  others: readonly OtherBook[],
): ChangeCount {
  const changes = withReplaced(diffRecords(before, after), itemKeyOf(book, others));
  const own = changes.filter((change) => !findAsker(qidOf(change) ?? '', book, others)).length;
  return { own, others: changes.length - own };
}

/** The same of groups on screen. */
export function countIn(groups: readonly DifferenceGroup[]): ChangeCount {
  const sum = (some: readonly DifferenceGroup[]) =>
    some.reduce((count, { differences }) => count + differences.length, 0);
  const own = sum(groups.filter(({ askedFor }) => askedFor === undefined));
  return { own, others: sum(groups) - own };
}

/** "5 changes · 51 in other lines" */
export function formatCount({ own, others }: ChangeCount): string {
  const changes = (count: number) => plural(count, 'change');
  const lines = others === 1 ? 'another line' : 'other lines';
  if (own === 0) return others === 0 ? 'No changes' : `${changes(others)} in ${lines}`;
  return others === 0 ? changes(own) : `${changes(own)} · ${others} in ${lines}`;
}

/** Items are the same thing if they have the same duplicate key, by the book that asks their loop. */
function itemKeyOf(book: BookParts, others: readonly OtherBook[]): KeyOfItem {
  return (loop, { answers }) => {
    const asking = findAsker(loop, book, others)?.book ?? book;
    const key = asking.loops.get(loop)?.duplicateKey ?? [];
    return duplicateText(key, (qid) => answerText(qid, own(answers, qid)) ?? '');
  };
}

const clientGroup = { id: 'client', title: 'Client' };
const unknownGroup = { id: 'not-in-book', title: 'Not in the question book' };

/** In the order of the book, then what other products' books ask; nothing when the records are equal. */
export function differencesOf(
  beforeRecord: DraftRecord,
  afterRecord: DraftRecord,
  book: BookParts,
  others: readonly OtherBook[] = [],
): DifferenceGroup[] {
  const before = readMap(beforeRecord.clientData, book, others);
  const after = readMap(afterRecord.clientData, book, others);
  const groups = [
    clientGroup,
    ...book.sections.map(({ id, title }) => ({ id, title })),
    ...others.map((other) => ({ id: idOf(other), title: other.name, askedFor: other.name })),
    unknownGroup,
  ].map((group) => ({ ...group, differences: [] as Difference[] }));
  const byId = new Map(groups.map((group) => [group.id, group]));
  for (const change of withReplaced(diffRecords(beforeRecord, afterRecord), itemKeyOf(book, others))) {
    const asker = findAsker(qidOf(change) ?? '', book, others);
    const group = byId.get(asker ? idOf(asker) : groupOf(change, book)) ?? byId.get(unknownGroup.id);
    const described = asker
      ? describe(change, readingBy(asker, before), readingBy(asker, after), asker.book)
      : describe(change, before, after, book);
    group?.differences.push(withDefaults(described, change));
  }
  return groups.filter((group) => group.differences.length > 0);
}

const idOf = ({ book: { productId } }: OtherBook): string => `asked-for-${productId}`;

const readingBy = (other: OtherBook, reading: MapReading): MapReading =>
  reading.others.find(({ book }) => book === other.book)?.reading ?? reading;

/** The element that a change is in; undefined for the record's own members. */
function qidOf(change: RecordChange): string | undefined {
  if (change.kind === 'answer') return change.address[0];
  if (change.kind === 'unrecognized') return change.place[0];
  return change.kind === 'header' || change.kind === 'other' ? undefined : change.loop;
}

function groupOf(change: RecordChange, book: BookParts): string {
  const qid = qidOf(change);
  if (qid === undefined) return clientGroup.id;
  return book.loops.get(qid)?.section ?? book.questions.get(qid)?.section ?? unknownGroup.id;
}

type Described = Pick<Difference, 'key' | 'how' | 'label'> & Partial<Difference>;

const withDefaults = (described: Described, change: RecordChange): Difference => ({
  item: undefined,
  before: undefined,
  after: undefined,
  rows: [],
  sensitive: false,
  unrecognized: false,
  change,
  ...described,
});

function describe(change: RecordChange, before: MapReading, after: MapReading, book: BookParts): Described {
  switch (change.kind) {
    case 'header':
      return {
        key: change.member,
        how: 'changed',
        label: headerLabels[change.member],
        before: formatHeader(change.member, change.before),
        after: formatHeader(change.member, change.after),
      };
    case 'other':
      return {
        ...rawSides(change),
        key: `other/${change.member}`,
        label: change.member,
        unrecognized: true,
      };
    case 'answer': {
      const asking = bookAt(change.address, book, after.others);
      const question = questionAt(asking, change.address);
      return {
        key: pointer(change.address),
        how: change.how === 'edited' ? 'changed' : change.how,
        label: labelOf(asking, change.address),
        item: itemAt(change.address, before, after),
        before: formatSide(question, change.before, before),
        after: formatSide(question, change.after, after),
        sensitive: question?.sensitive === true,
      };
    }
    case 'list': {
      const place = [change.loop] as const;
      const [was, is] = listSides(change);
      const label = labelOf(bookAt(place, book, after.others), place);
      return { key: pointer(place), how: 'changed', label, before: was, after: is };
    }
    case 'unrecognized': {
      const { place, member } = change;
      const label = place.length === 2 ? itemLabelOf(place[0], book) : labelOf(book, place);
      return {
        ...rawSides(change),
        key: `${pointer(place)}#${member ?? ''}`,
        label: member === undefined ? label : `${label}, ${member}`,
        item: itemAt(place, before, after),
        unrecognized: true,
      };
    }
    case 'iteration':
      return describeItem(change, before, after, book);
    case 'replaced':
      return describeReplaced(change, before, after, book);
  }
}

function describeItem(
  change: IterationChange,
  before: MapReading,
  after: MapReading,
  book: BookParts,
): Described {
  const { loop, iterationId, how } = change;
  const place = [loop, iterationId] as const;
  const described = { how, label: itemLabelOf(loop, book), item: itemAt(place, before, after) };
  if (how === 'moved') {
    const [from, to] = [change.from, change.to].map((index) => `Place ${index + 1}`);
    return { ...described, key: `${pointer(place)}#moved`, before: from, after: to };
  }
  const isAdded = how === 'added';
  const rows = itemRows(loop, change.iteration, book, isAdded ? after : before, true)
    .filter(({ text }) => text !== undefined)
    .map(({ key, label, text, sensitive }) => ({
      key,
      label,
      sensitive,
      before: isAdded ? undefined : text,
      after: isAdded ? text : undefined,
    }));
  return { ...described, key: pointer(place), rows };
}

function describeReplaced(
  change: ReplacedChange,
  before: MapReading,
  after: MapReading,
  book: BookParts,
): Described {
  const { loop, added, removed } = change;
  const place = [loop, added.iterationId] as const;
  const sameBy = (book.loops.get(loop)?.duplicateKey ?? []).map((qid) => labelOf(book, [...place, qid]));
  return {
    key: pointer(place),
    how: 'replaced',
    label: itemLabelOf(loop, book),
    item: itemAt(place, before, after),
    before: before.nameOf(loop, removed.iterationId),
    after: after.nameOf(loop, added.iterationId),
    sameBy: sameBy.join(' and '),
    rows: change.changes.map((inner) => withDefaults(describe(inner, before, after, book), inner)),
  };
}

const itemLabelOf = (loop: string, book: BookParts): string =>
  capital(book.loops.get(loop)?.itemLabel ?? loop);

/** The item of a place, by its title after the change, else before it. */
function itemAt(place: Place, before: MapReading, after: MapReading): Difference['item'] {
  const [loop, iterationId] = place;
  if (iterationId === undefined) return undefined;
  const name = after.nameOf(loop, iterationId) ?? before.nameOf(loop, iterationId) ?? iterationId;
  return { key: pointer([loop, iterationId]), name };
}

function formatSide(
  question: CompiledQuestion | undefined,
  answer: string | undefined,
  side: MapReading,
): string | undefined {
  return answer === undefined || answer === '' ? undefined : side.formatAnswer(question, answer);
}

function rawSides({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const how: How = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  const [was, is] = [before, after].map((side) => (side === undefined ? undefined : rawText(side)));
  return { how, before: was, after: is };
}
