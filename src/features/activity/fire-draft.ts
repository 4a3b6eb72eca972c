/**
 * What the agent fills in to fire an event, and the body it becomes. Strict in what is sent: only members the interface
 * document names for the event, ids that are ids, dates that are dates; a hand-written event is sent as written.
 */
import { ElementMap } from '../../contract/answers.ts';
import type { EventBody } from '../../contract/events.ts';
import { CalendarDate, Guid } from '../../contract/primitives.ts';
import { isObject, pointer } from '../../lib/json.ts';
import { JsonTextError, parseStrictJson } from '../../lib/strict-json.ts';

/** The events with a form of their own; "OTHER" is any name with a hand-written payload. */
export const formEvents = [
  'GET_QUOTES',
  'CLIENT_VALIDATION',
  'CLAIM_ADJUSTER_ASSIGNED',
  'CUSTOMER_DOCUMENT',
] as const;
/** The events that are sent from the quote they are about, where the app knows what stands against them. */
export const commitEvents = ['PAYMENT_SETUP', 'SELECT_QUOTE'] as const;
export type CommitEvent = (typeof commitEvents)[number];

export type FormEvent = (typeof formEvents)[number] | 'OTHER';

/** Every field as typed; those of other events keep what was typed while the agent changes their mind. */
export interface FireDraft {
  event: FormEvent;
  otherName: string;
  productId: string;
  clientId: string;
  effectiveDate: string;
  /** Places in the workspace's list of agency codes. */
  agencyCodes: string[];
  referrer: string;
  quoteId: string;
  policyId: string;
  policyNumber: string;
  /** JSON texts. */
  intake: string;
  payload: string;
  topLevel: string;
}

/** What the form needs beside the fields. */
export interface FireContext {
  readonly agencyCodes: readonly AgencyCode[];
  /** The intake of the chosen client, less agency-only elements; undefined while it is not read. */
  readonly clientIntake: Readonly<Record<string, unknown>> | undefined;
}
type AgencyCode = NonNullable<EventBody['agencyCodes']>[number];

export type FireProblems = Partial<Record<keyof FireDraft, string>>;

export type Built =
  { readonly ok: true; readonly body: EventBody } | { readonly ok: false; readonly problems: FireProblems };

const noticeIds = ['clientId', 'quoteId', 'policyId'] as const;

/** True where the event names no product: its fields stand at the top level of the body. */
export function isNotice(event: FormEvent | CommitEvent): boolean {
  return event === 'CLAIM_ADJUSTER_ASSIGNED' || event === 'CUSTOMER_DOCUMENT';
}

/** The body of a firing, or what keeps it from being one, by field. */
export function buildFireBody(draft: FireDraft, context: FireContext): Built {
  const problems: FireProblems = {};
  const id = (field: 'productId' | 'clientId' | 'quoteId' | 'policyId', needed?: string) => {
    const value = draft[field].trim();
    if (value === '' && needed !== undefined) problems[field] = needed;
    else if (value !== '' && !Guid.safeParse(value).success) problems[field] = 'This is no id (UUID).';
    return value === '' ? undefined : value;
  };
  const codes = draft.agencyCodes
    .map((place) => context.agencyCodes[Number(place)])
    .filter((code) => code !== undefined);
  const body = bodyOfEvent();
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, body };

  function bodyOfEvent(): EventBody {
    const agencyCodes = codes.length > 0 ? { agencyCodes: codes } : {};
    switch (draft.event) {
      case 'GET_QUOTES': {
        const lineId = id('productId', 'Choose the product to quote.');
        const clientId = id('clientId');
        if (draft.effectiveDate !== '' && !CalendarDate.safeParse(draft.effectiveDate).success) {
          problems.effectiveDate = 'Type the date as 11/17/2026.';
        }
        const effectiveDate = draft.effectiveDate === '' ? {} : { effectiveDate: draft.effectiveDate };
        const intake = clientId === undefined ? writtenIntake() : intakeOfClient();
        // Both blank would make a client without a name or an answer: nobody means that.
        if (draft.clientId.trim() === '' && draft.intake.trim() === '') {
          problems.clientId = 'Choose a client, or write the intake of the new one that the service makes.';
        }
        return {
          type: 'GET_QUOTES',
          ...(lineId === undefined ? {} : { lineId }),
          ...agencyCodes,
          payload: { ...(clientId === undefined ? {} : { clientId }), ...effectiveDate, intake },
        };
      }
      case 'CLIENT_VALIDATION': {
        const lineId = id('productId', 'Choose the product to validate against.');
        const clientId = id('clientId', 'Choose the client to check.');
        const referrer = draft.referrer.trim() === '' ? {} : { referrer: draft.referrer.trim() };
        return {
          type: 'CLIENT_VALIDATION',
          ...(lineId === undefined ? {} : { lineId }),
          ...agencyCodes,
          payload: { ...referrer, intake: intakeOfClient(), clientId },
        };
      }
      case 'CLAIM_ADJUSTER_ASSIGNED':
      case 'CUSTOMER_DOCUMENT': {
        const ids = noticeIds.map((field) => [field, id(field)] as const);
        const policyNumber = draft.policyNumber.trim();
        return {
          type: draft.event,
          ...Object.fromEntries(ids.filter(([, value]) => value !== undefined)),
          ...(policyNumber === '' ? {} : { policyNumber }),
        };
      }
      case 'OTHER': {
        const type = draft.otherName.trim();
        if (type === '') problems.otherName = 'The event needs a name.';
        const lineId = id('productId');
        const payload = draft.payload.trim() === '' ? {} : { payload: writtenObject('payload') };
        const top = draft.topLevel.trim() === '' ? {} : writtenObject('topLevel');
        if (Object.hasOwn(top, 'type'))
          problems.topLevel = 'The event’s name is given above; leave "type" out here.';
        return { ...top, type, ...(lineId === undefined ? {} : { lineId }), ...agencyCodes, ...payload };
      }
    }
  }

  function intakeOfClient(): ElementMap {
    if (context.clientIntake === undefined && problems.clientId === undefined) {
      problems.clientId = 'The client’s answers are not read yet.';
    }
    // Odd elements travel as they came; the interface document knows only two element types.
    return (context.clientIntake ?? {}) as ElementMap;
  }

  function writtenIntake(): ElementMap {
    const parsed = ElementMap.safeParse(writtenObject('intake'));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    problems.intake = `At ${pointer((issue?.path ?? []).map(String))}: ${issue?.message ?? 'not an answer'}`;
    return {};
  }

  function writtenObject(field: 'intake' | 'payload' | 'topLevel'): Record<string, unknown> {
    const read = readObjectText(draft[field]);
    if (read.ok) return read.value;
    problems[field] = read.message;
    return {};
  }
}

/** A JSON object typed by hand; nothing typed counts as an empty one. */
export function readObjectText(
  text: string,
): { ok: true; value: Record<string, unknown> } | { ok: false; message: string } {
  if (text.trim() === '') return { ok: true, value: {} };
  try {
    const value = parseStrictJson(text);
    return isObject(value)
      ? { ok: true, value }
      : { ok: false, message: 'A JSON object is needed: it starts with { and ends with }.' };
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    // The browser's own words say where reading stopped.
    const where = error.cause instanceof Error ? ` ${error.cause.message}` : '';
    return { ok: false, message: `${error.message}${where}` };
  }
}

/** True when a notice names nothing it is about; the service takes it, and nobody could tell what it meant. */
export function namesNothing(draft: FireDraft): boolean {
  return (
    isNotice(draft.event) &&
    [...noticeIds, 'policyNumber' as const].every((field) => draft[field].trim() === '')
  );
}
