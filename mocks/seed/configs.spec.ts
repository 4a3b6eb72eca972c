import { describe, expect, it } from 'vitest';
import { ConfigsResponse } from '../../src/contract/configs.ts';
import { seedConfigs } from './configs.ts';
import { products } from './products.ts';
import { productIds } from './product-ids.ts';

it('gives each config an id of its own', () => {
  expect(new Set(seedConfigs.map(({ id }) => id)).size).toBe(seedConfigs.length);
});

describe.each(products)('the configuration of $name', ({ productId }) => {
  const own = seedConfigs.filter((config) => config.productId === productId);
  const ofType = (type: string) => own.filter((config) => config.configIdentity === type);
  const titles = (of: typeof own) => of.map(({ spec }) => spec['title']);

  it('has the form of the contract, and as many of each type as agencies keep', () => {
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
    const [forms = 0, endorsements = 0, reasons] = Object.values(types).map((list) => list.length);
    expect([forms >= 10 && forms <= 16, endorsements >= 8 && endorsements <= 12]).toEqual([true, true]);
    expect(reasons).toBe(7);
  });

  it('has two broken cancellation reasons and no others', () => {
    const forms = new Map(ofType('POLICY_FORM').map((form) => [form.spec['productId'], form.id]));
    const broken = ofType('CANCELLATIONS').filter(
      ({ spec }) =>
        spec['enableCancellationProduct'] === true &&
        forms.get(spec['cancellationProductId']) !== spec['cancellationConfigId'],
    );
    expect(titles(broken)).toEqual(['Rewritten elsewhere', 'Material misrepresentation']);
  });

  it('allows backdating where nothing new is insured by it, or a vehicle replaces another', () => {
    const found = ofType('ENDORSEMENTS').filter(({ spec }) => spec['allowEndorsementsInThePast'] === true);
    const hasVehicles = productId === productIds.commercialAuto || productId === productIds.personalAuto;
    expect(titles(found)).toEqual([...(hasVehicles ? ['Add vehicle'] : []), 'Correct a clerical error']);
  });

  it('has one endorsement in its seventh version, changed after quotes were given', () => {
    expect(own.filter(({ version }) => version === 7)).toMatchObject([
      { configIdentity: 'ENDORSEMENTS', updatedTimestamp: '2026-10-06T19:42:00.000Z' },
    ]);
  });
});
