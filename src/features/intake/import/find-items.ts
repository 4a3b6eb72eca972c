/** The item that each row of a file is of: by the key of the loop, by what the file has of the key, or by all its answers. */
import { answerIn } from '../../../domain/client/walk.ts';
import type { IterationView } from '../../../domain/client/elements.ts';
import type { CompiledLoop, CompiledQuestion } from '../../../domain/questions/compiled.ts';
import { maskAnswer } from '../../../domain/questions/mask.ts';
import { duplicateText } from '../../../domain/questions/validation/issues.ts';
import { memo } from '../../../lib/memo.ts';
import type { CellRead } from '../cells/cell-text.ts';

/** A cell of a row, read. */
export interface ReadCell {
  readonly question: CompiledQuestion;
  /** As in the file. */
  readonly text: string;
  /** What the agent typed or picked in the place of the text. */
  readonly correction: string | undefined;
  /** Of the text, or of what is in its place. */
  readonly read: CellRead;
}

/** The item of a row; without an id it is a new one. */
export interface RowItem {
  readonly iterationId?: string | undefined;
  /** Why nothing of the row is taken. */
  readonly refused?: string | undefined;
}

type Items = ReadonlyMap<string, IterationView>;

/**
 * Finds the items of rows. Those without a whole key have the item with all their answers: a file that is sent again adds
 * nothing, and two equal rows are two items.
 * @param meaning what a stored answer reads as once it is written into a file and read again
 */
export function findItems(
  { duplicateKey = [] }: CompiledLoop,
  items: Items,
  rows: readonly (readonly ReadCell[])[],
  meaning: (question: CompiledQuestion, answer: string) => string,
): readonly RowItem[] {
  const unmasked = unmasking(items);
  const read = rows.map((cells) => cells.map((cell) => ({ ...cell, read: unmasked(cell) ?? cell.read })));
  const keyed = byKey(duplicateKey, items, read);
  const free = new Map(items);
  for (const { iterationId } of keyed) if (iterationId !== undefined) free.delete(iterationId);
  const claim = sameAnswers(free, meaning);
  return keyed.map((found, at) => {
    const mayBeKnown = found.iterationId === undefined && (found.refused === undefined || found.isMasked);
    const iterationId = mayBeKnown ? claim(read[at] ?? []) : undefined;
    return iterationId === undefined ? found : { iterationId };
  });
}

const isMask = ({ question, text }: ReadCell): boolean =>
  question.sensitive === true && text.trim().startsWith('••••');

const storedForm = ({ read }: ReadCell): string => (read.fits ? read.answer : '');

/** Reads a mask, as our own files have it, as the one answer that is shown so. */
function unmasking(items: Items): (cell: ReadCell) => CellRead | undefined {
  const byMask = memo((question: CompiledQuestion) => {
    const answers = [...items.values()].map((item) => answerIn(item, question.qid));
    return grouped(answers.filter((answer) => answer !== '').map((answer) => [maskAnswer(answer), answer]));
  });
  return (cell) => {
    if (cell.read.fits || !isMask(cell)) return undefined;
    const [answer, another] = byMask(cell.question).get(cell.text.trim()) ?? [];
    return answer === undefined || another !== undefined ? undefined : { fits: true, answer };
  };
}

interface KeyedItem extends RowItem {
  /** It is refused for a mask of several answers. */
  readonly isMasked?: boolean;
}

function byKey(
  duplicateKey: readonly string[],
  items: Items,
  rows: readonly (readonly ReadCell[])[],
): readonly KeyedItem[] {
  /** The items with these answers to parts of the key. */
  const itemsBy = memo((parts: string) => {
    const qids = parts.split('\n');
    return grouped(
      [...items].map(([id, item]) => [duplicateText(qids, (qid) => answerIn(item, qid)) ?? '', id]),
    );
  });
  const keys = rows.map((cells) => {
    const given = new Map(
      cells.flatMap((cell) =>
        duplicateKey.includes(cell.question.qid) ? [[cell.question.qid, storedForm(cell)]] : [],
      ),
    );
    const answerOf = (qid: string) => given.get(qid) ?? '';
    const parts = duplicateKey.filter((qid) => duplicateText([qid], answerOf) !== undefined);
    return {
      parts: parts.join('\n'),
      isWhole: parts.length === duplicateKey.length,
      text: duplicateText(parts, answerOf),
    };
  });
  const rowsBy = grouped(keys.map(({ parts, text = '' }, at) => [`${parts}\n${text}`, at]));
  const taken = new Set<string>();
  return rows.map((cells, at): KeyedItem => {
    const unreadable = cells.find(({ question, read }) => duplicateKey.includes(question.qid) && !read.fits);
    if (unreadable)
      return { refused: `${unreadable.question.label} doesn't fit`, isMasked: isMask(unreadable) };
    const { parts, text, isWhole } = keys[at] ?? {};
    if (parts === undefined || text === undefined) return {};
    const [iterationId, another] = itemsBy(parts).get(text) ?? [];
    const same = rowsBy.get(`${parts}\n${text}`) ?? [];
    const [first] = same;
    if (isWhole === true) {
      if (another !== undefined) return { refused: 'Matches several items' };
      if (first !== at) return { iterationId, refused: 'Repeats an earlier row' };
    } else if (another !== undefined || same.length > 1) return {};
    if (iterationId === undefined || taken.has(iterationId)) return {};
    taken.add(iterationId);
    return { iterationId };
  });
}

/** Finds items by all answers of a row, each once. A mask of several answers is none. */
function sameAnswers(
  free: Items,
  meaning: (question: CompiledQuestion, answer: string) => string,
): (cells: readonly ReadCell[]) => string | undefined {
  const taken = new Set<string>();
  const itemsBy = memo((question: CompiledQuestion) => {
    const groups = grouped(
      [...free].map(([id, item]) => [meaning(question, answerIn(item, question.qid)), id]),
    );
    return new Map([...groups].map(([answer, ids]) => [answer, new Set(ids)]));
  });
  return (cells) => {
    const given = cells.filter((cell) => (cell.read.fits ? cell.read.answer !== '' : !isMask(cell)));
    const [fewest, ...others] = given
      .map((cell) => itemsBy(cell.question).get(cell.read.fits ? cell.read.answer : cell.text.trim()))
      .toSorted((a, b) => (a?.size ?? 0) - (b?.size ?? 0));
    for (const id of fewest ?? []) {
      if (taken.has(id) || !others.every((ids) => ids?.has(id))) continue;
      taken.add(id);
      // Thousands of equal rows are not looked for among those found before.
      fewest?.delete(id);
      return id;
    }
    return undefined;
  };
}

/** The values by their keys, in order. */
function grouped<Value>(pairs: readonly (readonly [string, Value])[]): ReadonlyMap<string, readonly Value[]> {
  const groups = new Map<string, Value[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
