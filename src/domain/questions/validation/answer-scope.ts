/**
 * The answers of one client as rules see them. Hidden answers are blank, so that no rule depends on an answer that nobody
 * sees. Whether an answer is hidden is itself a rule, hence the memo with its guard against circles.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../client/address.ts';
import { answerText, own } from '../../client/elements.ts';
import { isDay } from '../../calendar.ts';
import {
  mapSource,
  type AnswerItem,
  type LoopForm,
  type MakeItem,
  type Memo,
  type OpenSource,
} from './answer-source.ts';
import { isUnclear } from '../notation/unclear.ts';
import { isEndInDoubt } from './end-in-doubt.ts';
import type { BookParts, CompiledLoop, CompiledQuestion } from '../compiled.ts';
import type { IterationScope, Scope } from '../rules/scope.ts';
import { readsOf } from '../rules/reads.ts';
import { textOf, type Value } from '../rules/values.ts';

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

export function answerScope(
  book: BookParts,
  map: StoredMap,
  latestCheck?: (path: string) => Value | undefined,
): AnswerScope {
  return scopeOver(book, mapSource(map, latestCheck));
}

export function scopeOver(book: BookParts, open: OpenSource): AnswerScope {
  const sections = new Map(book.sections.map((section) => [section.id, section]));
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

  const isInDoubt = ({ formula }: CompiledQuestion) =>
    readsOf(formula).names.has(book.roles.currentCoverEnds ?? '') && isEndInDoubt(book, scope);

  const figure = (question: CompiledQuestion, at: Scope, known: Memo) =>
    known.once<string | undefined>(question.rules, undefined, () => {
      const text = textOf(question.rules.formula?.(at) ?? null);
      return text === '' || isInDoubt(question) ? undefined : text;
    });

  const answer = (qid: string): string | undefined => {
    const question = book.questions.get(qid);
    if (question && question.retired !== true && !topShown(question)) return undefined;
    if (question?.kind === 'workedOut') return figure(question, scope, memo);
    return clear(question, answerText(qid, ground.element(qid)));
  };

  const makeItem: MakeItem = (loop, { iterationId, view, memo, cached }) => {
    const questions = book.loopQuestions.get(loop);
    const item: AnswerItem = {
      iterationId,
      view,
      memo,
      cached,
      scope: new LazyScope(scope, effective, () => item),
      answer: (qid) => {
        const question = questions?.get(qid);
        if (question && !shownIn(item, question)) return undefined;
        if (question?.kind === 'workedOut') return figure(question, item.scope, memo);
        return clear(question, answerText(qid, own(item.view().answers, qid)));
      },
    };
    return item;
  };
  const ground = open(makeItem);
  const { memo } = ground;

  const loopShown = (loop: string) => {
    const asked = book.loops.get(loop);
    return asked === undefined || topShown(asked);
  };

  const shownItems = (loop: string) => (loopShown(loop) ? ground.items(loop) : []);

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
        return loop === undefined ? undefined : ground.item(loop, iterationId);
      },
      latestCheck: ground.latestCheck,
    },
    effective,
  );

  return {
    scope,
    memo,
    within: (loop, iterationId) => ground.item(loop, iterationId)?.scope,
    visible: (place) => {
      const [first, iterationId, qid] = place;
      if (iterationId === undefined) {
        const question = book.questions.get(first);
        if (!question) return loopShown(first);
        return question.retired === true || topShown(question);
      }
      if (!loopShown(first)) return false;
      const question = qid === undefined ? undefined : book.loopQuestions.get(first)?.get(qid);
      const item = question && ground.item(first, iterationId);
      return !question || !item || shownIn(item, question);
    },
    items: ground.items,
    shownItems,
    item: ground.item,
    form: ground.form,
    element: ground.element,
    shownIn,
    workedOut: (question, iterationId) => {
      const item =
        question.inLoop === undefined ? undefined : ground.item(question.inLoop, iterationId ?? '');
      return item ? item.answer(question.qid) : answer(question.qid);
    },
  };
}

/** An answer that can mean two things is blank to rules, until somebody has looked. */
const clear = (question: CompiledQuestion | undefined, answer: string | undefined): string | undefined =>
  question && answer !== undefined && isUnclear(question, answer) ? undefined : answer;

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
