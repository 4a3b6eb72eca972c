/** When and why to get back to a client, for which line, and who does: a loop of the agency file, the same in every book. */
import type { StoredMap } from '../../contract/answers.ts';
import { followUpDayQid, followUpsLoop, singleFollowUp } from './annotations/qids.ts';
import {
  answerIn,
  getAnswer,
  insertIteration,
  iterationsOf,
  putItems,
  removeIteration,
  setAnswer,
} from './walk.ts';

/** What is not answered is blank. */
export interface FollowUp {
  /** Of its item, or of the one that is not in the loop. */
  readonly id: string;
  /** YYYY-MM-DD, or the text as typed. */
  readonly on: string;
  readonly about: string;
  /** The name of the line. */
  readonly line: string;
  readonly owner: string;
}

/** A client's follow-ups, the first day first, those without one last. */
export function followUpsOf(map: StoredMap): FollowUp[] {
  const single = {
    id: singleFollowUp.on,
    on: getAnswer(map, [singleFollowUp.on]) ?? '',
    about: getAnswer(map, [singleFollowUp.about]) ?? '',
    line: '',
    owner: '',
  };
  const inLoop = iterationsOf(map, followUpsLoop).map((item) => ({
    id: item.iterationId,
    on: answerIn(item, followUpDayQid),
    about: answerIn(item, 'fup_about'),
    line: answerIn(item, 'fup_line'),
    owner: answerIn(item, 'fup_owner'),
  }));
  return [single, ...inLoop]
    .filter(({ on, about }) => on !== '' || about !== '')
    .toSorted((a, b) => compare(a.on || 'later', b.on || 'later'));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The answers with a follow-up set, in place of the one of that id. */
export function withFollowUp(
  map: StoredMap,
  { id, on, about, line, owner }: FollowUp,
  newId: () => string,
): StoredMap {
  const isSingle = id === singleFollowUp.on;
  const answers = new Map([
    [followUpDayQid, on],
    ['fup_about', about],
    ['fup_line', line],
    ['fup_owner', owner],
  ]);
  const base = isSingle ? withoutFollowUp(map, id) : map;
  return putItems(base, followUpsLoop, new Map([[isSingle ? newId() : id, answers]]));
}

/** The answers without a follow-up: it is done. */
export function withoutFollowUp(map: StoredMap, id: string): StoredMap {
  if (id !== singleFollowUp.on) return removeIteration(map, followUpsLoop, id);
  return setAnswer(setAnswer(map, [singleFollowUp.on], undefined), [singleFollowUp.about], undefined);
}

/** The answers with a follow-up again that others hold, with all that it holds there. */
export function withFollowUpOf(map: StoredMap, before: StoredMap, id: string): StoredMap {
  if (id !== singleFollowUp.on) {
    const item = iterationsOf(before, followUpsLoop).find((one) => one.iterationId === id);
    return item ? insertIteration(map, followUpsLoop, item.raw) : map;
  }
  const { on, about } = singleFollowUp;
  return [on, about].reduce((next, qid) => setAnswer(next, [qid], getAnswer(before, [qid])), map);
}
