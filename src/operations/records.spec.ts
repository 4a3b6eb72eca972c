import { expect, it } from 'vitest';
import { answerElement, loopElement } from '../domain/client/elements.ts';
import type { DraftRecord } from '../domain/client/draft-record.ts';
import { bodyOf, unionOf } from './records.ts';

const record = (clientData: DraftRecord['clientData'], locationCode = ''): DraftRecord => ({
  clientName: 'Ada Fenn',
  clientType: 'PERSONAL',
  locationCode,
  clientData,
  others: {},
});

it('joins the reads for several products, answer by answer', () => {
  const car = (qid: string) =>
    loopElement('cars', [{ iterationId: 'c1', answers: { [qid]: answerElement(qid, '1') } }]);
  const auto = record({ town: answerElement('town', 'Goshen'), cars: car('vin') });
  const home = record({ roof: answerElement('roof', 'slate'), cars: car('garage') });
  expect(unionOf([auto, home])?.clientData).toEqual({
    town: answerElement('town', 'Goshen'),
    roof: answerElement('roof', 'slate'),
    cars: loopElement('cars', [
      {
        iterationId: 'c1',
        answers: { vin: answerElement('vin', '1'), garage: answerElement('garage', '1') },
      },
    ]),
  });
  expect(unionOf([])).toBeUndefined();
});

it('sends an empty location code only to remove one', () => {
  expect(bodyOf(record({}), 'c', record({}, 'L1'))).toMatchObject({ locationCode: '' });
  expect(bodyOf(record({}), 'c', record({}))).not.toHaveProperty('locationCode');
  expect(bodyOf(record({}), undefined, undefined)).not.toHaveProperty('locationCode');
});
