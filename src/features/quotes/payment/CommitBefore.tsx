import { Link } from 'wouter';
import { underWayWords } from '../../../domain/journal/journal.ts';
import { sentWords, type Commit } from './commits.ts';
import { unsureWords } from '../../../domain/journal/request-end.ts';
import { SendAgain } from '../../../views/SendAgain.tsx';
import type { SendAgainState } from '../../../views/use-send-again.ts';
import { paths } from '../../../paths.ts';

interface CommitBeforeProps {
  readonly what: Commit['what'];
  readonly clientId: string | undefined;
  readonly requestId: string | undefined;
  readonly before: SendAgainState;
}

const titles = {
  payment: 'Sending again may set up a second payment with the service',
  selection: 'Sending again may make a second selection with the service',
};

/** Stops a second payment or selection while nobody knows what became of the first. */
export function CommitBefore({ what, clientId, requestId, before }: CommitBeforeProps) {
  const { unsure, agreed, agree } = before;
  if (unsure.length === 0 || clientId === undefined) return null;
  return (
    <SendAgain
      title={titles[what]}
      unsure={unsure}
      nameOf={(entry) => sentWords(entry, what, requestId)}
      endOf={(entry) =>
        entry.underWay ? underWayWords : `Unknown whether it arrived. ${unsureWords(entry) ?? ''}`
      }
      look={<Link href={paths.clientEvents(clientId)}>Events of this client</Link>}
      agreed={agreed}
      onAgree={agree}
    />
  );
}
