import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { makeProposal, proposalCsv, proposalFile, proposalHtml } from '../../domain/quotes/proposal.ts';
import { isLapsed, type ComparisonRow } from '../../domain/quotes/compare.ts';
import { serviceNow } from '../../lib/clock.ts';
import { saveFile } from '../../lib/save-file.ts';
import { indexQuery } from '../../local/queries.ts';
import { localDay } from '../../operations/assess-context.ts';
import { noteGiven } from '../../operations/note-given.ts';
import { useSession } from '../../operations/session.ts';
import { useSettings } from '../../operations/use-settings.ts';
import { parseQuoteKeys } from '../../paths.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { formatMoment } from '../../ui/time-format.ts';
import { TimeModeContext } from '../../ui/time-mode.ts';
import { useNow } from '../../ui/use-now.ts';
import { cellWords } from './cell-words.ts';
import styles from './Changes.module.css';
import type { Beside } from './use-asked.ts';
import type { ComparedColumn } from './use-comparison.ts';
import { useOffers } from './use-offers.ts';
import { useUnlikeness } from './use-unlikeness.ts';

interface ProposalPanelProps {
  readonly clientId: string;
  readonly columns: readonly ComparedColumn[];
  /** The rows as they stand on screen. */
  readonly rows: readonly ComparisonRow[];
  readonly beside: Beside | undefined;
  /** What was put into one row. Sentences. */
  readonly joins: readonly string[];
  readonly onClose: () => void;
}

/** The comparison as a file for the client: what differs is told before it is made, and stands in it. */
export function ProposalPanel({ clientId, columns, rows, beside, joins, onClose }: ProposalPanelProps) {
  const session = useSession();
  const { workspace, connection, key } = session;
  const times = use(TimeModeContext);
  const { agent } = useSettings();
  const index = useQuery(indexQuery(key));
  const known = index.data?.find((one) => one.clientId === clientId)?.clientName;
  const [typed, setTyped] = useState<string>();
  const preparedFor = typed ?? known ?? '';
  const { sentences } = useUnlikeness(columns);
  const products = new Set(columns.map(({ view }) => view.lineId));
  const [productId] = products;
  const offers = useOffers(clientId, productId);
  useNow(30_000);
  const now = serviceNow();
  const make = () =>
    makeProposal({
      agency: workspace.agency,
      preparedBy: agent,
      preparedFor,
      preparedAt: formatMoment(now, { mode: times, precision: 'minute' }),
      demo: connection.kind === 'demo',
      columns: columns.map(({ name }) => name),
      rows,
      notes: [...sentences, ...joins],
      offers,
      asked: beside?.asked ?? [],
      lapsed: columns.map(({ view }) => isLapsed(view, now)),
      cellText: (row, cell) => cellWords(row, cell, times, now),
    });
  const { otherThanAsked, expired } = make();
  const save = (what: 'html' | 'csv') => {
    const text = what === 'html' ? proposalHtml(make(), title) : proposalCsv(make());
    const file = proposalFile(preparedFor, localDay(now), what);
    const mediaType = what === 'html' ? 'text/html' : 'text/csv';
    saveFile(file, text, mediaType);
    const about = { clientId, productId: products.size === 1 ? productId : undefined };
    void noteGiven(session, about, {
      file,
      mediaType,
      text,
      quotes: parseQuoteKeys(columns.map((column) => column.key).join(',')),
    });
    announce('The proposal is handed to the browser to save; the journal keeps this copy with its hash.');
  };
  return (
    <Panel
      title="Proposal"
      meta={`${columns.length} ${columns.length === 1 ? 'quote' : 'quotes'}, as they stand on screen`}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" icon="download" onClick={() => save('html')}>
            Save as a page
          </Button>
          <Button icon="download" onClick={() => save('csv')}>
            Save as CSV
          </Button>
        </>
      }
    >
      <Stack>
        {expired.length > 0 && (
          <Notice tone="warn" title="Expired">
            <Sentences sentences={expired} />
          </Notice>
        )}
        {sentences.length > 0 && (
          <Notice tone="warn" title="Not like for like">
            <Sentences sentences={sentences} />
          </Notice>
        )}
        {otherThanAsked.length > 0 && (
          <Notice tone="warn" title="Quoted other than asked">
            <Sentences sentences={otherThanAsked} />
          </Notice>
        )}
        {offers.length > 0 && (
          <Notice tone="info" title="Offered and not taken">
            <Sentences sentences={offers} />
          </Notice>
        )}
        <Field label="Prepared for" hint="The named insured, as it is to stand on the paper.">
          {(control) => (
            <TextInput {...control} value={preparedFor} onChange={(event) => setTyped(event.target.value)} />
          )}
        </Field>
        <p>
          {agent === ''
            ? 'Nobody is named as preparer: say who is working first, if it should stand there.'
            : `Prepared by ${agent}, ${workspace.agency.name}.`}
        </p>
        <p className={styles.faint}>
          The journal keeps the exact copy with its hash. The page opens anywhere and needs no network;
          “Print” of the comparison makes a PDF. Neither holds checks, licence numbers, birth dates or the
          call log, and of the rate details only fees and taxes.
        </p>
      </Stack>
    </Panel>
  );
}

const title = 'Quotes side by side';

function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
