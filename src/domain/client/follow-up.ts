import type { StoredMap } from '../../contract/answers.ts';
import { getAnswer } from './walk.ts';

/** The question of when, in every book. */
export const followUpDayQid = 'agy_follow_up_on';

export interface FollowUp {
  /** YYYY-MM-DD, or as it was typed. */
  readonly on: string | undefined;
  readonly about: string | undefined;
}

/** When and about what to get back to the client: answers of the agency file, which bear these names in every book. */
export function followUpOf(map: StoredMap): FollowUp {
  return {
    on: getAnswer(map, [followUpDayQid]) || undefined,
    about: getAnswer(map, ['agy_follow_up']) || undefined,
  };
}
