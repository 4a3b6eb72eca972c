import { describe, expect, it } from 'vitest';
import { EventBody, eventBodies } from '../../../contract/events.ts';
import {
  blankFields,
  buildEvent,
  fieldsOf,
  formOf,
  idsIn,
  sendableEvents,
  type EventContext,
  type SendableEvent,
} from './event-body.ts';

const product = '7b1d0e9c-3a5f-4c6e-8d2b-1f0a9e8c7d6b';
const client = '2f6c1a7e-9b3d-4e5f-a1c2-d3e4f5a6b7c8';
const known: EventContext = {
  agencyCodes: ['HM-40117', { carrierId: 'iv', agencyCodeData: { agencyCode: 'IV-3306' } }],
  intake: { biz_name: { type: 'ANSWER', qid: 'biz_name', answer: 'Dunmore' } },
  effectiveDate: undefined,
};

interface About {
  readonly event?: SendableEvent;
  readonly productId?: string;
  readonly clientId?: string;
}

/** @param texts by field, with the positions of agency codes */
function build(about: About, texts: Readonly<Record<string, string | string[]>>, context: EventContext) {
  const { event = 'GET_QUOTES', productId = product, clientId = '' } = about;
  const form = formOf(event);
  if (!form) throw new Error(`${event} has no form.`);
  const { agencyCodes = [], ...fields } = texts;
  return buildEvent(
    { event, form, productId, clientId },
    // The texts of fields are strings.
    { agencyCodes: [agencyCodes].flat(), fields: { ...blankFields, ...(fields as Record<string, string>) } },
    context,
  );
}

function body(about: About, texts: Parameters<typeof build>[1] = {}, context = known) {
  const built = build(about, texts, context);
  if (!built.ok) throw new Error(JSON.stringify(built.errors));
  return EventBody.parse(built.body);
}

function errors(about: About, texts: Parameters<typeof build>[1] = {}, context = known) {
  const built = build(about, texts, context);
  return built.ok ? {} : built.errors;
}

const withForm = sendableEvents.flatMap((event) => {
  const form = formOf(event);
  return form ? [{ event, form }] : [];
});

describe.each(withForm)('the form of $event', ({ event, form }) => {
  it.each([client, ''])('makes a body of its fields that its schema takes, for client "%s"', (clientId) => {
    if (form.blankClient === 'Choose a client' && clientId === '') return;
    const texts = fieldsOf({ form, clientId }).map(({ name, input }) => {
      const day = input === 'effectiveDate' ? '2026-12-01' : client;
      return input === 'json' ? { name, typed: '{}', value: {} } : { name, typed: day, value: day };
    });
    const typed = Object.fromEntries(texts.map((text) => [text.name, text.typed]));
    const sent = body({ event, clientId }, { ...typed, agencyCodes: ['0'] });
    const schema = event === 'OTHER' ? EventBody : eventBodies[event];
    expect(schema.safeParse(sent).error).toBeUndefined();
    const named = texts.filter(({ name }) => name !== 'topLevel').map(({ name, value }) => [name, value]);
    expect({ ...sent, ...sent.payload }).toMatchObject(Object.fromEntries(named));
    // What is journaled as its product and client is what the body names.
    expect(sent.lineId).toBe(form.product && product);
    const hasClient = form.blankClient !== undefined && clientId !== '';
    expect(idsIn(sent)).toEqual({ productId: sent.lineId, clientId: hasClient ? clientId : undefined });
  });

  it('has a field for each refusal, in plain words', () => {
    const drawn = [
      ...(form.product ? ['lineId'] : []),
      ...(form.blankClient === undefined ? [] : ['clientId']),
      ...fieldsOf({ form, clientId: '' }).map(({ name }) => name),
    ];
    const wrong = Object.fromEntries(form.fields.map(({ name }) => [name, '?']));
    for (const texts of [{}, wrong]) {
      const found = errors({ event, productId: '', clientId: '' }, texts);
      expect(drawn).toEqual(expect.arrayContaining(Object.keys(found)));
      expect(Object.values(found).filter((text) => text.startsWith('Invalid'))).toEqual([]);
    }
  });
});

