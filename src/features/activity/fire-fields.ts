/** The form's own fields, and how they join what stands in the address. */
import type { EventBody } from '../../contract/events.ts';
import { isObject } from '../../lib/json.ts';
import { commitEvents, formEvents, type CommitEvent, type FireDraft, type FormEvent } from './fire-draft.ts';

/** What is typed into the form; event, product and client stand in the address. */
export interface TypedFields extends Omit<FireDraft, 'event' | 'productId' | 'clientId' | 'effectiveDate'> {
  /** Undefined until the agent types: the client's own answer is shown till then. */
  effectiveDate: string | undefined;
  withoutConsent: boolean;
}

export const blankFields: TypedFields = {
  effectiveDate: undefined,
  withoutConsent: false,
  otherName: '',
  agencyCodes: [],
  referrer: '',
  quoteId: '',
  policyId: '',
  policyNumber: '',
  intake: '',
  payload: '',
  topLevel: '',
};

interface Target {
  readonly event: FormEvent;
  readonly productId: string;
  readonly clientId: string;
  /** The client's answer to the book's effective-date question. */
  readonly effectiveDate: string | undefined;
}

/** The event of an address: its name when it has a form, else any other; a config named alone means any other too. */
export function eventOf(search: { event?: string | undefined; configId?: string | undefined }): FormEvent {
  const known = formEvents.find((name) => name === search.event);
  if (known !== undefined) return known;
  return search.event === undefined && search.configId === undefined ? 'GET_QUOTES' : 'OTHER';
}

/** The event of an address when it is one that is sent from a quote. */
export function commitEventOf(search: { event?: string | undefined }): CommitEvent | undefined {
  return commitEvents.find((name) => name === search.event);
}

/** The whole draft. The watched fields may lack some while the form is being set up. */
export function draftOf(watched: Partial<TypedFields>, target: Target): FireDraft {
  const { effectiveDate, withoutConsent: _, ...typed } = { ...blankFields, ...watched };
  const { event, productId, clientId } = target;
  return { ...typed, event, productId, clientId, effectiveDate: effectiveDate ?? target.effectiveDate ?? '' };
}

/** The client a body names, in its payload or at its top level: for the journal. */
export function journaledClient(body: EventBody): string | undefined {
  const inside = isObject(body.payload) ? body.payload['clientId'] : undefined;
  const clientId = inside ?? body['clientId'];
  return typeof clientId === 'string' && clientId !== '' ? clientId : undefined;
}
