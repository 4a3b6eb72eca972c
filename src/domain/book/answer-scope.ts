/**
 * The answers of one map as rules see them. Hidden answers read as blank, so that a rule never follows from an answer
 * that nobody sees; whether an answer is hidden is itself a rule, hence the memo and the guard against circles.
 */
import type { StoredMap } from '../../contract/answers.ts';
import type { Address } from '../answers/address.ts';
import { own, readElement, readInner, type IterationView } from '../answers/elements.ts';
import { iterationsOf } from '../answers/walk.ts';
import { isDay } from '../calendar.ts';
import type { BookParts, CompiledQuestion } from './compiled.ts';
import type { IterationScope, Scope } from './scope.ts';
import { textOf, type Value } from './values.ts';

export interface AnswerScope {
  readonly scope: Scope;
  /** The scope of one item; undefined when the loop has no such item. */
  readonly within: (loop: string, iterationId: string) => Scope | undefined;
  /** Elements the book does not know, and retired ones, are visible: it cannot hide what it does not ask. */
  readonly visible: (place: Address | readonly [loop: string, iterationId: string]) => boolean;
  readonly iterations: (loop: string) => readonly IterationView[];
  /** What a worked-out question comes to; undefined when blank. */
  readonly workedOut: (question: CompiledQuestion, iterationId: string | undefined) => string | undefined;
}

interface Item extends IterationScope {
  readonly view: IterationView;
  readonly scope: Scope;
  /** What is known of its questions, by question: an id may serve in two loops, so nothing is kept by text. */
  readonly shown: Map<unknown, boolean>;
  readonly figures: Map<unknown, string | undefined>;
}

export function answerScope(
  book: BookParts,
  map: StoredMap,
  latestCheck: (path: string) => Value | undefined = () => undefined,
): AnswerScope {
  const sections = new Map(book.sections.map((section) => [section.id, section]));
  const items = new Map<string, ReadonlyMap<string, Item>>();
  const lists = new Map<string, readonly Item[]>();
  /** By question or loop, and by section id. */
  const shown = new Map<unknown, boolean>();
  const figures = new Map<unknown, string | undefined>();

  /** Runs once per key. A question that hides itself, through whatever others, counts as the guess. */
  function once<Result>(
    known: Map<unknown, Result>,
    key: unknown,
    guess: Result,
    work: () => Result,
  ): Result {
    if (!known.has(key)) {
      known.set(key, guess);
      known.set(key, work());
    }
    return known.get(key) ?? guess;
  }

  const sectionShown = (id: string) => once(shown, id, true, () => sections.get(id)?.shown(scope) ?? true);
  const topShown = (asked: { section: string; rules: { shown: (scope: Scope) => boolean } }) =>
    once(shown, asked, true, () => sectionShown(asked.section) && asked.rules.shown(scope));
  const innerShown = (question: CompiledQuestion, item: Item) =>
    once(item.shown, question, true, () => question.rules.shown(item.scope));

  const figure = (question: CompiledQuestion, known: Map<unknown, string | undefined>, at: Scope) =>
    once(known, question, undefined, () => {
      const text = textOf(question.rules.formula?.(at) ?? null);
      return text === '' ? undefined : text;
    });

  const answer = (qid: string): string | undefined => {
    const question = book.questions.get(qid);
    if (question && question.retired !== true && !topShown(question)) return undefined;
    if (question?.kind === 'workedOut') return figure(question, figures, scope);
    const view = readElement(qid, own(map, qid));
    return view.kind === 'answer' ? view.answer : undefined;
  };

  const makeItem = (loop: string, view: IterationView): Item => {
    const { iterationId } = view;
    const item: Item = {
      iterationId,
      view,
      shown: new Map(),
      figures: new Map(),
      scope: {
        answer,
        loop: scope.loop,
        item: scope.item,
        latestCheck,
        // Read when a rule asks: the date's own visibility may hang on an item.
        get effective() {
          return scope.effective;
        },
        get iteration() {
          return item;
        },
      },
      answer: (qid) => {
        const question = book.loopQuestions.get(loop)?.get(qid);
        if (question && question.retired !== true && !innerShown(question, item)) return undefined;
        if (question?.kind === 'workedOut') return figure(question, item.figures, item.scope);
        const inner = readInner(qid, own(view.answers, qid));
        return inner.kind === 'answer' ? inner.answer : undefined;
      },
    };
    return item;
  };

  const itemsOf = (loop: string): ReadonlyMap<string, Item> => {
    let known = items.get(loop);
    if (!known) {
      const views = iterationsOf(map, loop);
      known = new Map(views.map((view) => [view.iterationId, makeItem(loop, view)]));
      items.set(loop, known);
      lists.set(loop, [...known.values()]);
    }
    return known;
  };

  const loopShown = (loop: string) => {
    const asked = book.loops.get(loop);
    return asked === undefined || topShown(asked);
  };

  const scope: Scope = {
    answer,
    loop: (qid) => {
      if (!loopShown(qid)) return [];
      itemsOf(qid);
      return lists.get(qid) ?? [];
    },
    item: (ref, iterationId) => {
      const loop = refersTo(book, ref);
      return loop === undefined ? undefined : itemsOf(loop).get(iterationId);
    },
    get effective() {
      return once(figures, 'effective', undefined, () => {
        const { effectiveDate } = book.roles;
        const day = effectiveDate === undefined ? undefined : answer(effectiveDate);
        return day !== undefined && isDay(day) ? day : undefined;
      });
    },
    latestCheck,
  };

  return {
    scope,
    within: (loop, iterationId) => itemsOf(loop).get(iterationId)?.scope,
    visible: (place) => {
      const [first, iterationId, qid] = place;
      if (iterationId === undefined) {
        const question = book.questions.get(first);
        if (!question) return loopShown(first);
        return question.retired === true || topShown(question);
      }
      if (!loopShown(first)) return false;
      const question = qid === undefined ? undefined : book.loopQuestions.get(first)?.get(qid);
      const item = itemsOf(first).get(iterationId);
      return !question || !item || question.retired === true || innerShown(question, item);
    },
    iterations: (loop) => [...itemsOf(loop).values()].map((item) => item.view),
    workedOut: (question, iterationId) => {
      const item =
        question.inLoop === undefined ? undefined : itemsOf(question.inLoop).get(iterationId ?? '');
      return item ? item.answer(question.qid) : answer(question.qid);
    },
  };
}

/** The loop that a reference question points into, wherever the question stands. */
function refersTo(book: BookParts, ref: string): string | undefined {
  const top = book.questions.get(ref)?.refersTo;
  if (top !== undefined) return top;
  for (const questions of book.loopQuestions.values()) {
    const loop = questions.get(ref)?.refersTo;
    if (loop !== undefined) return loop;
  }
  return undefined;
}
