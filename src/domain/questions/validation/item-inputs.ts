/** What the items of a loop depend on besides their own answers, listed once for a compiled book. */
import { memo } from '../../../lib/memo.ts';
import { isLoop } from '../items.ts';
import type { BookParts, CompiledQuestion } from '../compiled.ts';
import { itemRulesIn, readsOf, type Reads } from '../rules/reads.ts';

export interface ItemInputs {
  /** The top-level elements, questions and loops, that rules of an item read, directly or through other rules. */
  readonly elements: readonly string[];
  /** The loops that its reference questions point into. */
  readonly references: readonly string[];
}

export interface BookInputs {
  readonly ofItems: ReadonlyMap<string, ItemInputs>;
  /** Whether a rule that shows or computes an answer may come back to itself. */
  readonly circular: boolean;
}

/** Found once for each book. */
export const bookInputs = memo((book: BookParts): BookInputs => {
  const questions = [
    ...book.questions.values(),
    ...[...book.loopQuestions.values()].flatMap((inner) => [...inner.values()]),
  ];
  const sections = new Map(book.sections.map((section) => [section.id, section.shownIf]));
  const loopOfReference = new Map(questions.map(({ qid, refersTo }) => [qid, refersTo]));
  /** Where a name leads: itself, and the loop that a reference question points into. */
  const named = ({ names, effective }: Reads): string[] => {
    const { effectiveDate } = book.roles;
    const loops = [...names].flatMap((name) => loopOfReference.get(name) ?? []);
    return [...names, ...loops, ...(effective && effectiveDate !== undefined ? [effectiveDate] : [])];
  };
  const values = new Map<string, Set<string>>();
  const add = (graph: Map<string, Set<string>>, from: string, reads: Reads) => {
    graph.set(from, new Set([...(graph.get(from) ?? []), ...named(reads)]));
  };
  const shownBy = (section: string) => sections.get(section);
  for (const question of questions) {
    const { qid, shownIf, formula, inLoop, section } = question;
    add(values, qid, readsOf(shownIf, formula, inLoop === undefined ? shownBy(section) : undefined));
  }
  for (const { loop, shownIf, section } of book.loops.values())
    add(values, loop, readsOf(shownIf, shownBy(section)));

  const everyRule = [
    ...questions,
    ...book.sections.flatMap(({ shownIf, items }) => [shownIf, ...items.filter(isLoop)]),
    ...book.checks.map(({ check }) => check),
  ];
  const conditions = itemRulesIn(everyRule, book.roles.violations);
  const all = new Map([...values].map(([name, reads]) => [name, new Set(reads)]));
  for (const [loop, { title }] of book.loops) {
    const inner: readonly CompiledQuestion[] = [...(book.loopQuestions.get(loop)?.values() ?? [])];
    const checks = book.checks.filter(({ eachItemOf }) => eachItemOf === loop).map(({ check }) => check);
    add(all, loop, readsOf(inner, title, conditions.get(loop), withoutOwnOperator(checks, loop)));
  }

  const isElement = (name: string) => book.questions.has(name) || book.loops.has(name);
  const ofItems = [...book.loops.keys()].map((loop): [string, ItemInputs] => {
    const inner = [...(book.loopQuestions.get(loop)?.values() ?? [])];
    return [
      loop,
      {
        elements: [...reachableFrom(loop, all)].filter(isElement),
        references: inner.flatMap(({ refersTo }) => refersTo ?? []),
      },
    ];
  });
  return {
    ofItems: new Map(ofItems),
    circular: [...values.keys()].some((name) => reachableFrom(name, values).has(name)),
  };
});

/** A check "any vehicle with …" runs for each vehicle by itself: it reads no other item. */
function withoutOwnOperator(
  checks: readonly { readonly rule: unknown; readonly message: unknown }[],
  loop: string,
) {
  return checks.map(({ rule, message }) => {
    const own = typeof rule === 'object' && rule !== null && 'loop' in rule && rule.loop === loop;
    return own ? [{ ...rule, loop: undefined }, message] : [rule, message];
  });
}

/** The names reached from a name; itself only if a path leads back to it. */
function reachableFrom(start: string, graph: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (name: string): void => {
    for (const next of graph.get(name) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      visit(next);
    }
  };
  visit(start);
  return reached;
}
