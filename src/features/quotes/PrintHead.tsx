import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { agencyLines, demoMark, proposalPromises } from '../../domain/quotes/proposal.ts';
import { serviceNow } from '../../lib/clock.ts';
import { indexQuery } from '../../local/queries.ts';
import { useSession } from '../../operations/session.ts';
import { useSettings } from '../../operations/use-settings.ts';
import { formatMoment } from '../../ui/time-format.ts';
import { TimeModeContext } from '../../ui/time-mode.ts';
import { useOffers } from './use-offers.ts';
import styles from './Comparison.module.css';

interface PrintHeadProps {
  readonly clientId: string;
  /** The product of the first quote. */
  readonly productId: string | undefined;
}

/** What heads the printed comparison and nothing on screen: whose paper it is, for whom, and what governs. */
export function PrintHead({ clientId, productId }: PrintHeadProps) {
  const { workspace, connection, key } = useSession();
  const times = use(TimeModeContext);
  const { agent } = useSettings();
  const index = useQuery(indexQuery(key));
  const offers = useOffers(clientId, productId);
  const client = index.data?.find((one) => one.clientId === clientId)?.clientName;
  const lines = [
    ...(connection.kind === 'demo' ? [demoMark] : []),
    ...agencyLines(workspace.agency),
    ...(agent === '' ? [] : [`Prepared by ${agent}`]),
    ...(client === undefined ? [] : [`Prepared for ${client}`]),
    `Printed ${formatMoment(serviceNow(), { mode: times, precision: 'minute' })}`,
    ...proposalPromises.slice(1),
    ...offers.map((offer) => `Offered and not taken: ${offer}`),
  ];
  return (
    <div className={styles.demo}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
