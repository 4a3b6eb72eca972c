/** An intake as the screen shows it: the store, and what a question book makes of the answers in it. */
import { createContext, useMemo, useRef, useSyncExternalStore } from 'react';
import { shallow } from 'zustand/shallow';
import type { Address } from '../../../domain/client/address.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { hasName } from '../../../domain/client/header.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import {
  validate,
  type Validation,
  type ValidationContext,
} from '../../../domain/questions/validation/validate.ts';
import {
  createValidator,
  type AnswerRow,
  type ItemCard,
} from '../../../domain/questions/validation/validator.ts';
import { memo } from '../../../lib/memo.ts';
import { isTypedOn, type IntakeStore } from './intake-store.ts';

export interface IntakeSession extends Pick<IntakeStore, 'getState'> {
  readonly store: IntakeStore;
  readonly book: CompiledBook;
  /**
   * Notifies of changed answers and of a changed context, such as the next day; of what somebody types on in an answer
   * when that pauses or ends. Its field shows the typed text itself.
   */
  readonly subscribe: (notify: () => void) => () => void;
  /** As the store's; whoever waits for the end of typing is notified. */
  readonly endTyping: () => void;
  /** Of the present answers, as the next two. */
  readonly validation: () => Validation;
  readonly at: (address: Address) => AnswerRow;
  readonly item: (loop: string, iterationId: string) => ItemCard;
  /** Of another record, such as what two people changed together. */
  readonly validationOf: (record: DraftRecord) => Validation;
  readonly setContext: (context: ValidationContext) => void;
}

/** The next letter of a word comes within it, and a cell of a grid stores what is typed within it. Milliseconds. */
const typingPause = 200;

export function createIntakeSession(
  store: IntakeStore,
  book: CompiledBook,
  first: ValidationContext,
): IntakeSession {
  const { getState } = store;
  const validator = createValidator(book, getState().record, first);
  const listeners = new Set<() => void>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let context = first;
  const nameMissing = memo((validated: Validation) => withNameMissing(book, validated));
  const validation = () => {
    const { record } = getState();
    const validated = validator.validate(record, context);
    return hasName(record) ? validated : nameMissing(validated);
  };
  const notifyAll = () => {
    clearTimeout(waiting);
    waiting = undefined;
    for (const notify of listeners) notify();
  };
  store.subscribe((now, before) => {
    const isAnswer = typeof now.past.at(-1)?.what === 'object';
    const isHeader = now.record.clientData === before.record.clientData;
    if (!isAnswer || isHeader || !isTypedOn(now, before)) return notifyAll();
    clearTimeout(waiting);
    waiting = setTimeout(notifyAll, typingPause);
  });
  return {
    store,
    book,
    getState,
    subscribe: (notify) => {
      listeners.add(notify);
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

/** No book asks the client's name and every save needs it: it is missing like a required answer of the first section. */
function withNameMissing({ sections: [first] }: CompiledBook, validation: Validation): Validation {
  const missingBySection = new Map(validation.missingBySection);
  if (first) missingBySection.set(first.id, (missingBySection.get(first.id) ?? 0) + 1);
  return { ...validation, missingBySection, requiredMissing: validation.requiredMissing + 1 };
}

/** Whether another tab or computer works on the client, and the answers are only shown. */
export const ReadOnlyContext = createContext(false);

/** What a part of the screen shows of an intake; drawn again only when it is something else, member by member. */
export function useIntake<Shown>(intake: IntakeSession, select: () => Shown): Shown {
  const last = useRef<Shown>(undefined);
  return useSyncExternalStore(intake.subscribe, () => {
    const next = select();
    if (last.current === undefined || !sameParts(last.current, next)) last.current = next;
    return last.current;
  });
}

/** As zustand's `shallow`, which makes a map of each list: slow for a thousand items with every change. */
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
