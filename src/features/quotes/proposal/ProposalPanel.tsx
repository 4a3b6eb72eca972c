import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { compareCoverages, coverageNames } from '../../../domain/quotes/comparison/compare.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/format.ts';
import { sameId } from '../../../lib/same-id.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { wholeClientQuery } from '../../../operations/records.ts';
import { useSession } from '../../../operations/session.ts';
import { workspaceMark } from '../../../operations/workspace-hash.ts';
import { paths } from '../../../paths.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { usePanelFocus } from '../../../ui/use-panel-focus.ts';
import { PageActions } from '../../../views/screen/PageActions.tsx';
import { AgentNameField } from '../../../views/screen/AgentNameField.tsx';
import { ProducerField } from '../../../views/screen/ProducerField.tsx';
import { useSettings } from '../../../views/screen/use-settings.ts';
import type { QuotesOnScreen } from '../use-columns.ts';
import { ofacRefusal } from '../payment/quote-action-rules.ts';
import { clientQuotes, isCondition, notesOf } from '../client-quotes.ts';
import { useStableList } from '../use-stable-list.ts';
import { clientFacts } from './client-facts.ts';
import { AskWhom } from './AskWhom.tsx';
import { firstChosen, proposableQuotes, proposalOf } from './proposal.ts';
import { proposalCsv, proposalEmail, proposalFile, proposalHtml } from './proposal-files.ts';
import { ProposalChoices } from './ProposalChoices.tsx';
import { ProposalPage } from './ProposalPage.tsx';
import styles from './Proposal.module.css';
import { useChoices } from './use-choices.ts';
import { clientAnswers, emailDrafted, givenTo, useGiven } from './use-given.ts';

const none: readonly JournalEntry[] = [];

interface ProposalPanelProps {
  readonly screen: QuotesOnScreen;
  readonly clientId: string;
  readonly productId: string;
  readonly onClose: () => void;
}

