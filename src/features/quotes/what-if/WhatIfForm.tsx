import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CalendarDate } from '../../../contract/primitives.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import type { CoverQuestion } from './cover-questions.ts';
import { expiringCover } from '../../../domain/quotes/comparison/expiring-cover.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatDay } from '../../../lib/format.ts';
import { draftsQuery } from '../../../storage/queries.ts';
import { scratchName, sendWhatIf, type WhatIfOutcome } from './what-if.ts';
import { useSession } from '../../../operations/session.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RawView } from '../../../ui/RawView.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Status } from '../../../ui/Status.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { BaseChoice } from './BaseChoice.tsx';
import { CoverChoice } from './CoverChoice.tsx';
import type { TakenRequest } from '../requests.ts';
import { PastDates } from '../requests/PastDates.tsx';
import { ThenChoice } from './ThenChoice.tsx';
import { WhatIfFailure } from './WhatIfFailure.tsx';
import { useWhatIfPlan } from './use-what-if-plan.ts';
import {
  mostQuestions,
  mostVariations,
  pastDates,
  sendWords,
  typedDates,
  type Picked,
} from './what-if-plan.ts';
import type { Outgoing } from './what-if-runs.ts';
import styles from './WhatIf.module.css';
import { WhatIfSteps } from './WhatIfSteps.tsx';
import { unsettled, WhatIfTroubles } from './WhatIfTroubles.tsx';

interface WhatIfFormProps {
  readonly clientId: string;
  readonly book: CompiledBook;
  /** The client as the service holds it. */
  readonly record: DraftRecord;
  readonly covers: readonly CoverQuestion[];
  /** The client's own requests for the product, newest first. */
  readonly requests: readonly TakenRequest[];
  /** The earlier request whose cover the agent came to ask for again. */
  readonly cameFor: string | undefined;
  /** What goes out now, once its scratch client is made; undefined when that is over. */
  readonly onSending: (outgoing: Outgoing | undefined) => void;
  readonly onSent: (scratchId: string) => void;
}

