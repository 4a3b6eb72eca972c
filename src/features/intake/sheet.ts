/**
 * The answers while an agent works on them.
 *
 * The sheet is the one place that holds them; the small forms on screen (one per section, one per open item of a loop)
 * hold only what is being typed. A single form object over all answers would slow down with every vehicle added (one
 * that registers 20,000 inputs needs seconds to mount and tenths of a second a key, see bench/forms), and would lose
 * what is hidden. The answers stand in the very map that is saved, in the draft and compared: no second form of them has
 * to be kept in step, what no book knows stays where it is, and an item is found by its id, never by its place.
 *
 * Every change makes a new record that shares what did not change. So what changed is found by identity: by the
 * assessor, which works out anew only what depends on it; by the draft, which writes only that; by a comparison.
 */
import type { StoredMap } from '../../contract/answers.ts';
import {
  withSavedAnnotations,
  restoreAnnotations,
} from '../../domain/client/annotations/stale-annotations.ts';
import type { Address } from '../../domain/client/address.ts';
import {
  addIteration,
  elementAt,
  insertIteration,
  countItems,
  moveIteration,
  removeIteration,
  setAnswer,
  withMember,
} from '../../domain/client/walk.ts';
import type { DraftRecord } from '../../domain/client/draft-record.ts';
import { createActs, type Acts } from './acts.ts';

export interface SheetState {
  readonly record: DraftRecord;
  /** The saved record that the answers are based on; undefined for a client never saved. */
  readonly base: DraftRecord | undefined;
  /** The agent typed the client's name; until then it follows the book. */
  readonly nameTyped: boolean;
  /** Grows when answers changed other than by typing, so that the forms on screen take them over. */
  readonly generation: number;
}

type Header = 'clientName' | 'clientType' | 'locationCode';

export interface Sheet {
  readonly state: () => SheetState;
  /** What was done to the answers other than by typing. */
  readonly acts: Acts;
  readonly follow: (follow: () => void) => () => void;
  /** A blank answer is taken out of the map. */
  readonly answer: (address: Address, answer: string) => void;
  /** The same from outside the forms on screen, which then take it over. */
  readonly put: (address: Address, answer: string) => void;
  readonly header: (member: Header, value: string) => void;
  /** The name the book makes of the answers; ignored once the agent typed another. */
  readonly followName: (name: string) => void;
  readonly add: (
    loop: string,
    iterationId: string,
    answers: Readonly<Record<string, string>>,
    at?: number,
  ) => void;
  /**
   * A list that the last item goes from goes with it: nobody said that there are none, and saved without items it would
   * pass for that. One that stood without items before, as told or as saved, does so again.
   */
  readonly remove: (loop: string, iterationId: string) => void;
  /** Puts a removed item back as it was, with what stood in its list beside the items; what was typed since stays. */
  readonly restore: (loop: string, iteration: Readonly<Record<string, unknown>>, at: number) => void;
  readonly move: (loop: string, iterationId: string, to: number) => void;
  /** Changes the map in a way that no form on screen has to take over: marks, the call log. */
  readonly edit: (change: (map: StoredMap) => StoredMap) => void;
  /** Puts another record in place of the whole: after a save, a merge or an undo. After a save the base is new as well. */
  readonly replace: (record: DraftRecord, base?: DraftRecord) => void;
}

export function createSheet(record: DraftRecord, nameTyped: boolean, base?: DraftRecord): Sheet {
  let state: SheetState = { record, base, nameTyped, generation: 0 };
  /** Lists that stood without items when the work began, or were said to have none since: they are not taken back. */
  let emptyBefore = emptyLists(record.clientData);
  /** Lists that went with their last item, as they were. */
  const gone = new Map<string, unknown>();
  /** The answers before items went that took other marks than the saved ones with them, by the items' ids. */
  const marked = new Map<string, StoredMap>();
  const followers = new Set<() => void>();
  const change = (record: DraftRecord, more: Partial<SheetState> = {}) => {
    state = { ...state, record, ...more };
    for (const follow of followers) follow();
  };
  const data = (clientData: DraftRecord['clientData'], more?: Partial<SheetState>) =>
    change({ ...state.record, clientData }, more);

  return {
    state: () => state,
    acts: createActs(),
    follow: (follow) => {
      followers.add(follow);
      return () => followers.delete(follow);
    },
    answer: (address, answer) =>
      data(setAnswer(state.record.clientData, address, answer === '' ? undefined : answer)),
    put: (address, answer) =>
      data(setAnswer(state.record.clientData, address, answer === '' ? undefined : answer), {
        generation: state.generation + 1,
      }),
    header: (member, value) =>
      change(
        { ...state.record, [member]: value },
        member === 'clientName' ? { nameTyped: value !== '' } : {},
      ),
    followName: (name) => {
      if (!state.nameTyped && name !== '' && name !== state.record.clientName) {
        change({ ...state.record, clientName: name });
      }
    },
    add: (loop, iterationId, answers, at) =>
      data(addIteration(state.record.clientData, loop, iterationId, answers, at)),
    remove: (loop, iterationId) => {
      const { clientData } = state.record;
      const without = removeIteration(clientData, loop, iterationId);
      const left = withSavedAnnotations(without, state.base?.clientData, loop, iterationId);
      if (left !== without) marked.set(iterationId, clientData);
      const wasEmpty = emptyBefore.has(loop) || countItems(state.base?.clientData ?? {}, loop) === 0;
      if (wasEmpty || countItems(left, loop) !== 0) return data(left);
      gone.set(loop, elementAt(left, [loop]));
      data(withMember<unknown>(left, loop, undefined));
    },
    restore: (loop, iteration, at) => {
      const { clientData } = state.record;
      const isGone = elementAt(clientData, [loop]) === undefined;
      const list = isGone ? withMember(clientData, loop, gone.get(loop)) : clientData;
      const back = insertIteration(list, loop, iteration, at);
      const iterationId = String(iteration['iterationId']);
      const then = marked.get(iterationId);
      data(then ? restoreAnnotations(back, then, loop, iterationId) : back);
    },
    move: (loop, iterationId, to) => data(moveIteration(state.record.clientData, loop, iterationId, to)),
    edit: (edited) => {
      const clientData = edited(state.record.clientData);
      if (clientData === state.record.clientData) return;
      const stay = [...emptyBefore].filter((loop) => elementAt(clientData, [loop]) !== undefined);
      emptyBefore = new Set([...stay, ...emptyLists(clientData)]);
      data(clientData);
    },
    replace: (record, base = state.base) => {
      emptyBefore = emptyLists(record.clientData);
      change(record, { base, generation: state.generation + 1 });
    },
  };
}

const emptyLists = (map: StoredMap): ReadonlySet<string> =>
  new Set(Object.keys(map).filter((qid) => countItems(map, qid) === 0));
