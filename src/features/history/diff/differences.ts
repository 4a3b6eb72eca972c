/** The differences of two records in the words of a question book, by section. */
import type { IterationChange } from '../../../domain/client/diff.ts';
import { isNoise } from './diff-noise.ts';
import type { ReplacedChange } from '../../../domain/client/diff-replaced.ts';
import type { IterationView } from '../../../domain/client/elements.ts';
import { labelOf, questionAt, type BookParts } from '../../../domain/questions/compiled.ts';
import { readMap, type MapReading } from '../../../domain/questions/map-reading.ts';
import { findAsker, bookAt, type OtherBook } from '../../../domain/questions/other-books.ts';
import { itemRows } from '../../../domain/questions/record-sections.ts';
import type { QuestionKind } from '../../../domain/questions/schema.ts';
import { headerLabels, formatHeader } from '../../../domain/client/header.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { pointer } from '../../../lib/json.ts';
import {
  itemLabel,
  itemOf,
  listTold,
  oddLabel,
  pointedTold,
  qidOf,
  rawSides,
  sideText,
  type ToldChange,
} from './difference-words.ts';
import { toldChanges } from './told-changes.ts';

export type How = 'added' | 'removed' | 'changed' | 'moved' | 'replaced' | 'pointed';

export interface DifferenceRow {
  readonly key: string;
  readonly label: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly sensitive: boolean;
}

export interface Difference {
  readonly key: string;
  readonly how: How;
  /** How in words, with what tells it apart from other ways. */
  readonly howText: string;
  /** The question, the item as a whole, or the member of the record. */
  readonly label: string;
  /** The loop's item it stands in, by its title. */
  readonly item: string | undefined;
  /** Undefined: there was nothing. Blank text never stands for nothing. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** The answers of an item that came or went as a whole; of a replaced one, those that differ. */
  readonly rows: readonly DifferenceRow[];
  readonly sensitive: boolean;
  /** Not as the interface document describes. */
  readonly odd: boolean;
  /** The two say the same and are written otherwise. */
  readonly noise: boolean;
  /** What was found, for whoever takes it back. */
  readonly change: ToldChange;
}

export interface DifferenceGroup {
  readonly id: string;
  readonly title: string;
  readonly differences: readonly Difference[];
  /** The other product whose book asks what is in it. */
  readonly askedFor?: string | undefined;
}

const clientGroup = { id: 'client', title: 'Client' };
const unknownGroup = { id: 'not-in-book', title: 'Not in the question book' };

/**
 * Differences from the first to the second, groups in the order of the book, then what other products' books ask;
 * nothing when the records hold the same.
 */
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
    ...others.map((other) => ({ id: idOf(other), title: `Asked for ${other.name}`, askedFor: other.name })),
    unknownGroup,
  ].map((group) => ({ ...group, differences: [] as Difference[] }));
  const byId = new Map(groups.map((group) => [group.id, group]));
  for (const change of toldChanges(beforeRecord, afterRecord, book, others)) {
    const asker = findAsker(qidOf(change) ?? '', book, others);
    const group = byId.get(asker ? idOf(asker) : groupOf(change, book)) ?? byId.get(unknownGroup.id);
    group?.differences.push(
      asker
        ? differenceOf(change, readingBy(asker, before), readingBy(asker, after), asker.book)
        : differenceOf(change, before, after, book),
    );
  }
  return groups.filter((group) => group.differences.length > 0);
}

const idOf = ({ book: { productId } }: OtherBook): string => `asked-for-${productId}`;

const readingBy = (other: OtherBook, own: MapReading): MapReading =>
  own.others.find(({ book }) => book === other.book)?.reading ?? own;

function groupOf(change: ToldChange, book: BookParts): string {
  const qid = qidOf(change);
  if (qid === undefined) return clientGroup.id;
  return book.loops.get(qid)?.section ?? book.questions.get(qid)?.section ?? unknownGroup.id;
}

