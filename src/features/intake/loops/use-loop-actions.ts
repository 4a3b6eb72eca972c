import { useMemo } from 'react';
import { begunContact } from '../../../domain/client/annotations/call-log.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import { activeAt } from '../../../domain/client/annotations/annotations.ts';
import { type AnnotationKind, contactsLoop } from '../../../domain/client/annotations/qids.ts';
import type { Address } from '../../../domain/client/address.ts';
import { readElement, type IterationView } from '../../../domain/client/elements.ts';
import {
  addIteration,
  countItems,
  iterationsOf,
  moveIteration,
  removeIteration,
  setAnswer,
  withMember,
} from '../../../domain/client/walk.ts';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { withoutOutdated } from '../../../domain/questions/outdated.ts';
import type { SuggestedItem, Suggestion } from '../../../domain/questions/suggestions.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { randomId } from '../../../lib/random-id.ts';
import { settings } from '../../../storage/settings.ts';
import { dayOf, formatZonedTimeOfDay } from '../../../lib/format.ts';
import { fillIn } from '../answer-assumed.ts';
import type { IntakeSession } from '../session/intake-session.ts';
import { fieldId } from '../field-id.ts';
import { itemDefaults } from '../session/initial-record.ts';
import { changeWithUndo } from '../session/undo.ts';

/** What can be done with the items of a loop. The same object as long as the loop is shown. */
export interface LoopActions {
  /**
   * Adds an item at an index, at the end without one, with these answers. The first question without one gets the focus.
   */
  readonly addBlank: (at?: number, given?: Readonly<Record<string, string>>) => void;
  /** Adds an item at the end with the answers that the book suggests for it, each noted with where it comes from. */
  readonly addSuggested: (item: SuggestedItem) => void;
  readonly insertBefore: (iterationId: string) => void;
  readonly duplicate: (iterationId: string) => void;
  /** Several are removed in one step. */
  readonly remove: (iterationId: string, ...more: readonly string[]) => void;
  /** Up is -1, down is 1. */
  readonly move: (iterationId: string, by: -1 | 1) => void;
}

interface LoopPlace {
  readonly intake: IntakeSession;
  readonly loop: CompiledLoop;
  /** Opens an item and gives its first question the focus. */
  readonly open: (iterationId: string) => void;
  /** The items drawn now, in their order. */
  readonly inView: () => readonly string[];
  /**
   * Gives the first question of an item the focus once it is drawn, or the control in it that is named; without an item,
   * the button that adds.
   */
  readonly awaitFocus: (iterationId: string | undefined, control?: string) => void;
}

