/** Where an answer comes from, as its row shows it. */
import { isAssumed } from '../../../domain/questions/suggest/assumed.ts';
import {
  staleReason,
  type Annotation,
  type StaleReason,
} from '../../../domain/client/annotations/annotations.ts';
import type { AnnotationKind } from '../../../domain/client/annotations/qids.ts';
import type { Address } from '../../../domain/client/address.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import type { Question } from '../../../domain/questions/schema.ts';
import { settings } from '../../../storage/settings.ts';
import type { IntakeSession } from '../session/intake-session.ts';
import { defaultOf } from '../session/initial-record.ts';

interface AnswerOrigin {
  /** Where a value that nobody typed came from, in words: only while it still is the default. */
  readonly origin: string | undefined;
  /** Nobody has confirmed it yet. */
  readonly assumed: boolean;
  /** Why the note is stale; undefined while it is true. */
  readonly stale: StaleReason | undefined;
}

const plain: AnswerOrigin = { origin: undefined, assumed: false, stale: undefined };

export function answerOrigin(
  intake: IntakeSession,
  question: Question,
  address: Address,
  annotation: Annotation | undefined,
): AnswerOrigin {
  if (question.default === undefined && annotation === undefined) return plain;
  const { record, base } = intake.getState();
  const answer = getAnswer(record.clientData, address);
  const stale = annotation && staleReason(annotation, record.clientData, base?.clientData);
  const isClients = !intake.book.agencyOnly.has(address[0]);
  const kind = stale === undefined ? annotation?.kind : undefined;
  const assumed = (isClients || kind !== undefined) && isAssumed(question, answer, kind);
  // The note of an accepted suggestion says where it comes from.
  const origin =
    kind === ('Assumed' satisfies AnnotationKind)
      ? undefined
      : describeOrigin(question, answer, assumed, isClients);
  return { origin, assumed, stale };
}

function describeOrigin(
  question: Question,
  answer: string | undefined,
  assumed: boolean,
  isClients: boolean,
): string | undefined {
  const given = question.default;
  if (!given || answer === undefined || answer !== defaultOf(question, settings().agent)) return undefined;
  if (assumed) return `Assumed: ${given.origin}`;
  const isKnown = !isClients || typeof given.value !== 'string';
  return isKnown ? `Filled in: ${given.origin}` : undefined;
}