/** Picks what to try out, and says what will happen before anything does. */
export function WhatIfForm(props: WhatIfFormProps) {
  const { clientId, book, record, covers, requests, cameFor, onSending, onSent } = props;
  const session = useSession();
  const queryClient = useQueryClient();
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [next, setNext] = useState<string>();
  const [typed, setTyped] = useState('');
  const [base, setBase] = useState<string>();
  const [coverOf, setCoverOf] = useState(cameFor);
  const [together, setTogether] = useState<ReadonlySet<string>>(new Set());
  const [agreedTo, setAgreedTo] = useState<string>();
  const [agreedDates, setAgreedDates] = useState<string>();
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<WhatIfOutcome>();
  const drafts = useQuery(draftsQuery(session.key));
  const unsaved = drafts.data?.some((draft) => draft.clientId === clientId) === true;
  const { effectiveDate: qid } = book.roles;
  const baseDate = (qid === undefined ? undefined : getAnswer(record.clientData, [qid])) ?? '';
  const dates = typedDates(typed, baseDate, dayOf(serviceNow()));
  const plan = useWhatIfPlan({
    book,
    record,
    clientId,
    requests,
    covers,
    picked,
    together,
    dates,
    baseDate,
    base,
    coverOf,
  });
  // By what is missing: anything else is decided anew.
  const incomplete = unsettled(plan.troubles)
    .map(({ words, said }) => [words, ...said].join(' '))
    .join(' ');
  const agreed = incomplete === '' || agreedTo === incomplete;
  const past = pastDates([baseDate, ...dates], dayOf(serviceNow()));
  const pastAgreed = past.length === 0 || agreedDates === past.join(' ');
  const stopped =
    plan.blocked ??
    (agreed
      ? undefined
      : 'A submission would be incomplete or contradict itself: settle it above, or agree to send it.') ??
    (pastAgreed ? undefined : 'An effective date has passed: change it, or agree to ask with it.');
  const free = covers.filter(({ key }) => !picked.some(({ cover }) => cover.key === key));
  const chosenNext = free.find(({ key }) => key === next) ?? free[0];
  const count = plan.blocked === undefined ? plan.steps.length : 0;

  const send = async () => {
    setSending(true);
    setOutcome(undefined);
    const sent = await sendWhatIf(session, queryClient, {
      clientId,
      clientName: record.clientName,
      clientType: record.clientType,
      productId: book.productId,
      baseTrigger: plan.baseTrigger,
      steps: plan.steps,
      onMade: (scratchId) => onSending({ scratchId, steps: plan.steps }),
    });
    setSending(false);
    onSending(undefined);
    setOutcome(sent);
    if (sent.kind === 'sent') {
      announce(`${count === 1 ? 'One request' : `${count} requests`} sent; the answers come in above.`);
      setPicked([]);
      setTyped('');
      setCoverOf(undefined);
    }
    if (sent.kind !== 'noId' && sent.scratchId !== undefined) onSent(sent.scratchId);
  };

  return (
    <Section
      title="What to try out"
      meta="One change at a time, or the cover of an earlier request. Facts stay as they are."
    >
      <div className={styles.form}>
        {picked.map(({ cover, alternatives }) => (
          <CoverChoice
            key={cover.key}
            cover={cover}
            alternatives={alternatives}
            onChange={(changed) =>
              setPicked(picked.map((one) => (one.cover === cover ? { cover, alternatives: changed } : one)))
            }
            onRemove={() => setPicked(picked.filter((one) => one.cover !== cover))}
          />
        ))}
        {chosenNext && picked.length < mostQuestions && (
          <div className={styles.add}>
            <Field label="Question" hint={`Cover only; up to ${mostQuestions} questions.`}>
              {(control) => (
                <Select
                  {...control}
                  value={chosenNext.key}
                  onChange={(event) => setNext(event.currentTarget.value)}
                >
                  {free.map(({ key, label }) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Button
              icon="plus"
              onClick={() => setPicked([...picked, { cover: chosenNext, alternatives: [] }])}
            >
              Vary this question
            </Button>
          </div>
        )}
        <div className={styles.dates}>
          <Field
            label="Other effective dates"
            hint={`Now ${baseDate === '' ? 'blank' : formatDay(baseDate)}. Several separated by semicolons.`}
            error={
              dates.every((date) => CalendarDate.safeParse(date).success)
                ? undefined
                : 'Type each date as 11/17/2026.'
            }
          >
            {(control) => (
              <TextInput {...control} value={typed} onChange={(event) => setTyped(event.target.value)} />
            )}
          </Field>
        </div>
        {plan.thens.length > 0 && <ThenChoice options={plan.thens} value={coverOf} onChange={setCoverOf} />}
        <BaseChoice choices={plan.bases} value={plan.baseTrigger} onChange={setBase} />
      </div>
      <Notice tone="info" title="Before it is sent">
        <p>
          Sending creates a client called “{scratchName(record.clientName)}” with the service and asks for
          quotes under it{count > 0 && `, ${count === 1 ? 'once' : `${count} times`}`}. Each request runs what
          the product is set up to run: its e-mails, web calls and requests to carriers. The record of{' '}
          {record.clientName || 'this client'} is not changed, and the scratch client stands in no list here.
        </p>
        {count > 0 && (
          <WhatIfSteps
            steps={plan.steps}
            baseDate={baseDate}
            ends={expiringCover(book, record.clientData)?.ends}
          />
        )}
        {unsaved && (
          <p>
            A draft of {record.clientName || 'this client'} is not saved: what it changes is not in what is
            sent.
          </p>
        )}
        <PastDates
          sentences={past}
          agreed={pastAgreed}
          onAgree={(on) => setAgreedDates(on ? past.join(' ') : undefined)}
        />
        {plan.problems.map((problem) => (
          <p key={problem}>
            <Status tone="warn">{problem}</Status>
          </p>
        ))}
      </Notice>
      <WhatIfTroubles
        troubles={plan.troubles}
        onTogether={(words, on) => {
          const next = new Set(together);
          if (on) next.add(words);
          else next.delete(words);
          setTogether(next);
        }}
        agreed={agreed}
        onAgree={(on) => setAgreedTo(on ? incomplete : undefined)}
      />
      <div className={styles.send}>
        <Button kind="primary" busy={sending} disabledReason={stopped} onClick={() => void send()}>
          {sendWords(count)}
        </Button>
        <span className={styles.limit}>At most {mostVariations} variations at a time.</span>
        {count > 0 && (
          <RawView label="What will be sent as intake" value={plan.steps.map(({ intake }) => intake)} />
        )}
      </div>
      {outcome && outcome.kind !== 'sent' && <WhatIfFailure outcome={outcome} of={count} />}
    </Section>
  );
}
