import { Link } from 'wouter';
import { sendingLabel, describeUnconfirmed } from '../../../views/describe-unconfirmed.ts';
import { sentWords, type Commit } from './commits.ts';
import { RetryConfirm, type RetryConfirmation } from '../../../views/RetryConfirm.tsx';
import { paths } from '../../../paths.ts';

interface CommitBeforeProps {
  readonly what: Commit['what'];
  readonly clientId: string | undefined;
  readonly requestId: string | undefined;
  readonly before: RetryConfirmation;
}

const titles = {
  payment: 'Sending again may set up a second payment with the service',
  selection: 'Sending again may make a second selection with the service',
};

/** Stops a second payment or selection while nobody knows what became of the first. */
export function CommitBefore({ what, clientId, requestId, before }: CommitBeforeProps) {
  const { unconfirmed: unsure, agreed, agree } = before;
  if (unsure.length === 0 || clientId === undefined) return null;
  return (
    <RetryConfirm
      title={titles[what]}
      unconfirmed={unsure}
      nameOf={(entry) => sentWords(entry, what, requestId)}
      endOf={(entry) =>
        entry.underWay ? sendingLabel : `Unknown whether it arrived. ${describeUnconfirmed(entry) ?? ''}`
      }
      look={<Link href={paths.clientEvents(clientId)}>Events of this client</Link>}
      agreed={agreed}
      onAgree={agree}
    />
  );
}
