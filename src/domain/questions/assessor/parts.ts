/** What each part of a book adds to the whole, each a cell of its own: questions, items, loops, checks. */
import type { AnswerItem } from '../validation/answer-source.ts';
import type { AnswerScope } from '../validation/answer-scope.ts';
import { leftToChecks, sectionIssue, type SectionIssue } from '../validation/validate.ts';
import type { BookParts, CompiledLoop } from '../compiled.ts';
import {
  itemPart,
  loopPart,
  questionPart,
  sectionOf,
  type LoopPart,
  type Part,
  type Duplicate,
  type Issue,
} from '../validation/issues.ts';
import { isLoop } from '../schema.ts';
import type { Cell, Cells } from './cells.ts';
import type { CheckCells } from './check-cells.ts';
import { missingIn, sameFinding, sameList, sameProblems } from './known.ts';

/** What a part adds. */
export interface Share {
  readonly problems: readonly SectionIssue[];
  readonly missing: number;
  readonly priceBlank: number;
}

interface LoopCells {
  /** What is said of the loop as a whole. */
  readonly own: Cell<readonly SectionIssue[]>;
  readonly duplicates: Cell<readonly Duplicate[]>;
  /** What is wrong with an item, what checks say behind the rest. */
  readonly ofItem: (item: AnswerItem) => readonly SectionIssue[];
}

export interface PartCells {
  /** Of questions, and of loops with all their items, in the order of the book. */
  readonly shares: readonly { readonly section: string; readonly share: Cell<Share> }[];
  readonly questions: ReadonlyMap<string, Cell<Share>>;
  readonly loops: ReadonlyMap<string, LoopCells>;
}

export function partCells(
  cells: Cells,
  book: BookParts,
  answers: AnswerScope,
  checks: CheckCells,
): PartCells {
  const list = (work: () => readonly SectionIssue[]) =>
    cells.derived<readonly SectionIssue[]>(work, [], sameProblems);

  /** Less what is left to a check that speaks at the same place. */
  const told = (findings: readonly Issue[], item?: AnswerItem): SectionIssue[] =>
    findings
      .filter(({ address }) => !leftToChecks(book, address) || !checks.speaks(address, item))
      .map((finding) => sectionIssue(book, finding));
  const shareOf = ({ issues: findings, priceBlank }: Part, item?: AnswerItem): Share => {
    if (findings.length === 0 && priceBlank === 0) return nothing;
    const problems = told(findings, item);
    return { problems, missing: missingIn(problems), priceBlank };
  };
  const itemShare = (loop: CompiledLoop, item: AnswerItem): Share =>
    item.memo.once(loop, nothing, () => shareOf(itemPart(loop, item, answers), item), sameShare);

  const loopCells = (loop: CompiledLoop): LoopCells & { readonly share: Cell<Share> } => {
    const part = cells.derived(() => loopPart(book, loop, answers), noPart, samePart);
    const own = list(() => told(cells.read(part).issues.filter(({ address }) => address.length === 1)));
    /** What was entered twice, said of the items that repeat. */
    const repeats = list(() =>
      cells.read(part).issues.flatMap((finding) => {
        const [, iterationId] = finding.address;
        return iterationId === undefined ? [] : told([finding], answers.item(loop.loop, iterationId));
      }),
    );
    const share = () => {
      const problems = [...cells.read(own), ...cells.read(repeats)];
      let missing = missingIn(problems);
      let { priceBlank } = cells.read(part);
      for (const item of cells.read(part).items) {
        const one = itemShare(loop, item);
        problems.push(...one.problems);
        missing += one.missing;
        priceBlank += one.priceBlank;
      }
      return { problems, missing, priceBlank };
    };
    return {
      own,
      share: cells.derived(share, nothing, sameShare),
      duplicates: cells.derived(() => cells.read(part).duplicates, noPart.duplicates, sameRepeats),
      ofItem: (item) => {
        if (!answers.visible([loop.loop])) return [];
        const repeated = cells.read(repeats).filter(({ address }) => address[1] === item.iterationId);
        return [...repeated, ...itemShare(loop, item).problems, ...checks.ofItem(loop.loop, item)];
      },
    };
  };

  const questions = new Map<string, Cell<Share>>();
  const loops = new Map<string, LoopCells>();
  const shares = book.sections.flatMap(({ items }) =>
    items.map((item) => {
      if (isLoop(item)) {
        const made = loopCells(item);
        loops.set(item.loop, made);
        return { section: sectionOf(book, [item.loop]), share: made.share };
      }
      const share = cells.derived(() => shareOf(questionPart(item, answers)), nothing, sameShare);
      questions.set(item.qid, share);
      return { section: sectionOf(book, [item.qid]), share };
    }),
  );
  return { shares, questions, loops };
}

const nothing: Share = { problems: [], missing: 0, priceBlank: 0 };
const noPart: LoopPart = { issues: [], priceBlank: 0, duplicates: [], items: [] };

// What is missing is among the problems.
const sameShare = (a: Share, b: Share): boolean =>
  a.priceBlank === b.priceBlank && sameProblems(a.problems, b.problems);

const sameDuplicate = (a: Duplicate, b: Duplicate): boolean =>
  a.loop === b.loop && sameList(a.iterationIds, b.iterationIds);

const sameRepeats = (a: readonly Duplicate[], b: readonly Duplicate[]): boolean =>
  sameList(a, b, sameDuplicate);

const samePart = (a: LoopPart, b: LoopPart): boolean =>
  a.items === b.items &&
  a.priceBlank === b.priceBlank &&
  sameList(a.issues, b.issues, sameFinding) &&
  sameRepeats(a.duplicates, b.duplicates);
