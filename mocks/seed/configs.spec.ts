import { expect, it } from 'vitest';
import { ConfigsAnswer } from '../../src/contract/configs.ts';
import { seedConfigs } from './configs.ts';
import { productIds } from './product-ids.ts';

const ofType = (type: string) => seedConfigs.filter((config) => config.configIdentity === type);

it('has the form of the contract, each config with an id of its own', () => {
  const types = Object.fromEntries(
    seedConfigs.map(({ configIdentity }) => [configIdentity, ofType(configIdentity)]),
  );
  expect(() => ConfigsAnswer.parse(types)).not.toThrow();
  expect(new Set(seedConfigs.map(({ id }) => id)).size).toBe(seedConfigs.length);
  expect(Object.keys(types)).toEqual(['POLICY_FORM', 'ENDORSEMENTS', 'CANCELLATIONS', 'UNDERWRITING_NOTES']);
  expect(seedConfigs.every(({ productId }) => productId === productIds.commercialAuto)).toBe(true);
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

it('allows backdating of a replaced vehicle and of clerical errors only', () => {
  const backdated = ofType('ENDORSEMENTS').filter(({ spec }) => spec['allowEndorsementsInThePast'] === true);
  expect(backdated.map(({ spec }) => spec['title'])).toEqual(['Add vehicle', 'Correct a clerical error']);
});
