/** The body that an event's form builds, without blank members, or what its schema refuses, by field. */
import type { z } from 'zod';
import { eventBodies, type EventBody, type EventName } from '../../../contract/events.ts';
import { Guid } from '../../../contract/primitives.ts';
import { pointer } from '../../../lib/json.ts';
import {
  events,
  otherEventForm,
  type EventField,
  type EventForm,
  type EventValues,
} from '../../../views/activity/events.ts';
import { readObjectText } from './json-text.ts';

/** "OTHER" is any name, with a payload written by hand. */
export type SendableEvent = EventName | 'OTHER';

// Object.keys forgets that the table's keys are literal.
export const sendableEvents: readonly SendableEvent[] = [...(Object.keys(events) as EventName[]), 'OTHER'];

/** Undefined for an event that is sent from the quote that it is about. */
export const formOf = (event: SendableEvent): EventForm | undefined =>
  event === 'OTHER' ? otherEventForm : events[event].form;

/** What the event is about. Ids are as typed; blank for none. */
export interface EventTarget {
  readonly event: SendableEvent;
  readonly form: EventForm;
  readonly productId: string;
  readonly clientId: string;
}

/** What is typed; other events' fields keep theirs. */
export interface EventTexts {
  /** Positions in the workspace's list of agency codes. */
  readonly agencyCodes: string[];
  /** By the name of the field. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The fields of every event, blank. */
export const blankFields: Readonly<Record<string, string>> = Object.fromEntries(
  sendableEvents.flatMap((event) => formOf(event)?.fields.map(({ name }) => [name, '']) ?? []),
);

export interface EventContext {
  readonly agencyCodes: NonNullable<EventBody['agencyCodes']>;
  /** The intake of the chosen client, less agency-only elements; undefined until it is read. */
  readonly intake: Readonly<Record<string, unknown>> | undefined;
  /** The client's own, YYYY-MM-DD. */
  readonly effectiveDate: string | undefined;
}

/** `errors` by field, `lineId` and `clientId` among them. */
export type BuiltEvent =
  | { readonly ok: true; readonly body: EventBody }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** The fields to fill in. */
export const fieldsOf = ({ form, clientId }: Pick<EventTarget, 'form' | 'clientId'>): readonly EventField[] =>
  form.fields.filter(({ name }) => name !== 'intake' || clientId.trim() === '');

/** The body to send, or what prevents it. */
export function buildEvent(target: EventTarget, texts: EventTexts, context: EventContext): BuiltEvent {
  const { event, form } = target;
  const fields = fieldsOf(target);
  const { values, errors } = readTexts(fields, texts, context);
  const [lineId, clientId] = [target.productId.trim(), target.clientId.trim()];
  if (form.product && lineId !== '' && !Guid.safeParse(lineId).success) errors['lineId'] = notAnId;
  const codes = texts.agencyCodes
    .map((position) => context.agencyCodes[Number(position)])
    .filter((code) => code !== undefined);
  const chosen = {
    ...(form.product && lineId !== '' && { lineId }),
    ...(form.product && codes.length > 0 && { agencyCodes: codes }),
  };
  const given = { ...(form.blankClient !== undefined && clientId !== '' && { clientId }), ...values };
  Object.assign(errors, form.refuse?.(given));
  const bodyOf = (all: EventValues): EventBody => ({
    type: event,
    ...chosen,
    ...(form.membersOf?.(all) ?? { payload: all }),
    // What is chosen wins over JSON typed by hand.
    ...chosen,
  });

  const needed = new Map<PropertyKey, string | undefined>([
    ['lineId', 'Choose a product.'],
    ['clientId', `${form.blankClient}.`],
    ...fields.map((field) => [field.name, field.needed] as const),
  ]);
  const sendsOwn = form.sendsIntake === true && !needed.has('intake');
  // The client's own answers are sent as they came, unrecognized elements included: they are not checked.
  const checked = bodyOf(sendsOwn ? { ...given, intake: {} } : given);
  const issues = event === 'OTHER' ? [] : eventBodies[event].safeParse(checked).error?.issues;
  for (const issue of issues ?? []) {
    const at = issue.path.findIndex((part) => needed.has(part));
    const field = issue.path[at];
    // What no field can mend is for the service to judge.
    if (field !== undefined) errors[String(field)] ??= issueText(issue, at, needed.get(field));
  }
  if (sendsOwn && !context.intake) errors['clientId'] ??= 'The client is not read yet.';
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, body: sendsOwn ? bodyOf({ ...given, intake: context.intake }) : checked };
}

/** What is typed, by field, without blank texts. */
function readTexts(fields: readonly EventField[], texts: EventTexts, { effectiveDate = '' }: EventContext) {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const { name, input, needed } of fields) {
    const typed = texts.fields[name] ?? '';
    const text = typed.trim() || (input === 'effectiveDate' ? effectiveDate : '');
    if (text === '') {
      if (needed !== undefined) errors[name] = needed;
    } else if (input === 'json') {
      const read = readObjectText(typed);
      if (read.ok) values[name] = read.value;
      else errors[name] = read.message;
    } else values[name] = text;
  }
  return { values, errors };
}

const notAnId = 'Not an ID (UUID).';

/** What is shown of a text that is not of its format. */
const formatErrors: Readonly<Record<string, string>> = {
  guid: notAnId,
  date: 'Type the date as 11/17/2026.',
};

/** An issue of a body in the words of the form. @param at where its field is in the issue's path */
function issueText(issue: z.core.$ZodIssue, at: number, needed = 'Enter this.'): string {
  const inside = issue.path.slice(at + 1).map(String);
  if (inside.length > 0) return `${pointer(inside)}: ${issue.message}`;
  if (issue.code === 'invalid_type') return needed;
  return (issue.code === 'invalid_format' && formatErrors[issue.format]) || issue.message;
}

/** The ids that a body names: its product, and the client in its payload or at its top level. */
export function idsIn({ lineId, payload, clientId }: EventBody) {
  // Members typed as JSON can be of any type.
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return { productId: text(lineId), clientId: text(payload?.['clientId'] ?? clientId) };
}
