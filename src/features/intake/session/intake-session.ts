/** An intake as the screen shows it: the store, and what a question book makes of the answers in it. */
import { createContext, useMemo, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { shallow } from 'zustand/shallow';
import type { Address } from '../../../domain/client/address.ts';
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
import type { ReadableStore } from '../../../lib/store.ts';
import type { IntakeState, IntakeStore } from './intake-store.ts';

/** Subscribers are notified of changed answers and of a changed context, such as the next day. */
export interface IntakeSession extends ReadableStore<IntakeState> {
  readonly store: IntakeStore;
  readonly book: CompiledBook;
  /** Of the present answers, as the next two. */
  readonly validation: () => Validation;
  readonly at: (address: Address) => AnswerFacts;
  readonly item: (loop: string, iterationId: string) => ItemFacts;
  /** Of another record, such as what two people changed together. */
  readonly validationOf: (record: DraftRecord) => Validation;
  readonly setContext: (context: ValidationContext) => void;
}

export function createIntakeSession(
  store: IntakeStore,
  book: CompiledBook,
  first: ValidationContext,
): IntakeSession {
  const { getState, getInitialState } = store;
  const validator = createValidator(book, getState().record, first);
  const listeners = new Set<Parameters<IntakeStore['subscribe']>[0]>();
  let context = first;
  const validation = () => validator.validate(getState().record, context);
  return {
    store,
    book,
    getState,
    getInitialState,
    subscribe: (listener) => {
      const stop = store.subscribe(listener);
      listeners.add(listener);
      return () => {
        stop();
        listeners.delete(listener);
      };
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
      for (const notify of listeners) notify(getState(), getState());
    },
  };
}

/** Whether another tab works on the client, and the answers are only shown. */
export const ReadOnlyContext = createContext(false);

/** Why nothing can be typed, saved or sent here: another tab works on the client. */
export const openElsewhere = 'Open in another tab.';

/** What a part of the screen shows of an intake; drawn again only when it is something else, member by member. */
export function useIntake<Shown>(intake: ReadableStore<IntakeState>, select: () => Shown): Shown {
  const last = useRef<Shown>(undefined);
  return useStore(intake, () => {
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

/** How long a title waits after a change, so that a word typed into it is drawn once. Milliseconds. */
const titleDelay = 300;

/** The title of an open item. It changes as soon as typing pauses. */
export function useItemTitle(intake: IntakeSession, loop: string, iterationId: string): string {
  const title = useMemo(() => {
    const now = () => intake.item(loop, iterationId).title;
    let shown = now();
    return {
      shown: () => shown,
      subscribe: (notify: () => void) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const later = () => {
          if (now() === shown && timer === undefined) return;
          clearTimeout(timer);
          timer = setTimeout(() => {
            timer = undefined;
            shown = now();
            notify();
          }, titleDelay);
        };
        later();
        const stop = intake.subscribe(later);
        return () => {
          clearTimeout(timer);
          stop();
        };
      },
    };
  }, [intake, loop, iterationId]);
  return useSyncExternalStore(title.subscribe, title.shown);
}
