import { expect, it } from 'vitest';
import { ClientRead } from '../../contract/clients.ts';
import { answerElement, loopElement } from './elements.ts';
import { WholeClientRead, wholeClientOf } from './whole-client.ts';

const car = (qid: string) =>
  loopElement('cars', [{ iterationId: 'c1', answers: { [qid]: answerElement(qid, '1') } }]);
const read = (productId: string, clientData: object) => ({
  productId,
  client: ClientRead.parse({ clientName: 'Ada Fenn', clientType: 'PERSONAL', clientData, tag: productId }),
});
const whole = wholeClientOf([
  read('auto', { town: answerElement('town', 'Goshen'), cars: car('vin') }),
  read('home', { roof: answerElement('roof', 'slate'), cars: car('garage') }),
]);

it('joins the reads for several products, answer by answer', () => {
  expect(whole.record.clientData).toEqual({
    town: answerElement('town', 'Goshen'),
    roof: answerElement('roof', 'slate'),
    cars: loopElement('cars', [
      {
        iterationId: 'c1',
        answers: { vin: answerElement('vin', '1'), garage: answerElement('garage', '1') },
      },
    ]),
  });
});

it('is the same once its reads were stored', () => {
  expect(WholeClientRead.parse(JSON.parse(JSON.stringify(whole.raw)))).toEqual(whole);
  expect(WholeClientRead.safeParse([]).success).toBe(false);
  expect(WholeClientRead.safeParse([{ productId: 'auto', client: {} }]).success).toBe(false);
});
