import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '../../../api/errors.ts';
import { Guid } from '../../../contract/primitives.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import { isNoticeGiven, withReportsNotice } from '../../../domain/questions/reports-notice.ts';
import { bookOf, booksOf } from '../../../operations/books.ts';
import { intakeToSend } from '../../../operations/notation.ts';
import { wholeClientQuery } from '../../../operations/records.ts';
import { useSession } from '../../../operations/session.ts';
import type { EventTarget } from './event-body.ts';

interface ClientIntake {
  readonly reading: boolean;
  readonly error: string | undefined;
  /** The latest answers less agency-only elements; undefined until they are read. */
  readonly intake: Readonly<Record<string, unknown>> | undefined;
  /** The client's answer, YYYY-MM-DD. */
  readonly effectiveDate: string | undefined;
  /** Whether notice of reports was given; undefined where the book does not ask. */
  readonly noticeGiven: boolean | undefined;
}

const blank: ClientIntake = {
  reading: false,
  error: undefined,
  intake: undefined,
  effectiveDate: undefined,
  noticeGiven: undefined,
};

/**
 * The chosen client's latest answers, for the events that send them.
 * @param withNotice as they are once the reports notice is given
 */
export function useClientIntake(
  { form, clientId, productId }: EventTarget,
  withNotice: boolean,
): ClientIntake {
  const session = useSession();
  const { workspace } = session;
  const isReadable =
    form.sendsIntake && Guid.safeParse(clientId).success && Guid.safeParse(productId).success;
  const read = useQuery({ ...wholeClientQuery(session, clientId, productId), enabled: isReadable });
  if (!isReadable) return blank;
  if (read.error) {
    return { ...blank, error: isNotFound(read.error) ? 'No client has this ID.' : read.error.message };
  }
  if (!read.data) return { ...blank, reading: true };
  const map = read.data.record.clientData;
  const book = bookOf(workspace, productId);
  const dateQid = book?.roles.effectiveDate;
  const agencyOnly = new Set(booksOf(workspace).flatMap((one) => [...one.agencyOnly]));
  return {
    reading: false,
    error: undefined,
    intake: intakeToSend(
      workspace,
      withNotice ? withReportsNotice(book, map) : map,
      agencyOnly,
      read.data.known.stored,
    ),
    effectiveDate: dateQid === undefined ? undefined : getAnswer(map, [dateQid]),
    noticeGiven: book && isNoticeGiven(book.roles, map),
  };
}