function differenceOf(
  change: ToldChange,
  before: MapReading,
  after: MapReading,
  book: BookParts,
): Difference {
  const told = toldOf(change, before, after, book);
  return {
    howText: told.how,
    item: undefined,
    before: undefined,
    after: undefined,
    rows: [],
    sensitive: false,
    odd: false,
    noise: false,
    change,
    ...told,
  };
}

type Told = Pick<Difference, 'key' | 'how' | 'label'> & Partial<Difference>;

function toldOf(change: ToldChange, before: MapReading, after: MapReading, book: BookParts): Told {
  switch (change.kind) {
    case 'header':
      return {
        key: change.member,
        how: 'changed',
        label: headerLabels[change.member],
        before: formatHeader(change.member, change.before),
        after: formatHeader(change.member, change.after),
        noise: isNoise(change.before, change.after, false),
      };
    case 'other':
      return {
        ...rawSides(change.before, change.after),
        key: `other/${change.member}`,
        label: change.member,
        odd: true,
      };
    case 'answer': {
      const worded = bookAt(change.address, book, after.others);
      const question = questionAt(worded, change.address);
      const blank = change.how === 'added' ? change.after === '' : change.before === '';
      return {
        ...(blank && change.how !== 'edited' && { howText: `${change.how}, blank` }),
        key: pointer(change.address),
        how: change.how === 'edited' ? 'changed' : change.how,
        label: labelOf(worded, change.address),
        item: itemOf(change.address, before, after),
        before: sideText(question, change.before, before),
        after: sideText(question, change.after, after),
        sensitive: question?.sensitive === true,
        noise: isNoise(change.before ?? '', change.after ?? '', numeric.has(question?.kind ?? 'text')),
      };
    }
    case 'list':
      return listTold(change, bookAt([change.loop], book, after.others));
    case 'unrecognized': {
      const label = oddLabel(change.place, book);
      return {
        ...rawSides(change.before, change.after),
        key: `${pointer(change.place)}#${change.member ?? ''}`,
        label: change.member === undefined ? label : `${label}, ${change.member}`,
        item: itemOf(change.place, before, after),
        odd: true,
      };
    }
    case 'iteration':
      return wholeItem(change, before, after, book);
    case 'replaced':
      return replacedItem(change, before, after, book);
    case 'pointed':
      return pointedTold(change, before, after, book);
  }
}

const numeric: ReadonlySet<QuestionKind> = new Set(['number', 'integer', 'money', 'percent']);

function wholeItem(change: IterationChange, before: MapReading, after: MapReading, book: BookParts): Told {
  const { loop, iterationId, how } = change;
  const key = pointer([loop, iterationId]);
  const told = { how, label: itemLabel(loop, book), item: itemOf([loop, iterationId], before, after) };
  if (how === 'moved') {
    const [from, to] = [`place ${change.from + 1}`, `place ${change.to + 1}`];
    return { ...told, key: `${key}#moved`, before: from, after: to };
  }
  const side = how === 'added' ? after : before;
  return { ...told, key, rows: rowsOf(loop, change.iteration, book, side, how === 'added') };
}

function replacedItem(change: ReplacedChange, before: MapReading, after: MapReading, book: BookParts): Told {
  const { loop, added, removed } = change;
  const place = [loop, added.iterationId] as const;
  const key = (book.loops.get(loop)?.duplicateKey ?? []).map((qid) => labelOf(book, [...place, qid]));
  return {
    key: pointer(place),
    how: 'replaced',
    howText: `replaced: same ${key.join(' and ')}`,
    label: itemLabel(loop, book),
    item: itemOf(place, before, after),
    before: before.nameOf(loop, removed.iterationId),
    after: after.nameOf(loop, added.iterationId),
    rows: change.changes.map((inner) => differenceOf(inner, before, after, book)),
  };
}

function rowsOf(
  loop: string,
  iteration: IterationView,
  book: BookParts,
  side: MapReading,
  isAfter: boolean,
): DifferenceRow[] {
  return itemRows(loop, iteration, book, side, true)
    .filter((row) => row.text !== undefined)
    .map(({ key, label, text, sensitive }) => {
      return {
        key,
        label,
        sensitive,
        ...(isAfter ? { before: undefined, after: text } : { before: text, after: undefined }),
      };
    });
}
