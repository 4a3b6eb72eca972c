import { use, useEffect, useRef, useState } from 'react';
import { type Hold, afterEarlierNotice } from '../../../domain/journal/hold.ts';
import { browserNow, serviceNow, serviceOffset } from '../../../lib/clock.ts';
import { formatTypedMoment, parseMoment } from '../../../lib/parse-moment.ts';
import { storeHold } from '../../../storage/holds.ts';
import { changeSettings } from '../../../storage/settings.ts';
import { useSession, type Session } from '../../../operations/session.ts';
import { useSettings } from '../../../views/use-settings.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { TimeModeContext, useFormatTime } from '../../../ui/use-format-time.ts';
import { holdWords } from '../moment-words.ts';
import { zoneWords } from './zone-words.ts';
import styles from '../History.module.css';

interface HoldPanelProps {
  readonly clientId: string;
  /** The hold that stands; undefined when there is none yet. */
  readonly hold: Hold | undefined;
  readonly onClose: () => void;
}

interface Typed {
  readonly when: string;
  readonly words: string;
  readonly whyLater: string;
}

type FieldName = keyof Typed | 'by';

/** What was typed and not set yet, by client: closing the panel loses nothing on this visit. */
const typed = new WeakMap<Session, Map<string, Typed>>();

const notYet = 'That is still to come: a notice that came is not later than now.';

