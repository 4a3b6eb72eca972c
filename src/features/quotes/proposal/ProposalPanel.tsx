import {
  listsAfter,
  listsBefore,
  listsAsked,
  makeProposal,
  sinceHeading,
} from '../../../domain/quotes/proposal/proposal.ts';
import { proposalCsv, proposalFile, proposalHtml } from './proposal-files.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { dayOf } from '../../../lib/format.ts';
import { noteGiven } from '../../../operations/journal.ts';
import { useSession } from '../../../operations/session.ts';
import { parseQuoteKeys } from '../../../paths.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from '../changes/Changes.module.css';
import { LookAgain } from '../requests/LookAgain.tsx';
import { UnreadRecord } from '../UnreadRecord.tsx';
import { useOvertaken } from '../use-overtaken.ts';
import { usePaper, type OnScreen } from './use-paper.ts';
import { useUnreadRecords } from '../use-unread-records.ts';

interface ProposalPanelProps {
  readonly screen: OnScreen;
  readonly onPreparedFor: (typed: string) => void;
  readonly onPrint: () => void;
  readonly onClose: () => void;
}

/** The comparison as paper for the client: what differs is told before it is made, and stands in it. */
export function ProposalPanel({ screen, onPreparedFor, onPrint, onClose }: ProposalPanelProps) {
  const session = useSession();
  useNow(30_000);
  const { clientId, columns, all } = screen;
  const overtaken = useOvertaken(columns);
  const unread = useUnreadRecords(clientId, columns);
  const paper = usePaper(screen, overtaken, unread);
  const { preparedFor, preparedBy, agency } = paper;
  // A paper made now would not say what is not read yet.
  const notYet = [...overtaken.values()].some(({ reading }) => reading)
    ? 'The record of now is still being read.'
    : undefined;
  const products = new Set(columns.map(({ view }) => view.lineId));
  const [productId] = products;
  const count = all.length > columns.length ? `${columns.length} of ${all.length}` : columns.length;
  const save = (what: 'html' | 'csv') => {
    const text = what === 'html' ? proposalHtml(makeProposal(paper)) : proposalCsv(makeProposal(paper));
    const file = proposalFile(preparedFor, dayOf(serviceNow()), what);
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
      meta={`${count} ${all.length === 1 ? 'quote' : 'quotes'}, in the order on screen`}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" icon="download" disabledReason={notYet} onClick={() => save('html')}>
            Save as a page
          </Button>
          <Button icon="download" disabledReason={notYet} onClick={() => save('csv')}>
            Save as CSV
          </Button>
          <Button icon="print" disabledReason={notYet} onClick={onPrint}>
            Print
          </Button>
        </>
      }
    >
      <Stack>
        {unread.map((record) => (
          <UnreadRecord
            key={`${record.clientId}/${record.productId}`}
            clientId={record.clientId}
            productId={record.productId}
          />
        ))}
        <LookAgain columns={columns} overtaken={overtaken} />
        {listsBefore(paper).map(
          ({ heading, items }) =>
            // Told above, with the answers.
            heading !== sinceHeading && (
              <Notice key={heading} tone="warn" title={heading}>
                <Sentences sentences={items} />
              </Notice>
            ),
        )}
        {[...listsAsked(paper), ...listsAfter(paper)].map(({ heading, items }) => (
          <Notice key={heading} tone="info" title={heading}>
            <Sentences sentences={items} />
          </Notice>
        ))}
        <Field label="Prepared for" hint="The named insured, as it is to stand on the paper.">
          {(control) => (
            <TextInput
              {...control}
              value={preparedFor}
              onChange={(event) => onPreparedFor(event.target.value)}
            />
          )}
        </Field>
        <p>
          {preparedBy === ''
            ? 'Nobody is named as preparer: say who is working first, if it should stand there.'
            : `Prepared by ${preparedBy}, ${agency.name}.`}
        </p>
        <p className={styles.faint}>
          The page opens anywhere and needs no network. Print, page and CSV say the same. Of the page and the
          CSV the journal keeps the exact copy with its hash, of a print nothing. None holds checks, license
          numbers, birth dates or the call log, and of the rate details only fees, taxes and what is due. What
          an organization said stands in its own words: look whether they tell of a driver or of a report.
        </p>
      </Stack>
    </Panel>
  );
}

function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
