import { promise } from '../../domain/quotes/promise.ts';
import { serviceNow } from '../../lib/clock.ts';
import { formatTime } from '../../lib/format.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { useSettings } from '../../views/use-settings.ts';
import { usePrintFooter, usePrinting } from '../../ui/use-printing.ts';
import type { IntakeSession } from './intake-session.ts';
import { useIntake } from './intake-session.ts';

/**
 * On every page of what is printed: whose it is, what it is, and that nothing is in force by it. The intake holds the call
 * log and the marks, so that it says for whom it is not, and who made this copy when.
 */
export function PrintFooter({
  intake,
  readBack,
}: {
  readonly intake: IntakeSession;
  readonly readBack: boolean;
}) {
  const { connection, workspace } = useSession();
  const name = useIntake(intake, () => intake.getState().record.clientName);
  const product = productOf(workspace, intake.book.productId).name;
  const { agent } = useSettings();
  // Drawn again as the page is laid out for paper, so that it tells the moment of that.
  usePrinting();
  const copy = `Printed ${formatTime(serviceNow(), { withYear: true })}${agent ? ` by ${agent}` : ', by: not known'}`;
  usePrintFooter([
    [name || 'Not named yet', product, readBack ? 'Client review sheet' : 'Intake'].join(' · '),
    ...(readBack
      ? []
      : [`For the agency’s file. Not for the client. ${[workspace.agency.name, copy].join(' · ')}`]),
    [...(connection.kind === 'demo' ? ['DEMO: everything here is made up.'] : []), promise].join(' '),
  ]);
  return null;
}
