/** A record that is kept up with: all that can be asked of it, from cells. */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../client/address.ts';
import { scopeOver } from '../validation/answer-scope.ts';
import {
  clientNameOf,
  lookUps,
  sectionIssue,
  type ValidationContext,
  type Validation,
  type SectionIssue,
} from '../validation/validate.ts';
import type { BookParts } from '../compiled.ts';
import { roleIssues } from '../validation/role-issues.ts';
import { createCells } from './cells.ts';
import { checkCells } from './check-cells.ts';
import { factCells } from './fact-cells.ts';
import { keptGround } from './kept-ground.ts';
import {
  answerFacts,
  itemFacts,
  sameAnswerFacts,
  sameItemFacts,
  sameProblems,
  type AnswerFacts,
  type ItemFacts,
  type Known,
} from './known.ts';
import { partCells } from './parts.ts';

export interface Kept {
  readonly known: Known;
  readonly take: (map: StoredMap, context: ValidationContext) => void;
  /** The places, as pointers, of which facts that were asked for may have changed since the last call. */
  readonly touched: () => readonly string[];
  /** Whether rules were found to go in circles; then nothing known here is to be relied on. */
  readonly circular: () => boolean;
}

type Totals = Pick<Validation, 'missingBySection' | 'requiredMissing' | 'priceBlank'>;

export function keepRecord(book: BookParts, map: StoredMap, context: ValidationContext): Kept {
  const cells = createCells();
  const rows = factCells<AnswerFacts>(cells, noAnswer, sameAnswerFacts);
  const cards = factCells<ItemFacts>(cells, noItem, sameItemFacts);
  const ground = keptGround(cells, map, context, (loop, iterationId) => {
    rows.gone(loop, iterationId);
    cards.gone(loop, iterationId);
  });
  const answers = scopeOver(book, ground.open);
  const checks = checkCells(cells, book, answers);
  const parts = partCells(cells, book, answers, checks);
  const look = lookUps(book, answers);

  const list = (work: () => readonly SectionIssue[]) =>
    cells.derived<readonly SectionIssue[]>(work, [], sameProblems);
  const roles = list(() =>
    roleIssues(book, answers.scope, ground.today()).map((finding) => sectionIssue(book, finding)),
  );
  const problems = list(() => [
    ...parts.shares.flatMap(({ share }) => cells.read(share).problems),
    ...cells.read(roles),
    ...checks.all.flatMap((check) => cells.read(check)),
  ]);
  const totals = cells.derived(() => totalsOf(), noTotals, sameTotals);
  const clientName = cells.derived(() => clientNameOf(book, answers), undefined);

  function totalsOf(): Totals {
    const missingBySection = new Map(book.sections.map(({ id }) => [id, 0]));
    let requiredMissing = 0;
    let priceBlank = 0;
    for (const { section, share } of parts.shares) {
      const part = cells.read(share);
      missingBySection.set(section, (missingBySection.get(section) ?? 0) + part.missing);
      requiredMissing += part.missing;
      priceBlank += part.priceBlank;
    }
    return { missingBySection, requiredMissing, priceBlank };
  }

  const problemsOf = (loop: string, iterationId: string): readonly SectionIssue[] => {
    const item = answers.item(loop, iterationId);
    return (item && parts.loops.get(loop)?.ofItem(item)) ?? [];
  };
  const problemsAt = ([first, iterationId, qid]: Address): readonly SectionIssue[] => {
    if (iterationId !== undefined) {
      return problemsOf(first, iterationId).filter(({ address }) => address[2] === qid);
    }
    const [question, loop] = [parts.questions.get(first), parts.loops.get(first)];
    const role = first === book.roles.effectiveDate || first === book.roles.violations?.loop;
    return [
      ...(question ? cells.read(question).problems : []),
      ...(loop ? cells.read(loop.own) : []),
      ...(role ? cells.read(roles).filter(({ address }) => address[0] === first) : []),
      ...checks.at(first),
    ];
  };

  return {
    known: {
      look,
      figures: {
        issues: () => cells.read(problems),
        missingBySection: () => cells.read(totals).missingBySection,
        requiredMissing: () => cells.read(totals).requiredMissing,
        priceBlank: () => cells.read(totals).priceBlank,
        effectiveDate: () => answers.scope.effective,
        clientName: () => cells.read(clientName),
        duplicates: () => [...parts.loops.values()].flatMap((loop) => cells.read(loop.duplicates)),
      },
      at: (address) => rows.read(address, () => answerFacts(look, address, problemsAt(address))),
      item: (loop, iterationId) =>
        cards.read([loop, iterationId], () =>
          itemFacts(look, loop, iterationId, problemsOf(loop, iterationId)),
        ),
    },
    take: ground.take,
    touched: cells.touched,
    circular: cells.circular,
  };
}

const noAnswer: AnswerFacts = {
  visible: true,
  problem: undefined,
  missing: false,
  options: [],
  workedOut: undefined,
};
const noItem: ItemFacts = { title: '', problems: [], missing: 0 };
const noTotals: Totals = { missingBySection: new Map(), requiredMissing: 0, priceBlank: 0 };

function sameTotals(a: Totals, b: Totals): boolean {
  return (
    a.requiredMissing === b.requiredMissing &&
    a.priceBlank === b.priceBlank &&
    a.missingBySection.size === b.missingBySection.size &&
    [...a.missingBySection].every(([section, missing]) => b.missingBySection.get(section) === missing)
  );
}
