import { describe, expect, it } from 'vitest';
import { ConfigsResponse } from '../../src/contract/configs.ts';
import { seedConfigs } from './configs.ts';
import { productIds } from './product-ids.ts';

it('gives each config an id of its own', () => {
  expect(new Set(seedConfigs.map(({ id }) => id)).size).toBe(seedConfigs.length);
});

/** Product and the endorsements that may be dated back. */
const dated: readonly (readonly [name: string, productId: string, backdated: readonly string[]])[] = [
  ['commercial auto', productIds.commercialAuto, ['Add vehicle', 'Correct a clerical error']],
  ['businessowners', productIds.businessowners, ['Correct a clerical error']],
  ['workers compensation', productIds.workersCompensation, ['Correct a clerical error']],
  ['personal auto', productIds.personalAuto, ['Add vehicle', 'Correct a clerical error']],
  ['homeowners', productIds.homeowners, ['Correct a clerical error']],
];

describe.each(dated)('the configuration of %s', (_name, productId, backdated) => {
  const own = seedConfigs.filter((config) => config.productId === productId);
  const ofType = (type: string) => own.filter((config) => config.configIdentity === type);

  it('has the form of the contract', () => {
    const types = Object.fromEntries(
      own.map(({ configIdentity }) => [configIdentity, ofType(configIdentity)]),
    );
    expect(() => ConfigsResponse.parse(types)).not.toThrow();
    expect(Object.keys(types)).toEqual([
      'POLICY_FORM',
      'ENDORSEMENTS',
      'CANCELLATIONS',
      'UNDERWRITING_NOTES',
    ]);
  });

  it('has as many forms, endorsements and cancellation reasons as agencies keep', () => {
    expect(ofType('POLICY_FORM').length).toBeGreaterThanOrEqual(10);
    expect(ofType('POLICY_FORM').length).toBeLessThanOrEqual(16);
    expect(ofType('ENDORSEMENTS').length).toBeGreaterThanOrEqual(8);
    expect(ofType('ENDORSEMENTS').length).toBeLessThanOrEqual(12);
    expect(ofType('CANCELLATIONS')).toHaveLength(7);
  });

  it('has two broken cancellation reasons and no others', () => {
    const forms = new Map(ofType('POLICY_FORM').map((form) => [form.spec['productId'], form.id]));
    const broken = ofType('CANCELLATIONS').filter(
      ({ spec }) =>
        spec['enableCancellationProduct'] === true &&
        forms.get(spec['cancellationProductId']) !== spec['cancellationConfigId'],
    );
    expect(broken.map(({ spec }) => spec['title'])).toEqual([
      'Rewritten elsewhere',
      'Material misrepresentation',
    ]);
  });

  it('allows backdating where nothing new is insured by it', () => {
    const found = ofType('ENDORSEMENTS').filter(({ spec }) => spec['allowEndorsementsInThePast'] === true);
    expect(found.map(({ spec }) => spec['title'])).toEqual(backdated);
  });

  it('has one endorsement in its seventh version, changed after quotes were given', () => {
    const seventh = own.filter(({ version }) => version === 7);
    expect(seventh.map(({ configIdentity, updatedTimestamp }) => [configIdentity, updatedTimestamp])).toEqual(
      [['ENDORSEMENTS', '2026-10-06T19:42:00.000Z']],
    );
  });
});
