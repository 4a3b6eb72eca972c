/** What is wrong with a loop as a whole: too few or too many items, one thing entered twice. */
import type { AnswerItem } from './answer-ground.ts';
import type { AnswerScope } from './answer-scope.ts';
import type { CompiledLoop } from '../compiled.ts';
import type { Issue } from './issue.ts';

/** Items that answer a loop's duplicate key alike, in the order they stand. */
export interface Duplicate {
  readonly loop: string;
  readonly iterationIds: readonly string[];
}

export function duplicatesIn(loop: CompiledLoop, answers: AnswerScope): Duplicate[] {
  const { duplicateKey = [] } = loop;
  if (duplicateKey.length === 0) return [];
  const equal = new Map<string, string[]>();
  for (const item of answers.shownItems(loop.loop)) {
    const key = keyOf(item, duplicateKey);
    if (key === undefined) continue;
    const known = equal.get(key);
    if (known) known.push(item.iterationId);
    else equal.set(key, [item.iterationId]);
  }
  return [...equal.values()]
    .filter((iterationIds) => iterationIds.length > 1)
    .map((iterationIds) => ({ loop: loop.loop, iterationIds }));
}

/** What an item answers to the key, as one text; undefined when part of it is blank. */
function keyOf(item: AnswerItem, duplicateKey: readonly string[]): string | undefined {
  return item.memo.once<string | undefined>(duplicateKey, undefined, () =>
    duplicateText(duplicateKey, (qid) => item.answer(qid) ?? ''),
  );
}

/** One text for items that answer a duplicate key alike; undefined when part of the key is blank. */
export function duplicateText(
  duplicateKey: readonly string[],
  answer: (qid: string) => string,
): string | undefined {
  // Blanks and case do not tell two VINs or licences apart.
  const key = duplicateKey.map((qid) => answer(qid).replaceAll(/\s/g, '').toUpperCase());
  return key.length === 0 || key.includes('') ? undefined : JSON.stringify(key);
}

export function loopIssues(
  loop: CompiledLoop,
  duplicates: readonly Duplicate[],
  answers: AnswerScope,
  title: (iterationId: string) => string,
): Issue[] {
  const issues: Issue[] = [];
  const count = answers.items(loop.loop).length;
  const address = [loop.loop] as const;
  if (loop.required === true && (loop.min ?? 0) === 0 && answers.form(loop.loop) === 'none') {
    issues.push({
      address,
      severity: 'missing',
      message: `Add each ${loop.itemLabel}, or say that there are none.`,
    });
  }
  if (loop.min !== undefined && count < loop.min) {
    const message =
      loop.min === 1 ? `At least one ${loop.itemLabel}.` : `At least ${loop.min}; there are ${count}.`;
    issues.push({ address, severity: 'missing', message });
  }
  if (loop.max !== undefined && count > loop.max) {
    issues.push({ address, severity: 'refuse', message: `No more than ${loop.max}; there are ${count}.` });
  }
  const [first] = loop.duplicateKey ?? [];
  for (const { iterationIds } of duplicates) {
    const [original = '', second = ''] = iterationIds;
    // Said of the first of them too: either may be the one that is wrong.
    for (const iterationId of iterationIds) {
      const other = title(iterationId === original ? second : original);
      issues.push({
        address: first === undefined ? address : [loop.loop, iterationId, first],
        severity: 'warn',
        message: `The same as another ${loop.itemLabel}: ${other}.`,
      });
    }
  }
  return issues;
}