describe('a quote request', () => {
  it('sends the client’s answers, the date and the chosen codes as the workspace has them', () => {
    const texts = { effectiveDate: '2026-12-01', agencyCodes: ['0', '1'] };
    expect(body({ clientId: client }, texts)).toEqual({
      type: 'GET_QUOTES',
      lineId: product,
      agencyCodes: known.agencyCodes,
      payload: { clientId: client, effectiveDate: '2026-12-01', intake: known.intake },
    });
  });

  it('is sent without a client with answers typed by hand', () => {
    const intake = { biz_name: { type: 'ANSWER', qid: 'biz_name', answer: 'New' } };
    expect(body({}, { intake: JSON.stringify(intake) })).toEqual({
      type: 'GET_QUOTES',
      lineId: product,
      payload: { intake },
    });
  });

  it('names what prevents it, by field', () => {
    expect(errors({ productId: '' })).toHaveProperty('lineId', 'Choose a product.');
    expect(errors({})).toHaveProperty('intake', 'Choose a client, or enter answers.');
    expect(errors({ clientId: 'abc' })).toHaveProperty('clientId', 'Not an ID (UUID).');
    expect(errors({}, { effectiveDate: '2026-02-30' })).toHaveProperty('effectiveDate');
    const wrong = { intake: '{"a": {"type": "ANSWER", "qid": "b", "answer": "x"}}' };
    expect(errors({}, wrong)['intake']).toMatch('/a/qid');
    const unread = { ...known, intake: undefined };
    expect(errors({ clientId: client }, {}, unread)).toHaveProperty('clientId');
  });
});

it('sends the client’s own date while the date is blank', () => {
  const context = { ...known, effectiveDate: '2026-12-31' };
  expect(body({ clientId: client }, {}, context).payload).toHaveProperty('effectiveDate', '2026-12-31');
  const typed = { effectiveDate: '2027-01-01' };
  expect(body({ clientId: client }, typed, context).payload).toHaveProperty('effectiveDate', '2027-01-01');
});

it('sends answers of the client that are of no known form as they came', () => {
  const intake = { unrecognized: { type: 'MATRIX', qid: 'unrecognized' } };
  const about = { event: 'CLIENT_VALIDATION', clientId: client } as const;
  expect(body(about, {}, { ...known, intake }).payload).toHaveProperty('intake', intake);
});

it('checks a client, with its answers and without a blank referrer', () => {
  expect(errors({ event: 'CLIENT_VALIDATION' })).toHaveProperty('clientId', 'Choose a client.');
  const { payload } = body({ event: 'CLIENT_VALIDATION', clientId: client });
  expect(payload).toEqual({ clientId: client, intake: known.intake });
});

it('sends the ids of a notice at the top level, and at least one', () => {
  const texts = { policyNumber: ' QC-88 ' };
  expect(body({ event: 'CLAIM_ADJUSTER_ASSIGNED', clientId: client }, texts)).toEqual({
    type: 'CLAIM_ADJUSTER_ASSIGNED',
    clientId: client,
    policyNumber: 'QC-88',
  });
  expect(errors({ event: 'CUSTOMER_DOCUMENT' })).toHaveProperty('policyNumber');
});

it('sends any other event as typed', () => {
  const other = { event: 'OTHER', productId: '' } as const;
  expect(body(other, { type: 'RENEWAL', payload: '{"configId": "x"}', topLevel: '{"note": 1}' })).toEqual({
    type: 'RENEWAL',
    note: 1,
    payload: { configId: 'x' },
  });
  expect(body(other, { type: 'RENEWAL' })).toEqual({ type: 'RENEWAL' });
  expect(errors(other)).toHaveProperty('type', 'Enter the event’s name.');
  expect(errors(other, { type: 'R', payload: '{"a":1,"a":2}' })['payload']).toMatch('twice');
  expect(errors(other, { type: 'R', topLevel: '{"type":"X"}' })['topLevel']).toMatch('"type"');
});
