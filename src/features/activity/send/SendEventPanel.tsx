import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { quoteActionKind } from '../../../domain/quotes/quote-actions.ts';
import type { EventBody } from '../../../contract/events.ts';
import type { CheckedForm } from '../../../form/Form.tsx';
import { PanelForm } from '../../../form/PanelForm.tsx';
import { giveReportsNotice } from '../../../operations/reports-notice.ts';
import { sendEvent } from '../../../operations/send-event.ts';
import { useSession } from '../../../operations/session.ts';
import { announce } from '../../../ui/announce.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RawView } from '../../../ui/RawView.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import {
  blankFields,
  buildEvent,
  formOf,
  idsIn,
  sendableEvents,
  type EventTarget,
  type EventTexts,
} from './event-body.ts';
import { EventFields } from './EventFields.tsx';
import { EventTargetFields, type Target } from './EventTargetFields.tsx';
import { QuoteEventLead } from './QuoteEventLead.tsx';
import { SentResult } from './SentResult.tsx';
import { useClientIntake } from './use-client-intake.ts';

interface SendEventPanelProps {
  /** The event's name, or `choose`; one without a form is sent by its name. */
  readonly event: string;
  readonly clientId: string | undefined;
  readonly productId: string | undefined;
  /** A configuration that the event is about. */
  readonly configId: string | undefined;
  readonly onClose: () => void;
}

/** Sends any event: by form where it has one, else by name with a payload in JSON. */
export function SendEventPanel({ event, clientId, productId, configId, onClose }: SendEventPanelProps) {
  const { workspace } = useSession();
  const named = sendableEvents.find((one) => one === event);
  const [target, setTarget] = useState<Target>({
    event: named ?? (event === 'choose' ? undefined : 'OTHER'),
    productId:
      productId ?? (named === undefined && event !== 'choose' ? '' : (workspace.products[0]?.id ?? '')),
    clientId: clientId ?? '',
  });
  const form = target.event && formOf(target.event);
  if (target.event === undefined || !form) {
    const kind = quoteActionKind(target.event ?? '');
    return (
      <Panel title="Send event" onClose={onClose}>
        <Stack>
          <EventTargetFields target={target} onTarget={setTarget} errors={{}} hint={undefined} />
          {kind && <QuoteEventLead key={target.clientId} kind={kind} clientId={target.clientId} />}
        </Stack>
      </Panel>
    );
  }
  return (
    <EventPanel
      target={{ ...target, event: target.event, form }}
      onTarget={setTarget}
      defaultFields={{
        ...blankFields,
        type: named === undefined && event !== 'choose' ? event : '',
        payload: configId === undefined ? '' : JSON.stringify({ configId }, null, 2),
      }}
      onClose={onClose}
    />
  );
}

interface EventPanelProps {
  readonly target: EventTarget;
  readonly onTarget: (target: Target) => void;
  readonly defaultFields: EventTexts['fields'];
  readonly onClose: () => void;
}

function EventPanel({ target, onTarget, defaultFields, onClose }: EventPanelProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const [noticeNow, setNoticeNow] = useState(false);
  const client = useClientIntake(target, noticeNow);
  const context = { ...client, agencyCodes: session.workspace.agencyCodes };
  const build = (texts: EventTexts) => buildEvent(target, texts, context);
  const schema = z.custom<EventTexts>().transform((texts, issues): EventBody => {
    const built = build(texts);
    if (built.ok) return built.body;
    for (const [field, message] of Object.entries(built.errors)) {
      issues.addIssue({
        code: 'custom',
        path: Object.hasOwn(texts.fields, field) ? ['fields', field] : [field],
        message,
      });
    }
    return z.NEVER;
  });
  const needsNotice = client.noticeGiven === false;
  const send = useMutation({
    mutationFn: async (body: EventBody) => {
      if (needsNotice) await giveReportsNotice(session, queryClient, target);
      return sendEvent(session, queryClient, { body, ...idsIn(body) });
    },
    onSuccess: (outcome) => {
      const isSent = outcome.kind === 'fired';
      announce(isSent ? 'Event sent' : outcome.error.message, { assertive: !isSent });
    },
  });
  const isSent = (texts: EventTexts) => {
    if (send.data?.kind !== 'fired') return false;
    const built = build(texts);
    return built.ok && JSON.stringify(built.body) === JSON.stringify(send.variables);
  };
  // The result is of this event, and goes with the next.
  const sentFor = JSON.stringify(target);
  const [shownFor, setShownFor] = useState<string>();
  return (
    <PanelForm<EventTexts, EventBody>
      title="Send event"
      schema={schema}
      defaultValues={{ agencyCodes: [], fields: defaultFields }}
      submitLabel={(texts) => (isSent(texts) ? 'Send again' : 'Send')}
      pending={send.isPending}
      error={send.error}
      blockedReason={
        client.reading
          ? 'Reading the client…'
          : needsNotice && !noticeNow
            ? 'Give the reports notice first.'
            : undefined
      }
      onSubmit={(body) => {
        setShownFor(sentFor);
        send.mutate(body);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ResetForm form={form} sent={send.data} target={sentFor} />
          {send.data && shownFor === sentFor && !form.formState.isDirty && (
            <SentResult outcome={send.data} body={send.variables} />
          )}
          <EventTargetFields
            target={target}
            onTarget={onTarget}
            errors={{ ...targetErrors(form), ...(client.error !== undefined && { clientId: client.error }) }}
            hint={client.reading ? 'Reading the client…' : undefined}
          />
          <EventFields form={form} target={target} recordedDate={client.effectiveDate} />
          {needsNotice && (
            <Checkbox
              label="Reports notice given"
              checked={noticeNow}
              onChange={({ target: { checked } }) => setNoticeNow(checked)}
            />
          )}
          <Preview form={form} build={build} />
        </>
      )}
    </PanelForm>
  );
}

type EventForm = CheckedForm<EventTexts, EventBody>;

interface ResetFormProps {
  readonly form: EventForm;
  /** What came back last. */
  readonly sent: unknown;
  readonly target: string;
}

/** What was sent is no longer unsaved, and its result shows until the next edit; errors go with their target. */
function ResetForm({ form, sent, target }: ResetFormProps) {
  useEffect(() => {
    if (sent !== undefined) form.reset(form.getValues());
  }, [form, sent]);
  const shown = useRef(target);
  useEffect(() => {
    if (shown.current !== target) form.clearErrors();
    shown.current = target;
  }, [form, target]);
  return null;
}

function Preview({
  form,
  build,
}: {
  readonly form: EventForm;
  readonly build: (texts: EventTexts) => ReturnType<typeof buildEvent>;
}) {
  const built = build(form.watch());
  return built.ok ? <RawView label="What will be sent" value={built.body} /> : null;
}

/** Product and client are no fields of the form, but the schema finds errors in them. */
function targetErrors(form: EventForm) {
  const errors: Readonly<Record<string, { readonly message?: string | undefined } | undefined>> = {
    ...form.formState.errors,
  };
  return { lineId: errors['lineId']?.message, clientId: errors['clientId']?.message };
}
