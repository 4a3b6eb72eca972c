import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isRefusal } from '../../api/errors.ts';
import type { ReadEvent } from '../../contract/events.ts';
import type { EventInput, SendOutcome } from '../../operations/send-event.ts';
import { redactSecrets } from '../../domain/redact-secrets.ts';
import { promise } from '../../domain/quotes/promise.ts';
import { quoteActionKind, ranSomething } from '../../domain/quotes/quote-actions.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { DataList, type DataItem } from '../../ui/DataList.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RawView } from '../../ui/RawView.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Checks } from './Checks.tsx';
import { describeCounts } from '../../views/describe-entry.ts';
import { describeQuoteAction } from '../../views/describe-quote-action.ts';
import styles from './FireForm.module.css';

interface FireAnswerProps {
  readonly outcome: SendOutcome;
  readonly input: EventInput;
  /** The event in words. */
  readonly what: string;
}

/** What the service answered to a firing, or why there is no answer. */
export function FireAnswer({ outcome, input, what }: FireAnswerProps) {
  return (
    <Section title={`Answer: ${what}`} level={3}>
      {outcome.kind === 'fired' ? (
        <Fired outcome={outcome} input={input} />
      ) : (
        <Failed error={outcome.error} />
      )}
    </Section>
  );
}

function Fired({ outcome, input }: { outcome: Extract<SendOutcome, { kind: 'fired' }>; input: EventInput }) {
  const { response, clientId } = outcome;
  const { type } = input.body;
  const quoteAction = quoteActionKind(type);
  const { executedActionCount: executed, expectedResponseCount: expected } = response;
  const counts: DataItem[] = [
    { label: 'Executed', value: executed ?? <EmptyValue kind="notProvided" /> },
    { label: 'Expected', value: expected ?? <EmptyValue kind="notProvided" /> },
  ];
  const trigger: ReactNode =
    response.triggerRequestId === undefined ? (
      'The answer names no trigger id: later answers cannot be found.'
    ) : (
      <Copyable value={response.triggerRequestId} what="trigger id" />
    );
  return (
    <Stack>
      <ul className={styles.sentences}>
        {describeCounts(executed, expected, type).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {quoteAction && (
        <p>
          <strong>{describeQuoteAction(quoteAction, ranSomething(type, response))}</strong> {promise}
        </p>
      )}
      {type === 'CLIENT_VALIDATION' && <Checks metadata={response.metadata} />}
      <DataList items={[{ label: 'Trigger id', value: trigger }, ...counts]} />
      {type === 'GET_QUOTES' && <QuotesLinks response={response} input={input} clientId={clientId} />}
      <RawView label="Answer" value={redactSecrets(response.raw)} />
    </Stack>
  );
}

function QuotesLinks({
  response,
  input,
  clientId,
}: {
  response: ReadEvent;
  input: EventInput;
  clientId: string | undefined;
}) {
  if (clientId === undefined) {
    return (
      <Notice
        tone="warn"
        title="The answer names no client"
        actions={
          <Link href={paths.clients()} className={buttonClass('plain')}>
            Open by id
          </Link>
        }
      >
        A client may have been made, and its id cannot be read from the answer. Once you have the id, open the
        client by it.
      </Notice>
    );
  }
  return (
    <Stack across gap="tight">
      <Link
        href={paths.quotes(clientId, { product: input.productId, request: response.triggerRequestId })}
        className={buttonClass('plain')}
      >
        Open the quotes
      </Link>
      {input.clientId === undefined && (
        <Link href={paths.client(clientId)} className={buttonClass('plain')}>
          Open the new client
        </Link>
      )}
    </Stack>
  );
}

function Failed({ error }: { error: Extract<SendOutcome, { kind: 'failed' }>['error'] }) {
  const refused = isRefusal(error);
  return (
    <Stack gap="tight">
      <Notice tone="error" title={refused ? 'Not fired' : 'Unknown whether it was fired'}>
        {error.refusals.length > 0 && (
          <ul className={styles.sentences}>
            {error.refusals.map((refusal) => (
              <li key={refusal.path + refusal.message}>
                {refusal.path}: {refusal.message}
              </li>
            ))}
          </ul>
        )}
        <p>{error.message}</p>
        {!refused && <p>It may have run. Look for its effects before firing it again.</p>}
      </Notice>
      {error.body !== undefined && error.body !== '' && (
        <RawView label="Answer as it came" value={error.body} />
      )}
    </Stack>
  );
}
