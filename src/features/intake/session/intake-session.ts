/** An intake as the screen shows it: the store, and what a question book makes of the answers in it. */
import { createContext, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { shallow } from 'zustand/shallow';
import { addressText, type Address } from '../../../domain/client/address.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import {
  validate,
  type Validation,
  type ValidationContext,
} from '../../../domain/questions/validation/validate.ts';
import {
  createValidator,
  type AnswerFacts,
  type ItemFacts,
} from '../../../domain/questions/validation/validator.ts';
import type { IntakeState, IntakeStore } from './intake-store.ts';

export interface IntakeSession extends Pick<IntakeStore, 'getState'> {
  readonly store: IntakeStore;
  readonly book: CompiledBook;
  /**
   * Notifies of changed answers and of a changed context, such as the next day. While somebody types on in one answer,
   * only subscribers to its address hear of every key: the others do when typing pauses or ends.
   */
  readonly subscribe: (notify: () => void, address?: Address) => () => void;
  /** As the store's; whoever waits for the end of typing is notified. */
  readonly endTyping: () => void;
  /** Of the present answers, as the next two. */
  readonly validation: () => Validation;
  readonly at: (address: Address) => AnswerFacts;
  readonly item: (loop: string, iterationId: string) => ItemFacts;
  /** Of another record, such as what two people changed together. */
  readonly validationOf: (record: DraftRecord) => Validation;
  readonly setContext: (context: ValidationContext) => void;
}

/** The next letter of a word comes within it. Milliseconds. */
const typingPause = 200;

export function createIntakeSession(
  store: IntakeStore,
  book: CompiledBook,
  first: ValidationContext,
): IntakeSession {
  const { getState } = store;
  const validator = createValidator(book, getState().record, first);
  const listeners = new Map<() => void, string | undefined>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let context = first;
  const validation = () => validator.validate(getState().record, context);
  const notifyAll = () => {
    clearTimeout(waiting);
    waiting = undefined;
    for (const notify of listeners.keys()) notify();
  };
  store.subscribe((now, before) => {
    const typed = typedOn(now, before);
    if (typed === undefined) return notifyAll();
    for (const [notify, place] of listeners) if (place === typed) notify();
    clearTimeout(waiting);
    waiting = setTimeout(notifyAll, typingPause);
  });
  return {
    store,
    book,
    getState,
    subscribe: (notify, address) => {
      listeners.set(notify, address && addressText(address));
      return () => listeners.delete(notify);
    },
    endTyping: () => {
      store.endTyping();
      if (waiting !== undefined) notifyAll();
    },
    validation,
    at: (address) => {
      validation();
      return validator.at(address);
    },
    item: (loop, iterationId) => {
      validation();
      return validator.item(loop, iterationId);
    },
    validationOf: (record) => validate(book, record, context),
    setContext: (next) => {
      if (next === context) return;
      context = next;
      notifyAll();
    },
  };
}

/** The address of the answer that somebody typed on in; undefined for any other change, such as its first letter. */
function typedOn(now: IntakeState, before: IntakeState): string | undefined {
  if (now.past !== before.past || now.record.clientData === before.record.clientData) return undefined;
  const what = now.past.at(-1)?.what;
  return typeof what === 'object' ? addressText(what) : undefined;
}

/** Whether another tab works on the client, and the answers are only shown. */
export const ReadOnlyContext = createContext(false);

/** Why nothing can be typed, saved or sent here: another tab works on the client. */
export const openElsewhere = 'Open in another tab.';

/**
 * What a part of the screen shows of an intake; drawn again only when it is something else, member by member.
 * @param address of the answer that can be typed here
 */
export function useIntake<Shown>(intake: IntakeSession, select: () => Shown, address?: Address): Shown {
  const last = useRef<Shown>(undefined);
  const subscribe = useCallback((notify: () => void) => intake.subscribe(notify, address), [intake, address]);
  return useSyncExternalStore(subscribe, () => {
    const next = select();
    if (last.current === undefined || !sameParts(last.current, next)) last.current = next;
    return last.current;
  });
}

/** As zustand's `shallow`, which makes a map of each list: slow for a thousand items with every key. */
function sameParts(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return shallow(a, b);
  return a === b || (a.length === b.length && a.every((part, index) => Object.is(part, b[index])));
}

/** Where a question or loop is; the same object as long as it is there. */
export function useAddress(qid: string, loop?: string, iterationId?: string): Address {
  return useMemo(
    () => (loop === undefined || iterationId === undefined ? [qid] : [loop, iterationId, qid]),
    [loop, iterationId, qid],
  );
}
