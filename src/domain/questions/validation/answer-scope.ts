/**
 * The answers of one client as rules see them. Hidden answers are blank, so that no rule depends on an answer that nobody
 * sees. Whether an answer is hidden is itself a rule, hence the memo with its guard against circles.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../client/address.ts';
import { answerText, own, readElement, type IterationView } from '../../client/elements.ts';
import { isDay } from '../../calendar.ts';
import { isEndInDoubt, readsCoverEnd } from './end-in-doubt.ts';
import type { BookParts, CompiledLoop, CompiledQuestion } from '../compiled.ts';
import type { IterationScope, Scope } from '../rules/scope.ts';
import { textOf } from '../rules/values.ts';

export interface AnswerItem extends IterationScope {
  readonly view: IterationView;
  readonly scope: Scope;
  /** For results about this item. */
  readonly memo: Memo;
}

/** `unrecognized`: the loop's qid has an element that is not a readable loop. */
export type LoopForm = 'none' | 'loop' | 'unrecognized';

export interface AnswerScope {
  readonly scope: Scope;
  /** For results about the whole client; each item has its own memo. */
  readonly memo: Memo;
  /** Undefined when the loop has no such item. */
  readonly within: (loop: string, iterationId: string) => Scope | undefined;
  /** What the book does not ask, including retired questions, is always visible. */
  readonly visible: (place: Address | readonly [loop: string, iterationId: string]) => boolean;
  /** The items in the map, including those of a hidden loop. */
  readonly items: (loop: string) => readonly AnswerItem[];
  /** The same, but none of a hidden loop. */
  readonly shownItems: (loop: string) => readonly AnswerItem[];
  readonly item: (loop: string, iterationId: string) => AnswerItem | undefined;
  readonly form: (loop: string) => LoopForm;
  readonly element: (qid: string) => unknown;
  readonly shownIn: (item: AnswerItem, question: CompiledQuestion) => boolean;
  /** The value of a worked-out question; undefined when blank. */
  readonly workedOut: (question: CompiledQuestion, iterationId: string | undefined) => string | undefined;
}

/** A loop of the map. */
interface StoredLoop {
  readonly form: LoopForm;
  /** In stored order. */
  readonly items: readonly AnswerItem[];
  readonly byId: ReadonlyMap<string, AnswerItem>;
}

