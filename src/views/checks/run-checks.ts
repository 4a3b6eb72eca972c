/** Runs the identity checks of a client: OFAC, MVR and whatever else its line has configured. */
import type { QueryClient } from '@tanstack/react-query';
import type { ElementMap } from '../../contract/answers.ts';
import type { JournalEntry, ReportOrder } from '../../domain/journal/journal.ts';
import { noticeOf } from '../../domain/quotes/report-order.ts';
import { serviceNow } from '../../lib/clock.ts';
import { bookOf } from '../../operations/books.ts';
import { intakeToSend } from '../../operations/notation.ts';
import { readKnownClient } from '../../operations/records.ts';
import { giveReportsNotice } from '../../operations/reports-notice.ts';
import { sendEvent, type SendOutcome } from '../../operations/send-event.ts';
import type { Session } from '../../operations/session.ts';

interface Run {
  readonly clientId: string;
  readonly productId: string;
  /** Saves first that the client was given notice of reports. */
  readonly withNotice: boolean;
  /** For whom and why, as the agent confirmed it. */
  readonly order: Pick<ReportOrder, 'persons' | 'purpose' | 'quote'>;
  /** The client's calls known here. */
  readonly calls: readonly JournalEntry[];
}

/**
 * Sends the client's latest answers to be checked, once.
 * @throws {CallError} when the client cannot be read or the notice not be saved; nothing is sent then.
 */
export async function runChecks(
  session: Session,
  queryClient: QueryClient,
  { clientId, productId, withNotice, order, calls }: Run,
): Promise<SendOutcome> {
  const book = bookOf(session.workspace, productId);
  const givenAt = serviceNow();
  if (withNotice) await giveReportsNotice(session, queryClient, { clientId, productId });
  const { record, stored } = await readKnownClient(session, { clientId, productId });
  const agencyOnly = book?.agencyOnly ?? new Set();
  const intake = intakeToSend(session.workspace, record.clientData, agencyOnly, stored);
  const { agencyCodes } = session.workspace;
  const notice = noticeOf(book, record.clientData, calls);
  return sendEvent(session, queryClient, {
    clientId,
    productId,
    ordered: { ...order, notice: notice && (withNotice ? { ...notice, savedAt: givenAt } : notice) },
    // Unrecognized elements are sent as they came; the schema knows two element types only.
    body: {
      type: 'CLIENT_VALIDATION',
      lineId: productId,
      // Some lines demand them; as for quotes, all are sent.
      ...(agencyCodes.length > 0 && { agencyCodes }),
      payload: { intake: intake as ElementMap, clientId },
    },
  });
}
