/** What the book's checks say. A check about an item's question is kept item by item. */
import type { Address } from '../../client/address.ts';
import type { AnswerItem } from '../validation/answer-source.ts';
import type { AnswerScope } from '../validation/answer-scope.ts';
import { sectionIssue, type SectionIssue } from '../validation/validate.ts';
import type { BookParts, CompiledCheck } from '../compiled.ts';
import { addressOf, clientIssue, itemIssue, type Issue } from '../validation/issues.ts';
import type { Cell, Cells } from './cells.ts';
import { sameList, sameProblem, sameProblems } from './known.ts';

export interface CheckCells {
  /** What each check says, in the order of the book. */
  readonly all: readonly Cell<readonly SectionIssue[]>[];
  /** What checks about the client as a whole say at a place outside loops. */
  readonly at: (qid: string) => readonly SectionIssue[];
  /** What checks say of one item. */
  readonly ofItem: (loop: string, item: AnswerItem) => readonly SectionIssue[];
  /** Whether a check speaks at an address; `item` is the one the address is in. */
  readonly speaks: (address: Address, item: AnswerItem | undefined) => boolean;
}

export function checkCells(cells: Cells, book: BookParts, answers: AnswerScope): CheckCells {
  const byPlace = new Map<string, Cell<readonly SectionIssue[]>[]>();
  const byLoop = new Map<string, CompiledCheck[]>();
  const problem = (finding: Issue | undefined) => finding && sectionIssue(book, finding);
  const list = (work: () => readonly SectionIssue[]) =>
    cells.derived<readonly SectionIssue[]>(work, [], sameProblems);

  /** For each of the loop's checks what it says of the item, or undefined. */
  const saidOf = (loop: string, item: AnswerItem): readonly (SectionIssue | undefined)[] => {
    const checks = byLoop.get(loop);
    if (!checks) return [];
    const work = () => checks.map((check) => problem(itemIssue(check, loop, item)));
    return item.memo.once<readonly (SectionIssue | undefined)[]>(checks, [], work, sameSaid);
  };

  const all = book.checks.map((check) => {
    const { eachItemOf: loop } = check;
    if (loop === undefined) {
      const [place] = addressOf(book, check.check.qids);
      const cell = list(() => {
        const said = problem(clientIssue(check, book, answers));
        return said ? [said] : [];
      });
      byPlace.set(place, [...(byPlace.get(place) ?? []), cell]);
      return cell;
    }
    const others = byLoop.get(loop) ?? [];
    const index = others.push(check) - 1;
    byLoop.set(loop, others);
    return list(() => answers.shownItems(loop).flatMap((item) => saidOf(loop, item)[index] ?? []));
  });

  const at = (qid: string) => (byPlace.get(qid) ?? []).flatMap((cell) => cells.read(cell));
  const ofItem = (loop: string, item: AnswerItem) => saidOf(loop, item).filter((said) => said !== undefined);
  return {
    all,
    at,
    ofItem,
    speaks: ([first, , qid], item) =>
      item ? ofItem(first, item).some(({ address }) => address[2] === qid) : at(first).length > 0,
  };
}

const sameSaid = (
  a: readonly (SectionIssue | undefined)[],
  b: readonly (SectionIssue | undefined)[],
): boolean => sameList(a, b, sameProblem);
