import { use, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { packHtml } from '../../domain/pack/pack-html.ts';
import type { Pack } from '../../domain/pack/pack.ts';
import { optionalParts } from '../../domain/pack/parts.ts';
import { sentByServiceClock } from '../../domain/journal.ts';
import { readDeclined, readQuote } from '../../domain/quotes/read-quote.ts';
import { saveFile } from '../../lib/save-file.ts';
import { journalQuery } from '../../local/queries.ts';
import { useScreenActions } from '../../operations/screen-actions.ts';
import { useSession } from '../../operations/session.ts';
import { useQuotesOf } from '../../operations/use-quotes-of.ts';
import { parseQuoteKeys, quoteKeyText } from '../../paths.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { formatMoment } from '../../ui/time-format.ts';
import { TimeModeContext } from '../../ui/time-mode.ts';
import styles from './History.module.css';
import { useGathering, usePack, type Copy, type Gathering } from './use-pack.ts';

interface RecordPackPanelProps {
  readonly clientId: string;
  readonly productId: string;
  /** `client`, or a quote as addresses name it. */
  readonly of: string;
  readonly onOf: (of: string) => void;
  readonly onClose: () => void;
}

const title = 'Record pack';
const whole: Copy = { leaveOut: new Set(), redacted: false };

/** What this browser and the service can say of a quote or the client, as a page and as JSON. */
export function RecordPackPanel({ clientId, productId, of, onOf, onClose }: RecordPackPanelProps) {
  const [quote] = parseQuoteKeys(of);
  const [copy, setCopy] = useState(whole);
  const gathering = useGathering(clientId, productId, quote);
  const gathered = gathering.kind === 'gathered' ? gathering.gathered : undefined;
  const pack = usePack(gathered, copy);
  const save = (what: 'html' | 'json') => {
    if (!pack) return;
    const name = `record-pack-${(quote?.requestId ?? clientId).slice(0, 8)}-${pack.sha256.slice(0, 8)}.${what}`;
    if (what === 'html') saveFile(name, packHtml(pack), 'text/html');
    else saveFile(name, `${JSON.stringify(pack, null, 1)}\n`);
    announce(`Handed to the browser to save, ${name}`, { visible: true });
  };
  const notYet = pack ? undefined : 'The pack is not made yet.';
  useScreenActions([
    { name: 'Save the pack as a page', run: () => save('html'), disabledReason: notYet },
    { name: 'Save the pack as JSON', run: () => save('json'), disabledReason: notYet },
  ]);
  return (
    <Panel
      title={title}
      meta={pack?.heading === title ? undefined : pack?.heading}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" icon="download" disabledReason={notYet} onClick={() => save('html')}>
            Save as a page
          </Button>
          <Button icon="download" disabledReason={notYet} onClick={() => save('json')}>
            Save as JSON
          </Button>
        </>
      }
    >
      <Stack>
        <Field label="Pack of">
          {(control) => (
            <Select {...control} value={of} onChange={({ target }) => onOf(target.value)}>
              <option value="client">The whole client</option>
              <QuoteOptions clientId={clientId} of={of} />
            </Select>
          )}
        </Field>
        <Made gathering={gathering} pack={pack} />
        <Checkbox
          label="Redacted copy"
          hint="Sensitive answers are covered, but not what a title takes from them, such as a year of birth. The hashes stay those of the full parts."
          checked={copy.redacted}
          onChange={({ target }) => setCopy({ ...copy, redacted: target.checked })}
        />
        <fieldset className={styles.parts}>
          <legend>In the pack; a part left out makes it an excerpt</legend>
          {optionalParts.map(([id, title]) => (
            <Checkbox
              key={id}
              label={title}
              checked={!copy.leaveOut.has(id)}
              onChange={({ target }) => {
                const leaveOut = new Set(copy.leaveOut);
                if (target.checked) leaveOut.delete(id);
                else leaveOut.add(id);
                setCopy({ ...copy, leaveOut });
              }}
            />
          ))}
        </fieldset>
        <p className={styles.soft}>
          For the carrier and the errors-and-omissions file, not for the client: it holds checks, answers and
          the agency’s own notes. It holds no opinion and no key.
        </p>
      </Stack>
    </Panel>
  );
}

function Made({ gathering, pack }: { readonly gathering: Gathering; readonly pack: Pack | undefined }) {
  switch (gathering.kind) {
    case 'reading':
      return (
        <p>
          Reading the service: {gathering.made} {gathering.made === 1 ? 'read' : 'reads'} made.
        </p>
      );
    case 'failed':
      return (
        <Notice tone="error" title="The pack could not be made" live>
          {gathering.message}
        </Notice>
      );
    case 'gathered': {
      const { reads, chain } = gathering.gathered.facts;
      const failed = reads.filter(({ problem, status }) => problem !== undefined && status !== 404).length;
      return (
        <>
          <p>
            {reads.length} reads made{failed > 0 && `, ${failed} of them without an answer that can be read`}.
          </p>
          {chain.missing.length + chain.broken.length > 0 && (
            <Notice tone="warn" title="The journal of this browser has a gap">
              The pack says which links of its chain are missing or do not fit.
            </Notice>
          )}
          {pack && (
            <p className={styles.hash}>
              SHA-256 of the whole{' '}
              <Copyable value={pack.sha256} what="hash of the pack">
                <code>{pack.sha256}</code>
              </Copyable>
              <span className={styles.soft}>{pack.hashShows}</span>
            </p>
          )}
        </>
      );
    }
  }
}

/** What the client's requests brought, quoted or not, the latest request first. */
function QuoteOptions({ clientId, of }: { readonly clientId: string; readonly of: string }) {
  const { key } = useSession();
  const mode = use(TimeModeContext);
  const journal = useQuery(journalQuery(key)).data ?? [];
  const requests = journal.flatMap((entry) => {
    const triggerRequestId = entry.firing?.triggerRequestId;
    const isAsked = entry.clientId === clientId && entry.type === 'GET_QUOTES';
    return isAsked && triggerRequestId !== undefined
      ? [{ triggerRequestId, at: formatMoment(sentByServiceClock(entry), { mode, precision: 'minute' }) }]
      : [];
  });
  const { reads } = useQuotesOf(requests.map(({ triggerRequestId }) => triggerRequestId));
  const options = requests.flatMap(({ triggerRequestId, at }, index) => {
    const { quoted = [], declined = [] } = reads[index]?.data ?? {};
    const results = [
      ...quoted.map((raw) => ({ view: readQuote(raw), outcome: '' })),
      ...declined.map(readDeclined).map((view) => ({ view, outcome: `: ${view.outcomeWords}` })),
    ];
    return results.flatMap(({ view: { requestId, quotingOrganization }, outcome }) => {
      if (requestId === undefined) return [];
      const who = quotingOrganization ?? 'Organization not named';
      const words = `${who}${outcome}, asked ${at}, ${requestId.slice(0, 8)}`;
      return [{ value: quoteKeyText({ triggerRequestId, requestId }), words }];
    });
  });
  const isListed = of === 'client' || options.some(({ value }) => value === of);
  return (
    <>
      {!isListed && <option value={of}>The answer in the address</option>}
      {options.map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </>
  );
}
