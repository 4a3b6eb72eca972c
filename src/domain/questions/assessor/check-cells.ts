/** What the book's checks say. A check about an item's question is kept item by item. */
import type { Address } from '../../client/address.ts';
import type { AnswerItem } from '../validation/answer-ground.ts';
import type { AnswerScope } from '../validation/answer-scope.ts';
import { problemOf, type Problem } from '../validation/assess.ts';
import type { BookParts, CompiledCheck } from '../compiled.ts';
import { addressOf, clientFinding, itemFinding } from '../validation/findings.ts';
import type { Finding } from '../validation/problem.ts';
import type { Cell, Cells } from './cells.ts';
import { sameList, sameProblem, sameProblems } from './known.ts';

export interface CheckCells {
  /** What each check says, in the order of the book. */
  readonly all: readonly Cell<readonly Problem[]>[];
  /** What checks about the client as a whole say at a place outside loops. */
  readonly at: (qid: string) => readonly Problem[];
  /** What checks say of one item. */
  readonly ofItem: (loop: string, item: AnswerItem) => readonly Problem[];
  /** Whether a check speaks at an address; `item` is the one the address is in. */
  readonly speaks: (address: Address, item: AnswerItem | undefined) => boolean;
}

export function checkCells(cells: Cells, book: BookParts, answers: AnswerScope): CheckCells {
  const byPlace = new Map<string, Cell<readonly Problem[]>[]>();
  const byLoop = new Map<string, CompiledCheck[]>();
  const problem = (finding: Finding | undefined) => finding && problemOf(book, finding);
  const list = (work: () => readonly Problem[]) => cells.derived<readonly Problem[]>(work, [], sameProblems);

  /** For each of the loop's checks what it says of the item, or undefined. */
  const saidOf = (loop: string, item: AnswerItem): readonly (Problem | undefined)[] => {
    const checks = byLoop.get(loop);
    if (!checks) return [];
    const work = () => checks.map((check) => problem(itemFinding(check, loop, item)));
    return item.memo.once<readonly (Problem | undefined)[]>(checks, [], work, sameSaid);
  };

  const all = book.checks.map((check) => {
    const { eachItemOf: loop } = check;
    if (loop === undefined) {
      const [place] = addressOf(book, check.check.qids);
      const cell = list(() => {
        const said = problem(clientFinding(check, book, answers));
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

const sameSaid = (a: readonly (Problem | undefined)[], b: readonly (Problem | undefined)[]): boolean =>
  sameList(a, b, sameProblem);
