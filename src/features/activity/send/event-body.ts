/** What the form of each event has, and the body it builds: blank members are left out, ids are ids. */
import { ElementMap } from '../../../contract/answers.ts';
import type { EventBody } from '../../../contract/events.ts';
import { CalendarDate, Guid } from '../../../contract/primitives.ts';
import { pointer } from '../../../lib/json.ts';
import { readObjectText } from './json-text.ts';

/** The events with a form; "OTHER" is any name with a payload written by hand. */
export const formEvents = [
  'GET_QUOTES',
  'CLIENT_VALIDATION',
  'CLAIM_ADJUSTER_ASSIGNED',
  'CUSTOMER_DOCUMENT',
  'OTHER',
] as const;
/** Sent from the quote that they are about, where what stands against them is known. */
export const quoteEvents = ['PAYMENT_SETUP', 'SELECT_QUOTE'] as const;

export type FormEvent = (typeof formEvents)[number];
export type SendableEvent = FormEvent | (typeof quoteEvents)[number];

interface EventParts {
  /** Whether its body names a product. */
  readonly product: 'required' | 'optional' | 'none';
  /** What the field for the client says while it is blank; none if the form has no such field. */
  readonly blankClient?: string;
  readonly sendsIntake?: true;
}

export const eventParts: Readonly<Record<SendableEvent, EventParts>> = {
  GET_QUOTES: { product: 'required', blankClient: 'New client', sendsIntake: true },
  CLIENT_VALIDATION: { product: 'required', blankClient: 'Choose a client', sendsIntake: true },
  CLAIM_ADJUSTER_ASSIGNED: { product: 'none', blankClient: 'No client' },
  CUSTOMER_DOCUMENT: { product: 'none', blankClient: 'No client' },
  PAYMENT_SETUP: { product: 'none', blankClient: 'Choose a client' },
  SELECT_QUOTE: { product: 'none', blankClient: 'Choose a client' },
  OTHER: { product: 'optional' },
};

/** What the event is about. Ids are as typed; blank for none. */
export interface EventTarget {
  readonly event: FormEvent;
  readonly productId: string;
  readonly clientId: string;
}

/** The fields as typed, blank; those of other events keep what was typed. */
export const blankTexts = {
  otherName: '',
  effectiveDate: '',
  /** Positions in the workspace's list of agency codes. */
  agencyCodes: Array<string>(),
  referrer: '',
  quoteId: '',
  policyId: '',
  policyNumber: '',
  /** JSON texts. */
  intake: '',
  payload: '',
  topLevel: '',
};
export type EventTexts = typeof blankTexts;
export type TextName = Exclude<keyof EventTexts, 'agencyCodes'>;

export interface EventContext {
  readonly agencyCodes: NonNullable<EventBody['agencyCodes']>;
  /** The intake of the chosen client, less agency-only elements; undefined until it is read. */
  readonly clientIntake: Readonly<Record<string, unknown>> | undefined;
}

/** Why no event can be built, by field. */
export type EventErrors = Partial<Record<keyof EventTexts | 'productId' | 'clientId', string>>;

export type BuiltEvent =
  { readonly ok: true; readonly body: EventBody } | { readonly ok: false; readonly errors: EventErrors };

/** The body to send, or what prevents it. */
export function buildEvent(target: EventTarget, texts: EventTexts, context: EventContext): BuiltEvent {
  const errors: EventErrors = {};
  const all = { ...texts, productId: target.productId, clientId: target.clientId };
  const id = (field: 'productId' | 'clientId' | 'quoteId' | 'policyId', missing?: string) => {
    const value = all[field].trim();
    if (value === '' && missing !== undefined) errors[field] = missing;
    else if (value !== '' && !Guid.safeParse(value).success) errors[field] = 'Not an ID (UUID).';
    return value === '' ? undefined : value;
  };
  const object = (field: TextName) => {
    const read = readObjectText(texts[field]);
    if (read.ok) return read.value;
    errors[field] = read.message;
    return {};
  };
  const intakeOfClient = (): ElementMap => {
    if (!context.clientIntake) errors.clientId ??= 'The client is not read yet.';
    // Unrecognized elements are sent as they came; the schema knows two element types only.
    return (context.clientIntake ?? {}) as ElementMap;
  };
  const typedIntake = (): ElementMap => {
    const parsed = ElementMap.safeParse(object('intake'));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    errors.intake = `${pointer((issue?.path ?? []).map(String))}: ${issue?.message ?? 'not an answer'}`;
    return {};
  };
  const codes = texts.agencyCodes
    .map((position) => context.agencyCodes[Number(position)])
    .filter((code) => code !== undefined);
  const agencyCodes = codes.length > 0 ? { agencyCodes: codes } : {};
  const { product } = eventParts[target.event];
  const lineId =
    product === 'none'
      ? undefined
      : id('productId', product === 'required' ? 'Choose a product.' : undefined);
  const line = lineId === undefined ? {} : { lineId };
  const body = build();
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, body };

  function build(): EventBody {
    switch (target.event) {
      case 'GET_QUOTES': {
        const clientId = id('clientId');
        const { effectiveDate } = texts;
        if (effectiveDate !== '' && !CalendarDate.safeParse(effectiveDate).success) {
          errors.effectiveDate = 'Type the date as 11/17/2026.';
        }
        if (target.clientId.trim() === '' && texts.intake.trim() === '') {
          errors.intake = 'Choose a client, or enter answers.';
        }
        const payload = {
          ...(clientId === undefined ? {} : { clientId }),
          ...(effectiveDate === '' ? {} : { effectiveDate }),
          intake: clientId === undefined ? typedIntake() : intakeOfClient(),
        };
        return { type: 'GET_QUOTES', ...line, ...agencyCodes, payload };
      }
      case 'CLIENT_VALIDATION': {
        const clientId = id('clientId', 'Choose a client.');
        const referrer = texts.referrer.trim();
        const payload = {
          ...(referrer === '' ? {} : { referrer }),
          intake: clientId === undefined ? {} : intakeOfClient(),
          clientId,
        };
        return { type: 'CLIENT_VALIDATION', ...line, ...agencyCodes, payload };
      }
      case 'CLAIM_ADJUSTER_ASSIGNED':
      case 'CUSTOMER_DOCUMENT': {
        const ids = (['clientId', 'quoteId', 'policyId'] as const).map(
          (field) => [field, id(field)] as const,
        );
        const policyNumber = texts.policyNumber.trim();
        const named = [...ids, ['policyNumber', policyNumber || undefined] as const];
        const given = named.filter(([, value]) => value !== undefined);
        if (given.length === 0) errors.policyNumber = 'Enter at least one of these.';
        return { type: target.event, ...Object.fromEntries(given) };
      }
      case 'OTHER': {
        const type = texts.otherName.trim();
        if (type === '') errors.otherName = 'Enter the event’s name.';
        const payload = texts.payload.trim() === '' ? {} : { payload: object('payload') };
        const top = object('topLevel');
        if (Object.hasOwn(top, 'type')) errors.topLevel = 'Leave "type" out: it is the event’s name.';
        return { ...top, type, ...line, ...agencyCodes, ...payload };
      }
    }
  }
}

/** The ids that a body names: its product, and the client in its payload or at its top level. */
export function idsIn({ lineId, payload, clientId }: EventBody) {
  // Members typed as JSON can be of any type.
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return { productId: text(lineId), clientId: text(payload?.['clientId'] ?? clientId) };
}
