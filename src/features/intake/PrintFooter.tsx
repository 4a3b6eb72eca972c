import { promise } from '../../domain/quotes/promise.ts';
import { serviceNow } from '../../lib/clock.ts';
import { formatTime } from '../../lib/format.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { useSettings } from '../../views/use-settings.ts';
import { usePrintFooter, usePrinting } from '../../ui/use-printing.ts';
import type { IntakeSession } from './intake-session.ts';
import { useIntake } from './intake-session.ts';

/**
 * The footer of every printed page: client, product, and that nothing is in force. A printed intake includes the call log
 * and the answer notes, so its footer says that it is not for the client, and who printed it when.
 */
export function PrintFooter({
  intake,
  reviewing,
}: {
  readonly intake: IntakeSession;
  readonly reviewing: boolean;
}) {
  const { connection, workspace } = useSession();
  const name = useIntake(intake, () => intake.getState().record.clientName);
  const product = productOf(workspace, intake.book.productId).name;
  const { agent } = useSettings();
  // Re-render for print, so that the time is that of printing.
  usePrinting();
  const copy = `Printed ${formatTime(serviceNow(), { withYear: true })}${agent ? ` by ${agent}` : ', by: not known'}`;
  usePrintFooter([
    [name || 'Not named yet', product, reviewing ? 'Client review sheet' : 'Intake'].join(' · '),
    ...(reviewing
      ? []
      : [`For the agency’s file. Not for the client. ${[workspace.agency.name, copy].join(' · ')}`]),
    [...(connection.kind === 'demo' ? ['DEMO: everything here is made up.'] : []), promise].join(' '),
  ]);
  return null;
}
