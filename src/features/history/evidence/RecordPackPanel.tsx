import { useState } from 'react';
import type { Pack } from './pack/pack.ts';
import { optionalHeads } from './pack/part-heads.ts';
import { toldNothing } from './pack/unread.ts';
import { browserNow, serviceOffset } from '../../../lib/clock.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { formatBytes } from '../../../lib/format.ts';
import { notePack } from '../../../storage/noted-packs.ts';
import { useScreenActions } from '../../../views/screen-actions.ts';
import { useSession } from '../../../operations/session.ts';
import { parseQuoteKeys } from '../../../paths.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Status } from '../../../ui/Status.tsx';
import styles from '../History.module.css';
import { MadePack } from './MadePack.tsx';
import { PackOptions } from './PackOptions.tsx';
import { useGathering, usePack, type Copy } from './use-pack.ts';

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
  const session = useSession();
  const [quote] = parseQuoteKeys(of);
  const [copy, setCopy] = useState(whole);
  const [saved, setSaved] = useState<{ readonly of: Pack; readonly words: string }>();
  const { gathering, anew } = useGathering(clientId, productId, quote);
  const gathered = gathering.kind === 'gathered' ? gathering.gathered : undefined;
  const filed = usePack(gathered, copy);
  const pack = filed?.pack;
  const made = gathered?.facts.reads.length ?? 0;
  const failed = gathered ? toldNothing(gathered.facts) : 0;
  const save = (...kinds: readonly ('html' | 'json')[]) => {
    if (!filed || !pack || !gathered) return;
    const { facts } = gathered;
    const about = pack.parts.find(({ id }) => id === 'about')?.sha256;
    void notePack(session.key, facts, {
      sha256: pack.sha256,
      about,
      savedAt: browserNow(),
      serviceOffsetMs: serviceOffset()?.ms,
    });
    const name = `record-pack-${quote ? 'quote' : 'client'}-${(quote?.requestId ?? clientId).slice(0, 8)}-${pack.sha256.slice(0, 8)}${kindOf(pack)}`;
    for (const kind of kinds) {
      if (kind === 'html') saveFile(`${name}.html`, filed.html, 'text/html');
      else saveFile(`${name}.json`, filed.json);
    }
    const words = `Handed to the browser to save, ${kinds.map((kind) => `${name}.${kind}`).join(' and ')}`;
    announce(words);
    setSaved({ of: pack, words });
  };
  const sizeOf = (id: string) => {
    const size = gathered?.sizes.get(id);
    return size === undefined ? undefined : `${formatBytes(size)} of the JSON`;
  };
  const saveBoth = () => save('html', 'json');
  const notYet = pack ? undefined : 'The pack is not made yet.';
  useScreenActions([
    { name: 'Save both files of the pack', run: saveBoth, disabledReason: notYet },
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
          {failed > 0 && (
            <Status tone="warn">
              {failed} of {made} reads failed: the pack is not whole
            </Status>
          )}
          <Button
            kind={failed > 0 ? 'plain' : 'primary'}
            icon="download"
            disabledReason={notYet}
            onClick={saveBoth}
          >
            Save both files
          </Button>
          <Button icon="download" disabledReason={notYet} onClick={() => save('html')}>
            Save as a page
          </Button>
          <Button icon="download" disabledReason={notYet} onClick={() => save('json')}>
            Save as JSON
          </Button>
          {/* Of the copy that is shown, not of one that was shown before. */}
          {saved !== undefined && saved.of === pack && <p>{saved.words}</p>}
          {filed && (
            <p>
              The page has {formatBytes(filed.html.size)}, the JSON {formatBytes(filed.json.size)}.
            </p>
          )}
          <p className={styles.soft}>
            Page and JSON of one pack bear one hash and belong together: save both. Only the JSON can be
            verified. The browser may ask before it saves two files at once.
          </p>
        </>
      }
    >
      <Stack>
        <Field label="Pack of">
          {(control) => (
            <Select {...control} value={of} onChange={({ target }) => onOf(target.value)}>
              <option value="client">The whole client</option>
              <PackOptions clientId={clientId} of={of} />
            </Select>
          )}
        </Field>
        <MadePack clientId={clientId} gathering={gathering} pack={pack} onAnew={anew} />
        <Checkbox
          label="Redacted copy"
          hint="Sensitive answers are covered, days written out too, but not what a title takes from them, such as a year of birth, nor other words for them in notes. The hash of the whole stays."
          checked={copy.redacted}
          onChange={({ target }) => setCopy({ ...copy, redacted: target.checked })}
        />
        <details>
          <summary>Leave parts out</summary>
          <fieldset className={styles.parts}>
            <legend>In the pack; a part left out makes it an excerpt</legend>
            {optionalHeads.map(({ id, title }) => (
              <Checkbox
                key={id}
                label={title}
                hint={sizeOf(id)}
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
        </details>
        <p className={styles.soft}>
          For the carrier and the errors-and-omissions file, not for the client: it holds checks, answers and
          the agency’s own notes. It holds no opinion and no key.
        </p>
      </Stack>
    </Panel>
  );
}

/** Copies of one pack have one hash: their names tell them apart. */
function kindOf({ parts }: Pack): string {
  const is = (state: Pack['parts'][number]['state']) => parts.some((part) => part.state === state);
  return `${is('left out') ? '-excerpt' : ''}${is('redacted') ? '-redacted' : ''}`;
}
