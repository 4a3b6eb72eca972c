import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ActiveIssues } from '../../../domain/questions/validation/acknowledge.ts';
import type { SectionIssue } from '../../../domain/questions/validation/validate.ts';
import { overByServiceClock } from '../../../domain/journal/journal.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Time } from '../../../ui/Time.tsx';
import { OverruledBefore } from '../save/OverruledBefore.tsx';
import { ProblemList } from '../form/ProblemList.tsx';

interface BeforeSendingProps {
  /** Undefined for a client never saved. */
  readonly clientId: string | undefined;
  readonly productId: string;
  /** Less what stays with the agency and is only missing: carriers do not see it. */
  readonly problems: ActiveIssues<SectionIssue>;
  /** What is still to be confirmed, other than what was overruled before. */
  readonly toConfirm: readonly SectionIssue[];
  readonly nameOf: (problem: SectionIssue) => string;
  readonly reveal: (line?: string) => void;
  readonly onGone: () => void;
}

/** What stands between the answers and a good quote, and the identity checks that may be run first. */
export function BeforeSending(props: BeforeSendingProps) {
  const { toConfirm, nameOf, reveal, onGone, clientId, productId } = props;
  const { active: problems } = props.problems;
  const missing = problems.filter(({ severity }) => severity === 'missing').length;
  const toLookAt = problems.length - missing;
  return (
    <>
      {missing > 0 && (
        <Notice
          tone="warn"
          title={`${missing} required ${missing === 1 ? 'answer is' : 'answers are'} missing`}
        >
          Carriers may answer that the submission is incomplete.
        </Notice>
      )}
      {toLookAt > 0 && (
        <Notice tone="warn" title={`${toLookAt} ${toLookAt === 1 ? 'answer' : 'answers'} to look at`}>
          What is sent is what stands there.
        </Notice>
      )}
      {problems.length > 0 && (
        <details>
          <summary>Which they are</summary>
          <ProblemList {...{ problems, nameOf, reveal, onGone }} />
        </details>
      )}
      {toConfirm.length > 0 && (
        <>
          <Notice
            tone="warn"
            title={`${toConfirm.length} ${toConfirm.length === 1 ? 'answer is' : 'answers are'} still to be confirmed`}
          >
            They are sent as they stand.
          </Notice>
          <details>
            <summary>Which to confirm</summary>
            <ProblemList problems={toConfirm} {...{ nameOf, reveal, onGone }} />
          </details>
        </>
      )}
      <OverruledBefore found={props.problems} {...{ nameOf, reveal, onGone }} />
      <Checks {...{ clientId, productId }} />
    </>
  );
}

/** The identity checks: when they last ran, as far as this browser knows, and the way to run them. */
function Checks({ clientId, productId }: Pick<BeforeSendingProps, 'clientId' | 'productId'>) {
  const { key } = useSession();
  const journal = useQuery(journalQuery(key));
  if (clientId === undefined) return <p>Identity checks can be run once the client is saved.</p>;
  const last = journal.data?.find(
    (entry) =>
      entry.type === 'CLIENT_VALIDATION' && entry.outcome === 'answered' && entry.clientId === clientId,
  );
  return (
    <p>
      {last ? (
        <>
          Identity checks last run <Time ms={overByServiceClock(last)} />.{' '}
        </>
      ) : (
        'No identity checks of this client are known in this browser. '
      )}
      <Link href={paths.events({ event: 'CLIENT_VALIDATION', client: clientId, product: productId })}>
        Run the checks first
      </Link>
    </p>
  );
}
