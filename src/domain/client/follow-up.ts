import type { StoredMap } from '../../contract/answers.ts';
import { getAnswer } from './walk.ts';

/** What the follow-up is about; the same in every book. */
export const callBackAboutQid = 'agy_follow_up';

/** The follow-up date's question, the same in every book. */
export const followUpDayQid = 'agy_follow_up_on';

export interface FollowUp {
  /** YYYY-MM-DD, or the text as typed. */
  readonly on: string | undefined;
  readonly about: string | undefined;
}

/** When and why to get back to the client, from the agency file. */
export function followUpOf(map: StoredMap): FollowUp {
  return {
    on: getAnswer(map, [followUpDayQid]) || undefined,
    about: getAnswer(map, [callBackAboutQid]) || undefined,
  };
}
