import { useQuery } from '@tanstack/react-query';
import { isCallError, isNotFound } from '../../api/errors.ts';
import { clientQuery } from '../../api/queries.ts';
import { Guid } from '../../contract/primitives.ts';
import { getAnswer } from '../../domain/client/walk.ts';
import { intakeOf } from '../../domain/questions/saved-map.ts';
import { display } from '../../domain/questions/kinds/kinds.ts';
import { bookOf } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';
import { consentsOf, type Consent } from './consent.ts';
import type { FormEvent } from './fire-draft.ts';

interface ClientAnswers {
  readonly reading: boolean;
  readonly error: string | undefined;
  /** The latest answers less agency-only elements: what may leave the agency. */
  readonly intake: Readonly<Record<string, unknown>> | undefined;
  readonly effectiveDate: string | undefined;
  readonly consents: readonly Consent[] | undefined;
}

const nothing: ClientAnswers = {
  reading: false,
  error: undefined,
  intake: undefined,
  effectiveDate: undefined,
  consents: undefined,
};

/** The chosen client's latest answers, for the events that send an intake. */
export function useClientAnswers(
  event: FormEvent,
  clientId: string | undefined,
  productId: string,
): ClientAnswers {
  const { connection, workspace } = useSession();
  const sendsIntake = event === 'GET_QUOTES' || event === 'CLIENT_VALIDATION';
  const readable = sendsIntake && Guid.safeParse(clientId).success && Guid.safeParse(productId).success;
  const read = useQuery({ ...clientQuery(connection, clientId ?? '', productId), enabled: readable });
  if (!readable) return nothing;
  if (read.error) {
    const said = isCallError(read.error) ? read.error.message : String(read.error);
    return {
      ...nothing,
      error: isNotFound(read.error) ? 'The service knows no client of this id.' : said,
    };
  }
  if (!read.data) return { ...nothing, reading: true };

  const map = read.data.clientData;
  const book = bookOf(workspace, productId);
  const dateQid = book?.roles.effectiveDate;
  // A block of another product's book may be agency-only too, so every book of the workspace is asked.
  const agencyOnly = new Set(
    workspace.products.flatMap((product) => [...(bookOf(workspace, product.id)?.agencyOnly ?? [])]),
  );
  return {
    reading: false,
    error: undefined,
    intake: intakeOf(map, agencyOnly),
    effectiveDate: dateQid === undefined ? undefined : getAnswer(map, [dateQid]),
    consents: consentsOf(map, (qid, answer) => {
      const question = book?.questions.get(qid);
      return question && { question: question.label, words: display(question.kind, question, answer) };
    }),
  };
}
