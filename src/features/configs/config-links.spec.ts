import { describe, expect, it } from 'vitest';
import { ConfigsRead } from '../../contract/configs.ts';
import { configTitle, configTypeWords, specFields } from '../../domain/configs/config-fields.ts';
import { linkIssues, formOfReason, reasonsOfForm } from './config-links.ts';

const form = (id: string, productId: string, name: string) => ({
  id,
  configIdentity: 'POLICY_FORM',
  spec: { name, productId },
});
const reason = (title: string, spec: object) => ({
  id: title,
  configIdentity: 'CANCELLATIONS',
  spec: { title, ...spec },
});

const { types } = ConfigsRead.parse({
  POLICY_FORM: [form('f1', 'P1', 'Request'), form('f2', 'P2', 'Notice')],
  CANCELLATIONS: [
    reason('good', {
      cancellationProductId: 'p1',
      cancellationConfigId: 'F1',
      enableCancellationProduct: true,
    }),
    reason('no form', { cancellationProductId: 'P8', enableCancellationProduct: false }),
    reason('gone', { cancellationProductId: 'P9', enableCancellationProduct: true }),
    reason('empty', { cancellationProductId: '', enableCancellationProduct: true }),
    reason('no config', { cancellationProductId: 'P2', cancellationConfigId: 'f9' }),
    reason('two forms', { cancellationProductId: 'P2', cancellationConfigId: 'f1' }),
  ],
  ENDORSEMENTS: [{ id: 'e', configIdentity: 'ENDORSEMENT', spec: {} }],
});
const [request] = types.get('POLICY_FORM') ?? [];
const [good] = types.get('CANCELLATIONS') ?? [];

it('links a cancellation reason to its form, both ways', () => {
  expect(good && formOfReason(types, good)).toBe(request);
  expect(request && reasonsOfForm(types, request)).toEqual([good]);
});

it('lists inconsistent configs', () => {
  expect(linkIssues(types).map(({ config, message }) => [config.id, message])).toEqual([
    ['e', 'Listed under Endorsements, but has type ENDORSEMENT.'],
    ['gone', 'The form it names does not exist.'],
    ['empty', 'Form attached, but none named.'],
    ['no config', 'The configuration it names does not exist.'],
    ['two forms', 'It names two: “Notice” and “Request”.'],
  ]);
});

describe('labels', () => {
  it('name documented types and fields, and derive names for others', () => {
    expect(configTypeWords('CANCELLATIONS')).toBe('Cancellation reasons');
    expect(configTypeWords('UNDERWRITING_NOTES')).toBe('Underwriting notes');
    for (const type of ['Rules v2', 'OTHER', 'a_B']) expect(configTypeWords(type)).toBe(type);
    expect(specFields('ENDORSEMENTS').map(({ name }) => name)).toEqual([
      'title',
      'description',
      'enableEndorsementRules',
      'allowEndorsementsInThePast',
    ]);
    expect(specFields('constructor')).toEqual([]);
  });

  it('name a config by title, name or id', () => {
    expect(configTitle({ id: 'x', spec: { title: ' ', name: 'Form' } })).toBe('Form');
    expect(configTitle({ id: 'x', spec: {} })).toBe('x');
    expect(configTitle({ id: undefined, spec: {} })).toBe('Config without a name');
  });
});
