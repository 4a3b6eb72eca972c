import { useMemo } from 'react';
import { begunContact } from '../agency-file/contacts.ts';
import { contactsLoop } from '../../../domain/client/annotations/qids.ts';
import type { Address } from '../../../domain/client/address.ts';
import { readElement, type IterationView } from '../../../domain/client/elements.ts';
import { iterationsOf } from '../../../domain/client/walk.ts';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { randomId } from '../../../lib/random-id.ts';
import { settings } from '../../../storage/settings.ts';
import { dayOf, formatZonedTimeOfDay } from '../../../lib/format.ts';
import type { Act } from '../acts.ts';
import type { Desk } from '../desk.ts';
import { fieldId } from '../field-id.ts';
import { defaultOf } from '../form/initial-record.ts';

/** What can be done with the items of a loop. The same object for as long as the loop stands. */
export interface LoopActions {
  /**
   * A blank item at an index, at the end without one; but for what is given of it. The focus goes to the first question
   * of which nothing is.
   */
  readonly addBlank: (at?: number, given?: Readonly<Record<string, string>>) => void;
  readonly insertBefore: (iterationId: string) => void;
  readonly duplicate: (iterationId: string) => void;
  readonly remove: (iterationId: string) => void;
  /** Up is -1, down is 1. */
  readonly move: (iterationId: string, by: -1 | 1) => void;
}

interface LoopPlace {
  readonly desk: Desk;
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

/** Each can be taken back, says what it did, and leaves the focus where work goes on. */
export function useLoopActions({ desk, loop, open, inView, awaitFocus }: LoopPlace): LoopActions {
  return useMemo(() => {
    const { sheet } = desk;
    const items = () => iterationsOf(sheet.state().record.clientData, loop.loop);
    const titleOf = (iterationId: string) => desk.item(loop.loop, iterationId).title;
    const placeOf = (iterationId: string) => items().findIndex((one) => one.iterationId === iterationId);
    const placeWords = (iterationId: string) => `place ${placeOf(iterationId) + 1} of ${items().length}`;

    const rawOf = (iterationId: string) => items()[placeOf(iterationId)]?.raw;
    const tellAdded = (iterationId: string, words: string, backTo?: string) => {
      const asAdded = rawOf(iterationId);
      const undo = () => {
        const title = titleOf(iterationId);
        // What was typed into it meanwhile can be brought back in turn.
        if (rawOf(iterationId) !== asAdded) {
          remove(iterationId, backTo, { undoing: () => `bringing back ${title}` });
          return undefined;
        }
        takeOut(iterationId, backTo);
        return `Removed ${title}`;
      };
      const undoing = () => `removing ${titleOf(iterationId)}`;
      sheet.acts.did({ words, undo, undoing, possible: () => placeOf(iterationId) >= 0, inView: true });
    };
    const add = (answers: Readonly<Record<string, string>>, at: number, first?: string): string => {
      const iterationId = randomId();
      open(iterationId);
      if (first !== undefined) awaitFocus(iterationId, controlOf([loop.loop, iterationId, first]));
      sheet.add(loop.loop, iterationId, answers, at);
      return iterationId;
    };
    const addBlank: LoopActions['addBlank'] = (at = items().length, given = {}) => {
      const { agent } = settings();
      const defaults = loop.questions.flatMap((question) => {
        const value = defaultOf(question, agent);
        return value === undefined ? [] : [[question.qid, value] as const];
      });
      const now = serviceNow();
      const begun =
        loop.loop === contactsLoop
          ? begunContact({ on: dayOf(now), time: formatZonedTimeOfDay(now) })
          : undefined;
      const left = loop.questions.find(({ qid }) => !Object.hasOwn(given, qid));
      const added = add({ ...Object.fromEntries(defaults), ...begun, ...given }, at, left?.qid);
      tellAdded(added, `Added ${loop.itemLabel} ${at + 1} of ${items().length}`);
    };
    const takeOut = (iterationId: string, backTo?: string) => {
      const drawn = inView();
      const index = drawn.indexOf(iterationId);
      // Not into a question of another item: a key on its way would be typed there.
      awaitFocus(
        backTo ?? drawn[index + 1] ?? drawn[index - 1],
        backTo === undefined ? titleOfCard : undefined,
      );
      sheet.remove(loop.loop, iterationId);
    };
    const remove = (iterationId: string, backTo?: string, more: Partial<Act> = {}) => {
      const index = placeOf(iterationId);
      const removed = items()[index];
      if (!removed) return;
      const title = titleOf(iterationId);
      takeOut(iterationId, backTo);
      const undo = () => {
        awaitFocus(iterationId);
        sheet.restore(loop.loop, removed.raw, index);
        return `${title} is back, ${placeWords(iterationId)}`;
      };
      const possible = () => placeOf(iterationId) < 0;
      sheet.acts.did({ words: `Deleted ${title}`, undo, possible, run: 'items', ...more });
    };

    return {
      addBlank,
      remove: (iterationId) => remove(iterationId),
      insertBefore: (iterationId) => addBlank(placeOf(iterationId)),
      duplicate: (iterationId) => {
        const index = placeOf(iterationId);
        const original = items()[index];
        if (!original) return;
        const copy = add(textAnswers(original, loop.duplicateKey ?? []), index + 1);
        tellAdded(copy, `Duplicated ${titleOf(iterationId)}`, iterationId);
      },
      move: (iterationId, by) => {
        const index = placeOf(iterationId);
        const control = by === -1 ? '[data-move="up"]' : '[data-move="down"]';
        awaitFocus(iterationId, control);
        sheet.move(loop.loop, iterationId, index + by);
        const undo = () => {
          // Where it stands already nothing is drawn anew that could take the focus.
          if (placeOf(iterationId) !== index) awaitFocus(iterationId, control);
          sheet.move(loop.loop, iterationId, index);
          return `Moved back to ${placeWords(iterationId)}`;
        };
        const words = `Moved to ${placeWords(iterationId)}`;
        sheet.acts.did({ words, undo, possible: () => placeOf(iterationId) >= 0, run: 'items' });
      },
    };
  }, [desk, loop, open, inView, awaitFocus]);
}

/** Where an answer is given: its field, or the first control in it. */
function controlOf(address: Address): string {
  const field = `[id="${fieldId(address)}"]`;
  return `${field}:is(input, select, textarea), ${field} :is(input, button)`;
}

const titleOfCard = 'h4[tabindex]';

/** The answers a copy starts with: all but those that tell one item from another, such as the VIN. */
function textAnswers({ answers }: IterationView, key: readonly string[]): Record<string, string> {
  const copied: Record<string, string> = {};
  for (const [qid, value] of Object.entries(answers)) {
    const element = readElement(qid, value);
    if (element.kind === 'answer' && !key.includes(qid)) copied[qid] = element.answer;
  }
  return copied;
}