/** Each action can be undone, is announced, and moves the focus to where work continues. */
export function useLoopActions({ intake, loop, open, inView, awaitFocus }: LoopPlace): LoopActions {
  return useMemo(() => {
    const { store } = intake;
    const items = () => iterationsOf(store.getState().record.clientData, loop.loop);
    const titleOf = (iterationId: string) => intake.item(loop.loop, iterationId).title;
    const indexOf = (iterationId: string) => items().findIndex((one) => one.iterationId === iterationId);

    const add = (
      words: string,
      answers: Readonly<Record<string, string>>,
      at: number,
      filledIn: ReadonlyMap<string, Suggestion>,
      first?: string,
      without: readonly string[] = [],
    ) => {
      const iterationId = randomId();
      open(iterationId);
      if (first !== undefined) awaitFocus(iterationId, controlOf([loop.loop, iterationId, first]));
      const noted = [...filledIn].map(([qid, { value, origin, isCarried }]) => {
        return { address: [loop.loop, iterationId, qid] as const, value, note: origin, isCarried };
      });
      const change = (map: StoredMap) => {
        const added = fillIn(noted)(addIteration(map, loop.loop, iterationId, answers, at));
        const left = without.reduce(
          (rest, qid) => setAnswer(rest, [loop.loop, iterationId, qid], undefined),
          added,
        );
        return withoutOutdated(intake.book, added, left);
      };
      changeWithUndo(store, words, change, { plainToSee: true });
    };
    const addGiven = (
      given: Readonly<Record<string, string>>,
      at: number,
      filledIn: ReadonlyMap<string, Suggestion> = new Map(),
    ) => {
      const defaults = Object.fromEntries(itemDefaults(loop, settings().agent));
      const now = serviceNow();
      const begun =
        loop.loop === contactsLoop
          ? begunContact({ on: dayOf(now), time: formatZonedTimeOfDay(now) })
          : undefined;
      const left = loop.questions.find(({ qid }) => !Object.hasOwn(given, qid) && !filledIn.has(qid));
      const words = `Added ${loop.itemLabel} ${at + 1} of ${items().length + 1}`;
      add(words, { ...defaults, ...begun, ...given }, at, filledIn, left?.qid);
    };
    /** The answers of an item that were filled in, as they are in a copy too. */
    const filledInOf = (iterationId: string, answers: Readonly<Record<string, string>>) => {
      const { record, base } = store.getState();
      const noted = Object.entries(answers).flatMap(([qid, value]) => {
        if (loop.duplicateKey?.includes(qid)) return [];
        const annotation = activeAt(record.clientData, [loop.loop, iterationId, qid], base?.clientData);
        const isCarried = annotation?.kind === ('Carried over' satisfies AnnotationKind);
        const isAssumed = annotation?.kind === ('Assumed' satisfies AnnotationKind);
        return isAssumed || isCarried ? [[qid, { value, origin: annotation.note, isCarried }] as const] : [];
      });
      return new Map(noted);
    };

    return {
      addBlank: (at = items().length, given = {}) => addGiven(given, at),
      addSuggested: ({ answers }) => addGiven({}, items().length, answers),
      remove: (iterationId, ...more) => {
        const removed = [iterationId, ...more];
        const drawn = inView();
        const index = drawn.indexOf(iterationId);
        const next = drawn.slice(index).find((id) => !removed.includes(id));
        // Not into a question of another item: a key on its way would be typed there.
        awaitFocus(next ?? drawn[index - 1], titleOfCard);
        const { base } = store.getState();
        const what = more.length === 0 ? titleOf(iterationId) : `${removed.length} of ${loop.label}`;
        changeWithUndo(store, `Deleted ${what}`, (map) =>
          removed.reduce((left, id) => withoutItem(left, base?.clientData, loop.loop, id), map),
        );
      },
      insertBefore: (iterationId) => addGiven({}, indexOf(iterationId)),
      duplicate: (iterationId) => {
        const index = indexOf(iterationId);
        const original = items()[index];
        if (!original) return;
        const answers = copiedAnswers(original);
        const words = `Duplicated ${titleOf(iterationId)}`;
        // What tells one item from another, such as the VIN, and what was assumed from it, is not taken along.
        add(words, answers, index + 1, filledInOf(iterationId, answers), undefined, loop.duplicateKey);
      },
      move: (iterationId, by) => {
        const to = indexOf(iterationId) + by;
        awaitFocus(iterationId, by === -1 ? '[data-move="up"]' : '[data-move="down"]');
        changeWithUndo(store, `Moved to place ${to + 1} of ${items().length}`, (map) =>
          moveIteration(map, loop.loop, iterationId, to),
        );
      },
    };
  }, [intake, loop, open, inView, awaitFocus]);
}

/**
 * The map without an item. A loop is removed with its last item, unless it was saved without items: an empty loop means
 * that the client has none, which nobody answered.
 */
function withoutItem(map: StoredMap, base: StoredMap = {}, loop: string, iterationId: string): StoredMap {
  const left = removeIteration(map, loop, iterationId);
  const goes = countItems(left, loop) === 0 && countItems(base, loop) !== 0;
  return goes ? withMember<unknown>(left, loop, undefined) : left;
}

/** Where an answer is given: its field, or the first control in it. */
function controlOf(address: Address): string {
  const field = `[id="${fieldId(address)}"]`;
  return `${field}:is(input, select, textarea), ${field} :is(input, button)`;
}

const titleOfCard = 'h4[tabindex]';

/** The answers of an item, without what is stored in another form. */
function copiedAnswers({ answers }: IterationView): Record<string, string> {
  const copied: Record<string, string> = {};
  for (const [qid, value] of Object.entries(answers)) {
    const element = readElement(qid, value);
    if (element.kind === 'answer') copied[qid] = element.answer;
  }
  return copied;
}