/** @param latestCheck a figure of the latest identity check by its path */
export function answerScope(
  book: BookParts,
  map: StoredMap,
  latestCheck: Scope['latestCheck'] = () => undefined,
): AnswerScope {
  const memo = new Memo();
  const sections = new Map(book.sections.map((section) => [section.id, section]));
  const loops = new Map<string, StoredLoop>();
  let references: ReadonlyMap<string, string> | undefined;

  const sectionShown = (id: string) => {
    const section = sections.get(id);
    if (section?.shownIf === undefined) return true;
    return memo.once(section, true, () => section.shown(scope));
  };
  const topShown = (asked: CompiledQuestion | CompiledLoop) =>
    asked.shownIf === undefined
      ? sectionShown(asked.section)
      : memo.once(asked, true, () => sectionShown(asked.section) && asked.rules.shown(scope));
  const shownIn = (item: AnswerItem, question: CompiledQuestion) =>
    question.retired === true ||
    question.shownIf === undefined ||
    item.memo.once(question, true, () => question.rules.shown(item.scope));

  const isInDoubt = (question: CompiledQuestion) =>
    readsCoverEnd(book, question) && isEndInDoubt(book, scope);

  const figure = (question: CompiledQuestion, at: Scope, known: Memo) =>
    known.once<string | undefined>(question.rules, undefined, () => {
      const text = textOf(question.rules.formula?.(at) ?? null);
      return text === '' || isInDoubt(question) ? undefined : text;
    });

  const answer = (qid: string): string | undefined => {
    const question = book.questions.get(qid);
    if (question && question.retired !== true && !topShown(question)) return undefined;
    if (question?.kind === 'workedOut') return figure(question, scope, memo);
    return answerText(qid, own(map, qid));
  };

  const makeItem = (loop: string, view: IterationView): AnswerItem => {
    const questions = book.loopQuestions.get(loop);
    const { iterationId, answers } = view;
    const known = new Memo();
    const item: AnswerItem = {
      iterationId,
      view,
      memo: known,
      cached: (rule) => known.once(rule, null, () => rule(item.scope)),
      scope: new LazyScope(scope, effective, () => item),
      answer: (qid) => {
        const question = questions?.get(qid);
        if (question && !shownIn(item, question)) return undefined;
        if (question?.kind === 'workedOut') return figure(question, item.scope, known);
        return answerText(qid, own(answers, qid));
      },
    };
    return item;
  };
  const loopIn = (loop: string): StoredLoop => {
    let known = loops.get(loop);
    if (!known) {
      const element = own(map, loop);
      const view = element === undefined ? undefined : readElement(loop, element);
      const items = view?.kind === 'loop' ? view.iterations.map((one) => makeItem(loop, one)) : [];
      const form = !view ? 'none' : view.kind === 'loop' ? 'loop' : 'unrecognized';
      known = { form, items, byId: new Map(items.map((item) => [item.iterationId, item])) };
      loops.set(loop, known);
    }
    return known;
  };
  const items = (loop: string) => loopIn(loop).items;
  const itemOf = (loop: string, iterationId: string) => loopIn(loop).byId.get(iterationId);

  const loopShown = (loop: string) => {
    const asked = book.loops.get(loop);
    return asked === undefined || topShown(asked);
  };

  const shownItems = (loop: string) => (loopShown(loop) ? items(loop) : []);

  const effective = () =>
    memo.once<string | undefined>(book.roles, undefined, () => {
      const { effectiveDate } = book.roles;
      const day = effectiveDate === undefined ? undefined : answer(effectiveDate);
      return day !== undefined && isDay(day) ? day : undefined;
    });

  const scope: Scope = new LazyScope(
    {
      answer,
      loop: shownItems,
      item: (ref, iterationId) => {
        const loop = (references ??= referencesOf(book)).get(ref);
        return loop === undefined ? undefined : itemOf(loop, iterationId);
      },
      latestCheck,
    },
    effective,
  );

  return {
    scope,
    memo,
    within: (loop, iterationId) => itemOf(loop, iterationId)?.scope,
    visible: (place) => {
      const [first, iterationId, qid] = place;
      if (iterationId === undefined) {
        const question = book.questions.get(first);
        if (!question) return loopShown(first);
        return question.retired === true || topShown(question);
      }
      if (!loopShown(first)) return false;
      const question = qid === undefined ? undefined : book.loopQuestions.get(first)?.get(qid);
      const item = question && itemOf(first, iterationId);
      return !question || !item || shownIn(item, question);
    },
    items,
    shownItems,
    item: itemOf,
    form: (loop) => loopIn(loop).form,
    element: (qid) => own(map, qid),
    shownIn,
    workedOut: (question, iterationId) => {
      const item = question.inLoop === undefined ? undefined : itemOf(question.inLoop, iterationId ?? '');
      return item ? item.answer(question.qid) : answer(question.qid);
    },
  };
}

/** Computes a result once per `about` object. A circular request during the computation gets `guess`. */
class Memo {
  private readonly known = new Map<object, unknown>();

  once<Result>(about: object, guess: Result, work: () => Result): Result {
    if (this.known.has(about)) return this.known.get(about) as Result; // of an object there is one type of result
    this.known.set(about, guess);
    const result = work();
    this.known.set(about, result);
    return result;
  }
}

/** A class, because thousands of objects with getters are slow. */
class LazyScope implements Scope {
  readonly answer: Scope['answer'];
  readonly loop: Scope['loop'];
  readonly item: Scope['item'];
  readonly latestCheck: Scope['latestCheck'];
  private readonly effectiveDate: () => string | undefined;
  private readonly self: (() => IterationScope) | undefined;

  constructor(
    reads: Pick<Scope, 'answer' | 'loop' | 'item' | 'latestCheck'>,
    effectiveDate: () => string | undefined,
    self?: () => IterationScope,
  ) {
    this.answer = reads.answer;
    this.loop = reads.loop;
    this.item = reads.item;
    this.latestCheck = reads.latestCheck;
    this.effectiveDate = effectiveDate;
    this.self = self;
  }

  /** Computed on demand, because the date's visibility may depend on an item. */
  get effective() {
    return this.effectiveDate();
  }

  get iteration() {
    return this.self?.();
  }
}

/** The loop of each reference question by qid; the first found. */
function referencesOf(book: BookParts): ReadonlyMap<string, string> {
  const questions = [book.questions, ...book.loopQuestions.values()].flatMap((asked) => [...asked.values()]);
  const loops = new Map<string, string>();
  for (const { qid, refersTo } of questions) {
    if (refersTo !== undefined && !loops.has(qid)) loops.set(qid, refersTo);
  }
  return loops;
}
