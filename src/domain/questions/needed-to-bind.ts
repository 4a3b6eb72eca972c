/** What a line still needs before a carrier can bind it: forms, exclusions, elections and signatures. */
import type { StoredMap } from '../../contract/answers.ts';
import { offerLineQid, offerResultQid, offersLoop } from '../client/annotations/qids.ts';
import { getAnswer, iterationsOf } from '../client/walk.ts';
import type { Validation } from './validation/validate.ts';

/**
 * A sentence each: what the book asks for, and coverage of the line that the client rejected without signing.
 * @param line the name of the product
 */
export function neededToBind({ issues }: Pick<Validation, 'issues'>, map: StoredMap, line: string): string[] {
  const asked = issues.flatMap(({ toBind, message }) => (toBind ? message : []));
  return [...new Set(asked), ...unsignedRejections(map, line)];
}

/** Coverage of a line, or of any, that the client rejected without signing. */
function unsignedRejections(map: StoredMap, line: string): string[] {
  return iterationsOf(map, offersLoop).flatMap(({ iterationId }) => {
    const given = (qid: string) => getAnswer(map, [offersLoop, iterationId, qid]) ?? '';
    const isRejected = given(offerResultQid) === 'Offered and rejected' && given('off_signed') !== 'YES';
    const isOfLine = ['', line].includes(given(offerLineQid));
    return isRejected && isOfLine ? [`${given('off_what')}: signed rejection required, not received.`] : [];
  });
}
