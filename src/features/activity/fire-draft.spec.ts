import { describe, expect, it } from 'vitest';
import { EventBody } from '../../contract/events.ts';
import { blankFields, commitEventOf } from './fire-fields.ts';
import { buildFireBody, namesNothing, readObjectText, type FireDraft } from './fire-draft.ts';

const product = '7b1d0e9c-3a5f-4c6e-8d2b-1f0a9e8c7d6b';
const client = '2f6c1a7e-9b3d-4e5f-a1c2-d3e4f5a6b7c8';
const context = {
  agencyCodes: ['HM-40117', { carrierId: 'iv', agencyCodeData: { agencyCode: 'IV-3306' } }],
  clientIntake: { biz_name: { type: 'ANSWER', qid: 'biz_name', answer: 'Dunmore' } },
};

const blank: FireDraft = {
  ...blankFields,
  event: 'GET_QUOTES',
  productId: product,
  clientId: '',
  effectiveDate: '',
};

function body(change: Partial<FireDraft>) {
  const built = buildFireBody({ ...blank, ...change }, context);
  if (!built.ok) throw new Error(JSON.stringify(built.problems));
  return EventBody.parse(built.body);
}

function problems(change: Partial<FireDraft>, with_ = context as Parameters<typeof buildFireBody>[1]) {
  const built = buildFireBody({ ...blank, ...change }, with_);
  return built.ok ? {} : built.problems;
}

describe('GET_QUOTES', () => {
  it('sends the client’s answers, the date and the chosen codes in the form the workspace lists them', () => {
    expect(body({ clientId: client, effectiveDate: '2026-12-01', agencyCodes: ['0', '1'] })).toEqual({
      type: 'GET_QUOTES',
      lineId: product,
      agencyCodes: context.agencyCodes,
      payload: { clientId: client, effectiveDate: '2026-12-01', intake: context.clientIntake },
    });
  });

  it('goes without a client, with answers written by hand', () => {
    const intake = { biz_name: { type: 'ANSWER', qid: 'biz_name', answer: 'New' } };
    expect(body({ intake: JSON.stringify(intake) })).toEqual({
      type: 'GET_QUOTES',
      lineId: product,
      payload: { intake },
    });
  });

  it('names what keeps it from being sent', () => {
    expect(problems({ productId: '' })).toHaveProperty('productId', 'Choose the product to quote.');
    expect(problems({})).toHaveProperty('clientId', expect.stringMatching(/^Choose a client, or write/));
    expect(problems({ clientId: 'abc' })).toHaveProperty('clientId', 'This is no id (UUID).');
    expect(problems({ effectiveDate: '2026-02-30' })).toHaveProperty('effectiveDate');
    expect(problems({ intake: '{"a": {"type": "ANSWER", "qid": "b", "answer": "x"}}' }).intake).toMatch(
      '/a/qid',
    );
    expect(problems({ clientId: client }, { ...context, clientIntake: undefined })).toHaveProperty(
      'clientId',
    );
  });
});

describe('CLIENT_VALIDATION', () => {
  it('needs a client', () => {
    expect(problems({ event: 'CLIENT_VALIDATION' })).toHaveProperty(
      'clientId',
      'Choose the client to check.',
    );
  });

  it('leaves an empty referrer out', () => {
    const { payload } = body({ event: 'CLIENT_VALIDATION', clientId: client });
    expect(payload).toEqual({ clientId: client, intake: context.clientIntake });
  });
});

describe('notices', () => {
  it('stand at the top level, without product and payload, with what was given only', () => {
    expect(body({ event: 'CLAIM_ADJUSTER_ASSIGNED', clientId: client, policyNumber: ' QC-88 ' })).toEqual({
      type: 'CLAIM_ADJUSTER_ASSIGNED',
      clientId: client,
      policyNumber: 'QC-88',
    });
  });

  it('are noticed when they name nothing', () => {
    expect(namesNothing({ ...blank, event: 'CUSTOMER_DOCUMENT' })).toBe(true);
    expect(namesNothing({ ...blank, event: 'CUSTOMER_DOCUMENT', policyId: client })).toBe(false);
    expect(namesNothing(blank)).toBe(false);
  });
});

describe('any other event', () => {
  it('is sent as written', () => {
    const written = { event: 'OTHER' as const, otherName: 'RENEWAL', productId: '' };
    expect(body({ ...written, payload: '{"configId": "x"}', topLevel: '{"note": 1}' })).toEqual({
      type: 'RENEWAL',
      note: 1,
      payload: { configId: 'x' },
    });
    expect(body(written)).toEqual({ type: 'RENEWAL' });
  });

  it('refuses text that would lose members or says two names', () => {
    const written = { event: 'OTHER' as const, otherName: 'RENEWAL' };
    expect(problems({ ...written, payload: '{"a":1,"a":2}' }).payload).toMatch('twice');
    expect(problems({ ...written, payload: '[1]' }).payload).toMatch('object');
    expect(problems({ ...written, topLevel: '{"type":"X"}' }).topLevel).toMatch('leave "type" out');
    expect(problems({ event: 'OTHER' })).toHaveProperty('otherName');
  });
});

it('says where JSON text stops being JSON', () => {
  expect(readObjectText('{"a": 1,}')).toMatchObject({
    ok: false,
    message: expect.stringMatching(/not JSON.+\d/),
  });
});

it('tells the events that are sent from a quote by their names alone', () => {
  expect(commitEventOf({ event: 'PAYMENT_SETUP' })).toBe('PAYMENT_SETUP');
  expect(commitEventOf({ event: 'OTHER' })).toBeUndefined();
  expect(commitEventOf({})).toBeUndefined();
});
