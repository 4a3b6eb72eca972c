import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { sendEvent } from '../../operations/send-event.ts';
import { useSession } from '../../operations/session.ts';
import type { searches } from '../../paths.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RawView } from '../../ui/RawView.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { CommitLead } from './CommitLead.tsx';
import { ConsentField } from './ConsentField.tsx';
import { EventFields } from './EventFields.tsx';
import { FireAnswer } from './FireAnswer.tsx';
import { FireTarget } from './FireTarget.tsx';
import { buildFireBody, isNotice, namesNothing, type FireDraft } from './fire-draft.ts';
import {
  blankFields,
  commitEventOf,
  draftOf,
  eventOf,
  journaledClient,
  type TypedFields,
} from './fire-fields.ts';
import { describeEvent } from '../../domain/journal/journal.ts';
import { useClientAnswers } from './use-client-answers.ts';
import styles from './FireForm.module.css';

type Search = z.infer<(typeof searches)['events']>;

interface FireFormProps {
  /** Event, client and product stand in the address, so that a link can name them. */
  readonly search: Search;
  readonly onSearch: (change: Partial<Search>) => void;
}

/** A form for each event; those about one quote are sent from its card. */
export function FireForm({ search, onSearch }: FireFormProps) {
  const commit = commitEventOf(search);
  return commit ? (
    <CommitLead event={commit} clientId={search.client ?? ''} onSearch={onSearch} />
  ) : (
    <EventForm search={search} onSearch={onSearch} />
  );
}

/** Fires one event: by form where the interface document shows the payload, else with a hand-written one. */
function EventForm({ search, onSearch }: FireFormProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const event = eventOf(search);
  const productId = search.product ?? (event === 'OTHER' ? '' : (session.workspace.products[0]?.id ?? ''));
  const form = useForm<TypedFields>({
    defaultValues: {
      ...blankFields,
      payload: search.configId === undefined ? '' : JSON.stringify({ configId: search.configId }, null, 2),
    },
  });
  const typed = useWatch({ control: form.control });
  const answers = useClientAnswers(event, search.client, productId);
  const draft: FireDraft = draftOf(typed, {
    event,
    productId,
    clientId: search.client ?? '',
    effectiveDate: answers.effectiveDate,
  });
  const context = { agencyCodes: session.workspace.agencyCodes, clientIntake: answers.intake };
  const built = buildFireBody(draft, context);

  const consentMissing =
    event === 'CLIENT_VALIDATION' &&
    answers.consents !== undefined &&
    !answers.consents.some((one) => one.given);
  const firing = useRef(false);
  const fire = useMutation({
    mutationFn: async (input: Parameters<typeof sendEvent>[2]) => sendEvent(session, queryClient, input),
    onSuccess: (outcome) =>
      announce(outcome.kind === 'fired' ? 'The event was fired.' : outcome.error.message, {
        assertive: outcome.kind === 'failed',
      }),
    // A double press must not fire twice, and the state that disables the button is drawn a moment later.
    onSettled: () => {
      firing.current = false;
    },
  });

  function send() {
    if (!built.ok || firing.current) return;
    firing.current = true;
    fire.mutate({
      body: built.body,
      clientId: journaledClient(built.body),
      productId: isNotice(event) || productId === '' ? undefined : productId,
      reason: consentMissing ? 'Fired without consent on record.' : undefined,
    });
  }

  const showAll = form.formState.isSubmitted;
  const problems = built.ok ? {} : built.problems;
  return (
    <Stack>
      <form
        onSubmit={(submitted) => void form.handleSubmit(send)(submitted)}
        noValidate
        className={styles.form}
      >
        <FireTarget
          event={event}
          productId={productId}
          clientId={search.client ?? ''}
          problems={showAll ? problems : {}}
          onSearch={onSearch}
          reading={answers.reading}
          readingError={answers.error}
        />
        <EventFields
          draft={draft}
          problems={problems}
          showAll={showAll}
          form={form}
          recordedDate={answers.effectiveDate}
        />
        {event === 'CLIENT_VALIDATION' && answers.consents !== undefined && (
          <ConsentField
            key={search.client}
            consents={answers.consents}
            missing={consentMissing}
            control={form.register('withoutConsent')}
          />
        )}
        {namesNothing(draft) && (
          <Notice tone="warn">
            No id is given: the service takes this, and nobody could tell what it is about.
          </Notice>
        )}
        <div className={styles.fire}>
          <Button
            kind="primary"
            type="submit"
            busy={fire.isPending}
            disabledReason={
              consentMissing && typed.withoutConsent !== true
                ? 'No consent to consumer reports is on record. Tick the box above to run the checks all the same.'
                : undefined
            }
          >
            Fire
          </Button>
          <p>Firing may run e-mails, web calls and carrier requests that do not show here.</p>
        </div>
        {showAll && !built.ok && (
          <p role="alert" className={styles.incomplete}>
            Not fired. Mend the fields marked above.
          </p>
        )}
        {built.ok && <RawView label="What will be sent" value={built.body} />}
      </form>
      {fire.data && fire.variables && (
        <FireAnswer
          outcome={fire.data}
          input={fire.variables}
          what={describeEvent(fire.variables.body.type)}
        />
      )}
    </Stack>
  );
}
