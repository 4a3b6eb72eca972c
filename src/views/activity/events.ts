/**
 * The events that we know: what each is called, its icon, what its response brings, and its form. Its body is in
 * `eventBodies` of the contract. Any other event is sent by its name, with JSON.
 */
import type { EventName } from '../../contract/events.ts';
import { isObject } from '../../lib/json.ts';
import type { IconName } from '../../ui/icon-shapes.ts';

export interface KnownEvent {
  /** To send it: "Get quotes". */
  readonly label: string;
  /** Once it was done: "Quotes requested". */
  readonly done: string;
  /** While it is only known to be sent; as `done` without. */
  readonly sent?: string;
  readonly icon: IconName;
  /** What its response brings; without, only how many actions ran. */
  readonly response?: 'quotes' | 'checks' | 'quoteAction';
  /** Without, it is sent from the quote that it is about, where what stands against it is known. */
  readonly form?: EventForm;
}

/** What was entered, by the names of the fields, blank ones left out; a JSON field has its object. */
export type EventValues = Readonly<Record<string, unknown>>;

export interface EventForm {
  /** Whether its body names a product, and then agency codes. */
  readonly product?: 'required' | 'optional';
  /** The choice of no client, such as "New client". Without, the form has no field for a client. */
  readonly blankClient?: string;
  /** Sends the chosen client's answers, or without a client those of its field `intake`. */
  readonly sendsIntake?: true;
  readonly fields: readonly EventField[];
  readonly note?: string;
  /** The members of the body, of the values with `clientId` and `intake`. Without, they are the payload. */
  readonly membersOf?: (values: EventValues) => EventValues;
  /** What prevents it besides its schema: the field, and what is shown there. */
  readonly refuse?: (values: EventValues) => Readonly<Record<string, string>>;
}

export interface EventField {
  /** The member of the body. */
  readonly name: string;
  readonly label: string;
  /** A line of text without. An effective date is the client's own while it is blank. */
  readonly input?: 'effectiveDate' | 'json';
  /** What is shown while it is blank; without, it may be left blank if the schema allows it. */
  readonly needed?: string;
  /** The numbers of the client's bound policies are offered. */
  readonly offers?: 'policies';
}

const noticeForm = (note: string): EventForm => ({
  blankClient: 'No client',
  fields: [
    { name: 'quoteId', label: 'Quote ID' },
    { name: 'policyId', label: 'Policy ID' },
    { name: 'policyNumber', label: 'Policy number', offers: 'policies' },
  ],
  note,
  membersOf: (values) => values,
  refuse: (values): Record<string, string> =>
    Object.keys(values).length === 0 ? { policyNumber: 'Enter at least one of these.' } : {},
});

/** In the order in which they are offered. */
export const events: Readonly<Record<EventName, KnownEvent>> = {
  GET_QUOTES: {
    label: 'Get quotes',
    done: 'Quotes requested',
    icon: 'event',
    response: 'quotes',
    form: {
      product: 'required',
      blankClient: 'New client',
      sendsIntake: true,
      fields: [
        { name: 'effectiveDate', label: 'Effective date', input: 'effectiveDate' },
        {
          name: 'intake',
          label: 'Answers (JSON)',
          input: 'json',
          needed: 'Choose a client, or enter answers.',
        },
      ],
    },
  },
  CLIENT_VALIDATION: {
    label: 'Run checks',
    done: 'Checks run',
    sent: 'Checks sent',
    icon: 'eye',
    response: 'checks',
    form: {
      product: 'required',
      blankClient: 'Choose a client',
      sendsIntake: true,
      fields: [{ name: 'referrer', label: 'Referrer' }],
    },
  },
  CLAIM_ADJUSTER_ASSIGNED: {
    label: 'Adjuster notice',
    done: 'Adjuster notice sent',
    icon: 'person',
    form: noticeForm('Doesn’t report a claim: report it to the carrier.'),
  },
  CUSTOMER_DOCUMENT: {
    label: 'Document notice',
    done: 'Document notice sent',
    icon: 'form',
    form: noticeForm('Doesn’t send a file.'),
  },
  PAYMENT_SETUP: {
    label: 'Set up payment',
    done: 'Payment set up',
    sent: 'Payment setup sent',
    icon: 'lock',
    response: 'quoteAction',
  },
  SELECT_QUOTE: {
    label: 'Select quote',
    done: 'Quote selected',
    sent: 'Selection sent',
    icon: 'event',
    response: 'quoteAction',
  },
};

/** The form of an event that we do not know: its name, and what is sent, by hand. */
export const otherEventForm: EventForm = {
  product: 'optional',
  fields: [
    { name: 'type', label: 'Event name', needed: 'Enter the event’s name.' },
    { name: 'payload', label: 'Payload (JSON)', input: 'json' },
    { name: 'topLevel', label: 'Top-level members (JSON)', input: 'json' },
  ],
  membersOf: ({ topLevel, ...named }) => ({ ...(isObject(topLevel) && topLevel), ...named }),
  refuse: ({ topLevel }): Record<string, string> =>
    isObject(topLevel) && Object.hasOwn(topLevel, 'type')
      ? { topLevel: 'Leave "type" out: it is the event’s name.' }
      : {},
};

const byName: ReadonlyMap<string, KnownEvent> = new Map(Object.entries(events));

/** The event of a name; undefined for one that we do not know. */
export const eventOf = (type: string): KnownEvent | undefined => byName.get(type);

/** What the response to an event brings; undefined where that is only how many actions ran. */
export const responseOf = (type: string): KnownEvent['response'] => eventOf(type)?.response;