/** The quotes as they are handed to the client: what to include on the left, and the page as it prints. */
export function ProposalPanel({ screen, clientId, productId, onClose }: ProposalPanelProps) {
  const session = useSession();
  const { workspace, connection } = session;
  const { agent } = useSettings();
  const ofac = ofacRefusal(useQuery(clientJournalQuery(session.key, clientId)).data ?? none, clientId);
  const { panel, heading } = usePanelFocus({ duringTyping: false, onClose });
  const page = useRef<HTMLElement>(null);
  const client = useQuery(wholeClientQuery(session, clientId, productId));
  const { record, propose, last, offered, emailed, answer, answered } = useGiven(clientId, productId);
  const about = `Proposal ${clientId} ${screen.all[0]?.request.triggerRequestId}`;
  const [choices, choose] = useChoices(about);
  const { recommended, recommendation = '', producer } = choices;
  useNow(60_000);
  const now = serviceNow();

  const { all, references, savings } = screen;
  const today = references.current && { policy: references.current, savings };
  const names = useMemo(() => coverageNames(screen.groups), [screen.groups]);
  const quotes = proposableQuotes(all);
  const conditions = quotes.flatMap(notesOf).filter(({ text }) => isCondition(text));
  const notes = new Set(choices.notes ?? conditions.map(({ id }) => id));
  const chosen = choices.picked ?? firstChosen(screen.offers);
  const columns = useStableList(quotes.filter(({ key }) => chosen.includes(key)));
  const groups = useMemo(() => compareCoverages(columns, references), [columns, references]);
  const insured = choices.insured ?? client.data?.record.clientName ?? '';
  const clientData = client.data?.record.clientData;
  const facts = useMemo(
    () => clientFacts(workspace, productId, clientData ?? {}, { agent, named: producer }),
    [workspace, productId, clientData, agent, producer],
  );
  const { line, address, declined, license, notices } = facts;
  const proposal = proposalOf({
    shown: clientQuotes(columns, { groups, names, now, today }),
    title: `${line} proposal`,
    address,
    declined,
    notices,
    insured,
    recommended,
    recommendation,
    agency: workspace.agency,
    licenses: license.numbers,
    preparedBy: agent,
    workspace: workspaceMark(workspace),
    now,
    demo: connection.kind === 'demo',
    carrierNotes: notes,
  });

  const fileName = (ending: 'html' | 'csv' | 'txt') => proposalFile(insured, dayOf(now), ending);
  const note = (how: string, file: string, mediaType: string, text: string) => {
    const given = columns.flatMap(({ key, request: { triggerRequestId }, view: { requestId } }) => {
      const letter = proposal.options.find((option) => option.key === key)?.letter;
      return requestId === undefined ? [] : [{ triggerRequestId, requestId, letter }];
    });
    record.mutate({ how, copy: { file, mediaType, text, quotes: given } });
    announce(how);
  };
  const html = () => (page.current ? proposalHtml(proposal, page.current) : '');
  const noteHtml = (how: string) => note(how, fileName('html'), 'text/html', html());
  const save = (ending: 'html' | 'csv') => {
    const text = ending === 'html' ? html() : proposalCsv(proposal);
    const mediaType = `text/${ending}`;
    saveFile(fileName(ending), text, mediaType);
    note(`Saved as ${ending.toUpperCase()}`, fileName(ending), mediaType, text);
  };
  const email = () => {
    save('html');
    const { href, text } = proposalEmail(proposal, facts.email, fileName('html'));
    note(emailDrafted, fileName('txt'), 'text/plain', text);
    announce('Attach the downloaded file.', { visible: true });
    window.location.assign(href);
  };
  const disabledReason =
    license.stopped ??
    (columns.length === 0 ? 'Choose a quote.' : client.isPending ? 'Loading the client.' : undefined);
  // Ctrl+P prints it too.
  const printed = useEffectEvent(() => {
    if (disabledReason === undefined) noteHtml('Printed');
  });
  useEffect(() => {
    const note = () => printed();
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);

  return (
    <section ref={panel} className={styles.panel} aria-labelledby="proposal-title" tabIndex={-1}>
      <PageActions>
        <Button kind="quiet" {...{ disabledReason }} onClick={() => save('csv')}>
          CSV
        </Button>
        <Button kind="quiet" {...{ disabledReason }} onClick={() => save('html')}>
          HTML
        </Button>
        <Button {...{ disabledReason }} onClick={email}>
          E-mail
        </Button>
        <Button kind="primary" icon="print" {...{ disabledReason }} onClick={() => window.print()}>
          Print or PDF
        </Button>
      </PageActions>
      <Row data-own-line>
        <Button kind="quiet" icon="chevronLeft" onClick={onClose}>
          Quotes
        </Button>
        <h2 id="proposal-title" ref={heading} tabIndex={-1}>
          Proposal
        </h2>
      </Row>
      <aside>
        <Stack>
          {license.stopped !== undefined && <Notice tone="warn" title={license.stopped} />}
          {ofac !== undefined && (
            <Notice tone="error" title={ofac}>
              <Link href={paths.client(clientId)}>Clear it in Overview</Link>
            </Notice>
          )}
          <ProposalChoices
            {...{ quotes, chosen, notes }}
            onChoose={(picked) => choose({ picked })}
            onNotes={(ids) => choose({ notes: ids })}
          />
          <ProducerField
            producers={license.producers}
            producer={producer}
            onProducer={(named) => choose({ producer: named })}
          />
          <AgentNameField />
          <Field label="Prepared for">
            {(control) => (
              <TextInput
                {...control}
                value={insured}
                onChange={({ target }) => choose({ insured: target.value })}
              />
            )}
          </Field>
          <Field label="Recommended">
            {(control) => (
              <Select
                {...control}
                value={recommended ?? ''}
                onChange={({ target }) => choose({ recommended: target.value || undefined })}
              >
                <option value="">None</option>
                {columns.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Recommendation">
            {(control) => (
              <TextArea
                {...control}
                value={recommendation}
                onChange={({ target }) => choose({ recommendation: target.value })}
              />
            )}
          </Field>
          {last !== undefined && <p>{last}</p>}
          {answered !== undefined && <p>{answered}</p>}
          <AskWhom
            button="Mark as given"
            label="Given to"
            firstWay={emailed ? 'E-mail' : ''}
            icon="check"
            {...{ insured, disabledReason }}
            busy={record.isPending || propose.isPending}
            onDone={({ whom, way }) => {
              const how = givenTo(whom, way);
              noteHtml(how);
              propose.mutate(how);
            }}
          />
          {last !== undefined && (
            <AskWhom
              button="Client’s answer"
              label="From"
              answers={clientAnswers}
              quotes={offered.flatMap(({ letter, requestId }) => {
                const name = quotes.find(({ view }) => sameId(view.requestId, requestId))?.name ?? '';
                return letter === undefined ? [] : [`${letter} ${name}`.trim()];
              })}
              insured={insured}
              busy={answer.isPending}
              onDone={({ whom, way, answer: given }) => {
                const word = `${given}: ${whom} · ${way}`;
                answer.mutate(word);
                propose.mutate(word);
              }}
            />
          )}
          {client.isError && (
            <Notice tone="warn" title={client.data ? 'Client not read again' : 'Client not read'}>
              Declined coverage and state notices {client.data ? 'may be outdated' : 'are missing'}.
            </Notice>
          )}
          {propose.isError && (
            <Notice tone="warn" title="Status not saved" live>
              Set it to Proposed in Overview.
            </Notice>
          )}
          {(record.isError || answer.isError) && (
            <Notice tone="error" title="Copy not saved" live>
              Activity doesn’t have this copy. Try again.
            </Notice>
          )}
        </Stack>
      </aside>
      <div className={styles.preview}>
        {columns.length > 0 && license.stopped === undefined && (
          <ProposalPage ref={page} proposal={proposal} />
        )}
      </div>
    </section>
  );
}
