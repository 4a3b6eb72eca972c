import { use, useState } from 'react';
import type { Hold } from '../../domain/history/hold.ts';
import { serviceNow } from '../../lib/clock.ts';
import { browserZone, readTypedMoment, utcZone, writeTypedMoment } from '../../lib/typed-moment.ts';
import { keepHold } from '../../local/holds.ts';
import { useSession } from '../../operations/session.ts';
import { useSettings } from '../../operations/use-settings.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TimeModeContext } from '../../ui/time-mode.ts';
import styles from './History.module.css';

interface HoldPanelProps {
  readonly clientId: string;
  /** The hold that stands; undefined when there is none yet. */
  readonly hold: Hold | undefined;
  readonly onClose: () => void;
}

/** Sets a hold after notice of a claim, or corrects when notice came. */
export function HoldPanel({ clientId, hold, onClose }: HoldPanelProps) {
  const { key } = useSession();
  const { agent } = useSettings();
  const mode = use(TimeModeContext);
  const zone = mode === 'utc' ? utcZone : browserZone;
  const [when, setWhen] = useState(() => writeTypedMoment(hold?.noticeAt ?? serviceNow(), zone));
  const [words, setWords] = useState(hold?.words ?? '');
  const [error, setError] = useState<string>();

  async function set() {
    const notice = readTypedMoment(when, zone);
    if (!notice.ok) {
      setError(notice.message);
      return;
    }
    await keepHold(key, {
      clientId,
      noticeAt: notice.ms,
      setAt: serviceNow(),
      by: agent,
      words: words.trim(),
    });
    announce('On hold: nothing of this client is erased here, and each save asks why.', { visible: true });
    onClose();
  }

  return (
    <Panel
      title="Hold"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={() => void set()}>
          {hold ? 'Keep the hold so' : 'Set the hold'}
        </Button>
      }
    >
      <Stack>
        <p>
          After notice of a claim: nothing of this client is erased or removed in this browser, and each later
          save asks why and is listed as “after notice”. The service knows nothing of it.
        </p>
        <Field label="Notice came" hint="As typed here; saves from then on are after notice." error={error}>
          {(control) => (
            <TextInput
              {...control}
              value={when}
              spellCheck={false}
              onChange={({ target }) => {
                setError(undefined);
                setWhen(target.value);
              }}
            />
          )}
        </Field>
        <Field label="What notice, and how it came">
          {(control) => (
            <TextInput {...control} value={words} onChange={({ target }) => setWords(target.value)} />
          )}
        </Field>
        <p className={styles.soft}>
          {agent === ''
            ? 'Nobody is named as working here: not known who.'
            : `By ${agent}, as typed in this browser.`}
        </p>
      </Stack>
    </Panel>
  );
}
