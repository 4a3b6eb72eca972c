/**
 * The only live copy of the answers while an agent works on them, and what can be undone.
 *
 * Every change makes a new record that shares what did not change. So undo is a list of records, a draft is what
 * differs, and validation finds what changed by identity.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText, type Address } from '../../../domain/client/address.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { setAnswer } from '../../../domain/client/walk.ts';
import { sameJson } from '../../../lib/json.ts';
import { createStore, type ReadableStore } from '../../../lib/store.ts';

export type HeaderMember = 'clientName' | 'clientType' | 'locationCode';

/** Something that was done: the state before or after it, and what it was. */
export interface Step {
  readonly record: DraftRecord;
  readonly nameTyped: boolean;
  /** "Deleted 2021 Ford Transit"; for typing, the address of the answer or the member of the header. */
  readonly what: string | Address | HeaderMember;
}

export interface IntakeState {
  readonly record: DraftRecord;
  /** The saved record that the answers are based on; undefined for a client never saved. */
  readonly base: DraftRecord | undefined;
  /** The agent typed the client's name; until then it is made of the answers. */
  readonly nameTyped: boolean;
  /** What undo goes back to, the last one last. */
  readonly past: readonly Step[];
  /** What redo brings back, the next one last. */
  readonly future: readonly Step[];
}

/** What is typed in a field and may be no answer yet. */
export interface TypedText {
  /** Stores it as typed. */
  readonly store: () => void;
  /** Ends typing; false where the text does not fit: then it has the focus and says why. */
  readonly settle: () => boolean;
}

export interface IntakeStore extends ReadableStore<IntakeState> {
  /** Answers a question; a blank answer leaves the map. Typing on in the same answer is one step of undo. */
  readonly setAnswer: (address: Address, answer: string) => void;
  readonly setHeader: (member: HeaderMember, value: string) => void;
  /** The name that the answers make; ignored once the agent typed another. */
  readonly suggestName: (name: string) => void;
  /** Changes the answers other than by typing, as one step of undo. */
  readonly change: (words: string, change: (map: StoredMap) => StoredMap) => void;
  /** What each change of answers becomes, as where one answer ends another. */
  readonly settleWith: (rule: (before: StoredMap, after: StoredMap) => StoredMap) => void;
  /** What is typed next is a step of its own, even in the same answer. */
  readonly endTyping: () => void;
  /** Registers a field that may have text which is no answer yet. @returns a function that ends it. */
  readonly offerTyped: (text: TypedText) => () => void;
  /** Stores what is offered, before the page may go or another tab takes over. */
  readonly takeTyped: () => void;
  /** Ends typing everywhere; false where a text does not fit. */
  readonly settleTyped: () => boolean;
  /** Goes one step back. @returns what was undone; undefined when there was nothing. */
  readonly undo: () => Step['what'] | undefined;
  readonly redo: () => Step['what'] | undefined;
  /**
   * Takes over another record and base, as after a save or a merge. Unless the record is the same, nothing before can be
   * undone: that would also undo what somebody else answered.
   */
  readonly rebase: (record: DraftRecord, base: DraftRecord | undefined) => void;
  /** Nothing is changed any more: another tab or computer works on the client. */
  readonly freeze: (why?: string) => void;
  readonly isFrozen: () => boolean;
  /** Why nothing can be typed, saved or sent here, once it is frozen. */
  readonly whyFrozen: () => string;
}

const openInTab = 'Open in another tab.';
export const openOnComputer = 'Open on another computer.';

/** Whether somebody typed on where they typed before; the first letter is a change like any other. */
export const isTypedOn = (now: IntakeState, before: IntakeState): boolean =>
  now.past === before.past && now.past.length > 0 && now.record !== before.record;

const nothingDone: readonly Step[] = [];

/** How many steps can be undone. */
const depth = 200;

export function createIntakeStore(record: DraftRecord, nameTyped: boolean, base?: DraftRecord): IntakeStore {
  const store = createStore<IntakeState>({ record, base, nameTyped, past: nothingDone, future: nothingDone });
  const { getState, setState } = store;
  /** The answer or header member that is being typed in. */
  let typing: string | undefined;
  let frozen: string | undefined;
  const typedTexts = new Set<TypedText>();
  let settle = (_before: StoredMap, after: StoredMap): StoredMap => after;

  const push = (what: Step['what'], next: Pick<Partial<IntakeState>, 'record' | 'nameTyped'>) => {
    const now = getState();
    const past = [...now.past, { record: now.record, nameTyped: now.nameTyped, what }].slice(-depth);
    setState({ ...now, ...next, past, future: [] });
  };
  const type = (what: Address | HeaderMember, next: Pick<Partial<IntakeState>, 'record' | 'nameTyped'>) => {
    const run = typeof what === 'string' ? what : addressText(what);
    if (typing === run) setState((now) => ({ ...now, ...next, future: [] }));
    else push(what, next);
    typing = run;
  };
  const withData = (after: StoredMap) => {
    const { record } = getState();
    return { record: { ...record, clientData: settle(record.clientData, after) } };
  };
  const go = (from: 'past' | 'future', to: 'past' | 'future') => {
    const now = getState();
    const step = now[from].at(-1);
    if (!step || frozen) return undefined;
    typing = undefined;
    const { what } = step;
    setState({
      ...now,
      record: step.record,
      nameTyped: step.nameTyped,
      [from]: now[from].slice(0, -1),
      [to]: [...now[to], { record: now.record, nameTyped: now.nameTyped, what }],
    });
    return what;
  };

  return {
    ...store,
    setAnswer: (address, answer) => {
      if (frozen) return;
      const { clientData } = getState().record;
      const next = setAnswer(clientData, address, answer === '' ? undefined : answer);
      if (next !== clientData) type(address, withData(next));
    },
    setHeader: (member, value) => {
      if (frozen) return;
      const record = { ...getState().record, [member]: value };
      type(member, member === 'clientName' ? { record, nameTyped: value !== '' } : { record });
    },
    suggestName: (clientName) => {
      const { record, nameTyped } = getState();
      if (nameTyped || clientName === '' || clientName === record.clientName) return;
      setState((now) => ({ ...now, record: { ...record, clientName } }));
    },
    change: (words, change) => {
      if (frozen) return;
      const { clientData } = getState().record;
      const next = change(clientData);
      typing = undefined;
      if (next !== clientData) push(words, withData(next));
    },
    settleWith: (rule) => {
      settle = rule;
    },
    endTyping: () => {
      typing = undefined;
    },
    offerTyped: (text) => {
      typedTexts.add(text);
      return () => typedTexts.delete(text);
    },
    takeTyped: () => {
      for (const text of typedTexts) text.store();
    },
    settleTyped: () => [...typedTexts].every((text) => text.settle()),
    freeze: (why = openInTab) => {
      frozen ??= why;
    },
    isFrozen: () => frozen !== undefined,
    whyFrozen: () => frozen ?? openInTab,
    undo: () => go('past', 'future'),
    redo: () => go('future', 'past'),
    rebase: (record, base) => {
      typing = undefined;
      const now = getState();
      setState(
        sameJson(record, now.record)
          ? { ...now, base }
          : { ...now, record, base, past: nothingDone, future: nothingDone },
      );
    },
  };
}
