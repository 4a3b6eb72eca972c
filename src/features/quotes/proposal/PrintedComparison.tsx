import { useQuery } from '@tanstack/react-query';
import { clientQuery } from '../../../api/queries.ts';
import { coverageNames } from '../../../domain/quotes/comparison/compare.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { useSession } from '../../../operations/session.ts';
import { workspaceMark } from '../../../operations/workspace-hash.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { useSettings } from '../../../views/screen/use-settings.ts';
import { clientQuotes } from '../client-quotes.ts';
import { canBePrinted } from '../column.ts';
import type { QuotesOnScreen } from '../use-columns.ts';
import { clientFacts } from './client-facts.ts';
import { proposalOf, type Proposal } from './proposal.ts';
import { Agency, ClientPromise, Fact, Footnotes, OptionTable, Part, Rows, WideRow } from './ProposalPage.tsx';
import './proposal.css';

interface PrintedComparisonProps {
  readonly screen: QuotesOnScreen;
  readonly clientId: string;
  readonly productId: string;
}

/** The comparison as it prints, which a client can receive. */
export function PrintedComparison({ screen, clientId, productId }: PrintedComparisonProps) {
  const { workspace, connection } = useSession();
  const { agent } = useSettings();
  const client = useQuery(clientQuery(connection, clientId, productId)).data;
  const printing = usePrinting();
  const { columns, groups, references, savings } = screen;
  const shown = columns.filter(canBePrinted);
  if (!printing || shown.length === 0) return null;
  const now = serviceNow();
  const { line, license, notices } = clientFacts(workspace, productId, client?.clientData ?? {}, { agent });
  if (license.stopped !== undefined) {
    return (
      <article className="proposal" data-for-client aria-label={`${line} quotes`}>
        <p>{license.stopped}</p>
      </article>
    );
  }
  const comparison = proposalOf({
    shown: clientQuotes(shown, {
      groups,
      names: coverageNames(groups),
      now,
      today: references.current && { policy: references.current, savings },
    }),
    title: `${line} quotes`,
    agency: workspace.agency,
    licenses: license.numbers,
    insured: client?.clientName ?? '',
    address: '',
    preparedBy: agent,
    workspace: workspaceMark(workspace),
    now,
    demo: connection.kind === 'demo',
    recommended: undefined,
    recommendation: '',
    carrierNotes: new Set(),
    declined: [],
    notices,
  });
  return <ComparisonPage comparison={comparison} currentCarrier={references.current?.carrier} />;
}

interface ComparisonPageProps {
  readonly comparison: Proposal;
  /** Of the current policy; undefined where it is not known. */
  readonly currentCarrier: string | undefined;
}

/** All coverages of all quotes in one table, beside what was submitted and what the client has. */
export function ComparisonPage({ comparison, currentCarrier }: ComparisonPageProps) {
  const { title, insured, preparedBy, options, facts, groups, footnotes, notices } = comparison;
  const heads = { submitted: 'Asked for', current: ['Current', currentCarrier].filter(Boolean).join(': ') };
  const references = (['submitted', 'current'] as const).flatMap((of) =>
    groups.some(({ rows }) => rows.some((row) => row[of] !== undefined)) ? { of, head: heads[of] } : [],
  );
  const table = { options, references };
  return (
    <article className="proposal comparison" data-for-client aria-label={title}>
      <section className="page">
        <Agency proposal={comparison} />
        <div className="about">
          {insured !== '' && <Fact label="Prepared for">{insured}</Fact>}
          {preparedBy !== '' && <Fact label="Prepared by">{preparedBy}</Fact>}
        </div>
        {/* All of it in the table: its foot is on every page. */}
        <OptionTable table={table} label={title} foot={<ClientPromise />}>
          <Rows {...{ table, facts, groups }} />
          <WideRow table={table}>
            <Part title="Notices" items={notices} />
            <Footnotes footnotes={footnotes} />
          </WideRow>
        </OptionTable>
      </section>
    </article>
  );
}
