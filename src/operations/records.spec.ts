import { expect, it } from 'vitest';
import type { DraftRecord } from '../domain/client/draft-record.ts';
import { bodyOf } from './records.ts';

const record = (locationCode = ''): DraftRecord => ({
  clientName: 'Ada Fenn',
  clientType: 'PERSONAL',
  locationCode,
  clientData: {},
  others: {},
});

it('sends an empty location code only to remove one', () => {
  expect(bodyOf(record(), 'c', record('L1'))).toMatchObject({ locationCode: '' });
  expect(bodyOf(record(), 'c', record())).not.toHaveProperty('locationCode');
  expect(bodyOf(record(), undefined, undefined)).not.toHaveProperty('locationCode');
});
