/** Identity checks of CLIENT_VALIDATION, worked out at once from the intake. */
import type { ElementMap } from '../../src/contract/answers.ts';
import { isLoop, type Item, type Question } from '../../src/domain/questions/schema.ts';
import { drivingRecords, watchList } from '../seed/identity-lists.ts';
import type { ActionConfig, CheckName } from '../seed/actions.ts';
import type { DemoProduct } from '../seed/products.ts';
import { demoWorkspace } from '../seed/workspace.ts';

/** One object per check that is configured and switched on. */
export function runChecks(
  configured: readonly ActionConfig[],
  product: DemoProduct,
  intake: ElementMap,
  clientName: string,
): Record<string, Record<string, unknown>> {
  const results: Record<string, Record<string, unknown>> = {};
  for (const action of configured) {
    if (!action.enabled || action.kind !== 'check') continue;
    results[action.check] = runCheck(action.check, product, intake, clientName);
  }
  return results;
}

function runCheck(
  check: CheckName,
  product: DemoProduct,
  intake: ElementMap,
  clientName: string,
): Record<string, unknown> {
  if (check !== 'MVR') return { OFACCheckPassed: !onWatchList(clientName) };
  const records = licencesIn(product, intake).map(recordOf);
  return {
    MVRCheckPassed: !records.some(({ suspended }) => suspended),
    totalViolationCount: records.reduce((sum, { violations }) => sum + violations, 0),
  };
}

/** Names are compared with case and spaces folded. */
function onWatchList(name: string): boolean {
  const folded = fold(name);
  return watchList.some((listed) => fold(listed) === folded);
}

const fold = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** A licence that is not on file has no violations, but one ending in 7 has one and in 9 has two. */
function recordOf(licence: string): { violations: number; suspended: boolean } {
  const violations = licence.endsWith('7') ? 1 : licence.endsWith('9') ? 2 : 0;
  return drivingRecords.get(licence) ?? { violations, suspended: false };
}

/** Every licence number of the intake once, found by the kind that the product's book gives its questions. */
function licencesIn(product: DemoProduct, intake: ElementMap): string[] {
  const found = new Set<string>();
  const note = (answer: string | undefined) => {
    if (answer !== undefined && answer.trim() !== '') found.add(answer.trim().toUpperCase());
  };
  for (const item of itemsOf(product)) {
    if (!isLoop(item)) {
      const element = intake[item.qid];
      if (isLicense(item) && element?.type === 'ANSWER') note(element.answer);
      continue;
    }
    const loop = intake[item.loop];
    if (loop?.type !== 'LOOP') continue;
    for (const { qid } of item.questions.filter(isLicense)) {
      for (const iteration of loop.iterations) note(iteration.answers[qid]?.answer);
    }
  }
  return [...found];
}

const isLicense = (question: Question): boolean => question.kind === 'licence';

function itemsOf({ bookName }: DemoProduct): Item[] {
  return (demoWorkspace.books[bookName]?.sections ?? []).flatMap((section) =>
    'block' in section
      ? (demoWorkspace.blocks[section.block] ?? []).flatMap(({ items }) => items)
      : section.items,
  );
}