/** Sets a hold after notice of a claim, or corrects when notice came. */
export function HoldPanel({ clientId, hold, onClose }: HoldPanelProps) {
  const session = useSession();
  const { agent } = useSettings();
  const [name, setName] = useState('');
  const by = agent === '' ? name.trim() : agent;
  const mode = use(TimeModeContext);
  const zone = mode === 'utc' ? 'UTC' : undefined;
  const [{ when, words, whyLater }, setTyped] = useState(
    (): Typed =>
      typed.get(session)?.get(clientId) ?? {
        when: formatTypedMoment(hold?.noticeAt ?? Math.floor(serviceNow() / 60_000) * 60_000, zone),
        words: hold?.words ?? '',
        whyLater: '',
      },
  );
  const [error, setError] = useState<Partial<Record<FieldName, string>>>({});
  /** When notice came, by what is to be confirmed; undefined while nothing is. */
  const [asked, setAsked] = useState<number>();
  const question = useRef<HTMLDivElement>(null);
  // Here is what is to be read, and the next Tab leads to the button that sets it. Not earlier than in an effect: the
  // button that was pressed keeps the focus as it turns off.
  useEffect(() => {
    if (asked !== undefined) question.current?.focus();
  }, [asked]);
  const text = useFormatTime();
  const fields = {
    when: useRef<HTMLInputElement>(null),
    words: useRef<HTMLInputElement>(null),
    whyLater: useRef<HTMLInputElement>(null),
    by: useRef<HTMLInputElement>(null),
  };

  const notice = parseMoment(when, zone, serviceNow());
  /** When notice came as the hold stands, where it is now to be set later than that. */
  const before = hold && notice.ok && notice.ms > hold.noticeAt ? hold.noticeAt : undefined;

  function type(change: Partial<Typed>) {
    const next = { when, words, whyLater, ...change };
    const all = typed.get(session) ?? new Map<string, Typed>();
    typed.set(session, all.set(clientId, next));
    setTyped(next);
    setError({});
    setAsked(undefined);
  }

  async function set(isSure = hold !== undefined) {
    const found = {
      ...(!notice.ok && { when: notice.message }),
      ...(notice.ok && notice.ms > Math.max(serviceNow(), browserNow()) && { when: notYet }),
      ...(words.trim() === '' && { words: 'Say what came: a letter, a call, a suit, and from whom.' }),
      ...(before !== undefined && whyLater.trim() === '' && { whyLater: 'Say why it is set later.' }),
      ...(by === '' && { by: 'Say who sets the hold.' }),
    };
    setError(found);
    const wrong = (['when', 'words', 'whyLater', 'by'] as const).filter(
      (field) => found[field] !== undefined,
    );
    const [first] = wrong;
    if (first !== undefined) {
      announce(`Not set: ${wrong.length === 1 ? '1 field is' : `${wrong.length} fields are`} to be mended.`);
      fields[first].current?.focus();
    }
    if (!notice.ok || first !== undefined) return;
    // A correction is of a hold that stands already; another is set for good, and asks once more.
    if (!isSure) {
      setAsked(notice.ms);
      return;
    }
    if (by !== agent) changeSettings({ agent: by });
    await storeHold(session.key, {
      clientId,
      noticeAt: notice.ms,
      setAt: serviceNow(),
      clock: serviceOffset() ? 'service' : 'browser',
      by,
      words: words.trim(),
      ...(before !== undefined && { whyLater: whyLater.trim() }),
    });
    typed.get(session)?.delete(clientId);
    announce('On hold: what this browser keeps of this client cannot be erased, and each save asks why.', {
      visible: true,
      topic: 'hold',
    });
    onClose();
  }

  return (
    <Panel
      title="Hold"
      onClose={onClose}
      footer={
        // The button that sets it for good stands elsewhere: a second click in the same place must not reach it.
        <Button
          kind="primary"
          disabledReason={asked === undefined ? undefined : 'Read above what a hold does, and set it there.'}
          onClick={() => void set()}
        >
          {hold ? 'Keep the hold so' : 'Set the hold'}
        </Button>
      }
    >
      <Stack>
        {hold && <p>{holdWords(hold, text, hold.earlier.length > 0)}</p>}
        <p>
          After notice of a claim: what this browser keeps of this client can neither be erased nor discarded.
          Saves can still change and remove answers; each later one asks why, says what it takes from the call
          log, and is listed as “after notice”. The service knows nothing of it.
        </p>
        {asked !== undefined && (
          <div ref={question} tabIndex={-1} role="group" aria-label="A hold stays">
            <Notice
              tone="warn"
              title="A hold stays"
              live
              actions={<Button onClick={() => void set(true)}>Set it for good</Button>}
            >
              Every save from {text(asked)} on is after notice. The hold can be corrected, and how it was set
              before stays with it, but it is not lifted in this browser: drafts of this client cannot be
              discarded any more.
            </Notice>
          </div>
        )}
        <Field
          label="Notice came"
          hint={`As typed here; saves from then on are after notice. ${zoneWords(mode)}`}
          error={error.when}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={fields.when}
              value={when}
              spellCheck={false}
              onChange={({ target }) => type({ when: target.value })}
            />
          )}
        </Field>
        <Field label="What notice, and how it came" error={error.words}>
          {(control) => (
            <TextInput
              {...control}
              ref={fields.words}
              value={words}
              onChange={({ target }) => type({ words: target.value })}
            />
          )}
        </Field>
        {before !== undefined && (
          <Field
            label="Why notice is set later than before"
            hint={`Kept with the hold. Saves from ${text(before)} on stay listed, those before the later notice as “${afterEarlierNotice}”.`}
            error={error.whyLater}
          >
            {(control) => (
              <TextInput
                {...control}
                ref={fields.whyLater}
                value={whyLater}
                onChange={({ target }) => type({ whyLater: target.value })}
              />
            )}
          </Field>
        )}
        {agent === '' ? (
          <Field
            label="Agent's name"
            error={error.by}
            hint="No name is typed in this browser yet. It is kept in the settings, and stands with what you do from now on."
          >
            {(control) => (
              <TextInput
                {...control}
                ref={fields.by}
                autoComplete="name"
                value={name}
                onChange={({ target }) => {
                  setName(target.value);
                  setError({});
                }}
              />
            )}
          </Field>
        ) : (
          <p className={styles.soft}>By {agent}, as typed in this browser.</p>
        )}
      </Stack>
    </Panel>
  );
}
