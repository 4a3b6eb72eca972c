/**
 * Keeps up with a record while it is worked on: it answers what `assess` answers of the record it took last, and works
 * out anew only what depends on what changed. Nothing here is worked out before it is asked for.
 *
 * Rules that hide each other in circles come out as `assess` has them, because `assess` is then asked: what a circle
 * comes to hangs on where one begins, so that nothing of it can be kept. Such a book, a mistake of whoever wrote it, is
 * as slow as a whole assessment after each change, and every row is told.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { pointer } from '../../../lib/json.ts';
import type { Address } from '../../client/address.ts';
import { validate, type ValidationContext, type Validation } from '../validation/validate.ts';
import type { BookParts } from '../compiled.ts';
import { keepRecord } from './kept.ts';
import type { AnswerFacts, ItemFacts, Known } from './known.ts';
import { LiveAssessment } from './live-assessment.ts';
import { knownFrom } from './whole.ts';

export interface Assessor {
  /**
   * Takes the next record. What is unchanged in it must be the same object as before, as in the maps that `walk.ts`
   * makes, or it is worked out anew. Answers the assessment; the same one when neither answers nor context changed.
   */
  readonly take: (record: { readonly clientData: StoredMap }, context: ValidationContext) => Validation;
  /** Of the record taken last. An earlier assessment is not kept: asked again, it speaks of the newest record too. */
  readonly assessment: () => Validation;
  /** What a question's row shows, or with `[loop]` the head of a loop; the same object until one of the facts changed. */
  readonly at: (address: Address) => AnswerFacts;
  /** What the card of an item shows; the same object until one of the facts changed. */
  readonly item: (loop: string, iterationId: string) => ItemFacts;
  /**
   * Tells when the facts of a place, an address or `[loop, iterationId]`, may have changed; then they are to be asked
   * for again, and are told of anew only once they were. Answers how to stop.
   */
  readonly follow: (
    place: Address | readonly [loop: string, iterationId: string],
    tell: () => void,
  ) => () => void;
}

export function createAssessor(
  book: BookParts,
  record: { readonly clientData: StoredMap },
  context: ValidationContext,
): Assessor {
  let taken = { map: record.clientData, context };
  let kept = keepRecord(book, taken.map, context);
  /** Asked in place of what is kept, once rules were found to go in circles. */
  let whole: Known | undefined;
  const followers = new Map<string, Set<() => void>>();

  const ask = <Result>(question: (known: Known) => Result): Result => {
    if (!whole) {
      const result = question(kept.known);
      if (!kept.circular()) return result;
      whole = knownFrom(validate(book, { clientData: taken.map }, taken.context));
    }
    return question(whole);
  };
  let assessment: Validation = new LiveAssessment(ask);

  /** Answers the places to tell of. */
  const keepUp = (): Iterable<string> => {
    if (!whole) {
      kept.take(taken.map, taken.context);
      return new Set(kept.touched());
    }
    kept = keepRecord(book, taken.map, taken.context);
    whole = undefined;
    return [...followers.keys()];
  };

  return {
    take: ({ clientData: map }, context) => {
      if (map === taken.map && context === taken.context) return assessment;
      taken = { map, context };
      const places = keepUp();
      assessment = new LiveAssessment(ask);
      for (const place of places) {
        for (const tell of followers.get(place) ?? []) tell();
      }
      return assessment;
    },
    assessment: () => assessment,
    at: (address) => ask((known) => known.at(address)),
    item: (loop, iterationId) => ask((known) => known.item(loop, iterationId)),
    follow: (place, tell) => {
      const text = pointer(place);
      const told = followers.get(text) ?? new Set();
      followers.set(text, told.add(tell));
      return () => {
        told.delete(tell);
        if (told.size === 0 && followers.get(text) === told) followers.delete(text);
      };
    },
  };
}
