import { describe, expect, it } from 'vitest';
import { EventBody } from '../../../contract/events.ts';
import {
  blankTexts,
  buildEvent,
  eventParts,
  formEvents,
  idsIn,
  type EventContext,
  type EventTarget,
  type EventTexts,
} from './event-body.ts';

const product = '7b1d0e9c-3a5f-4c6e-8d2b-1f0a9e8c7d6b';
const client = '2f6c1a7e-9b3d-4e5f-a1c2-d3e4f5a6b7c8';
const known: EventContext = {
  agencyCodes: ['HM-40117', { carrierId: 'iv', agencyCodeData: { agencyCode: 'IV-3306' } }],
  clientIntake: { biz_name: { type: 'ANSWER', qid: 'biz_name', answer: 'Dunmore' } },
};
const quotes: EventTarget = { event: 'GET_QUOTES', productId: product, clientId: '' };

function body(target: Partial<EventTarget>, texts: Partial<EventTexts> = {}) {
  const built = buildEvent({ ...quotes, ...target }, { ...blankTexts, ...texts }, known);
  if (!built.ok) throw new Error(JSON.stringify(built.errors));
  return EventBody.parse(built.body);
}

function errors(target: Partial<EventTarget>, texts: Partial<EventTexts> = {}, context = known) {
  const built = buildEvent({ ...quotes, ...target }, { ...blankTexts, ...texts }, context);
  return built.ok ? {} : built.errors;
}

describe('a quote request', () => {
  it('sends the client’s answers, the date and the chosen codes as the workspace has them', () => {
    const texts = { effectiveDate: '2026-12-01', agencyCodes: ['0', '1'] };
    expect(body({ clientId: client }, texts)).toEqual({
      type: 'GET_QUOTES',
      lineId: product,
      agencyCodes: known.agencyCodes,
      payload: { clientId: client, effectiveDate: '2026-12-01', intake: known.clientIntake },
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
    expect(errors({ productId: '' })).toHaveProperty('productId');
    expect(errors({})).toHaveProperty('intake', 'Choose a client, or enter answers.');
    expect(errors({ clientId: 'abc' })).toHaveProperty('clientId', 'Not an ID (UUID).');
    expect(errors({}, { effectiveDate: '2026-02-30' })).toHaveProperty('effectiveDate');
    const wrong = { intake: '{"a": {"type": "ANSWER", "qid": "b", "answer": "x"}}' };
    expect(errors({}, wrong).intake).toMatch('/a/qid');
    const unread = { ...known, clientIntake: undefined };
    expect(errors({ clientId: client }, {}, unread)).toHaveProperty('clientId');
  });
});

it.each(formEvents)('journals the product that the body of %s names', (event) => {
  const sent = body({ event, clientId: client }, { otherName: 'RENEWAL' });
  expect(sent.lineId).toBe(eventParts[event].product === 'none' ? undefined : product);
  expect(idsIn(sent).productId).toBe(sent.lineId);
});

it('checks a client, with its answers and without a blank referrer', () => {
  expect(errors({ event: 'CLIENT_VALIDATION' })).toHaveProperty('clientId', 'Choose a client.');
  const { payload } = body({ event: 'CLIENT_VALIDATION', clientId: client });
  expect(payload).toEqual({ clientId: client, intake: known.clientIntake });
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
  expect(
    body(other, { otherName: 'RENEWAL', payload: '{"configId": "x"}', topLevel: '{"note": 1}' }),
  ).toEqual({
    type: 'RENEWAL',
    note: 1,
    payload: { configId: 'x' },
  });
  expect(body(other, { otherName: 'RENEWAL' })).toEqual({ type: 'RENEWAL' });
  expect(errors(other)).toHaveProperty('otherName');
  expect(errors(other, { otherName: 'R', payload: '{"a":1,"a":2}' }).payload).toMatch('twice');
  expect(errors(other, { otherName: 'R', topLevel: '{"type":"X"}' }).topLevel).toMatch('"type"');
});
