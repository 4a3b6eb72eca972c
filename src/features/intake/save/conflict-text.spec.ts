import { expect, it } from 'vitest';
import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { mergeMaps } from '../../../domain/client/merge.ts';
import { conflictText } from './conflict-text.ts';

const words: ChangeFormat = {
  place: ([, , qid]) => ['2021 Ford Transit', qid].filter(Boolean).join(': '),
  answer: (_place, answer) => `“${answer}”`,
};

const cars = (answers: Readonly<Record<string, string>>) => {
  const elements = Object.entries(answers).map(([qid, answer]) => [qid, answerElement(qid, answer)]);
  return { cars: loopElement('cars', [{ iterationId: 'i', answers: Object.fromEntries(elements) }]) };
};

it('says what someone else changed in an item that was deleted here', () => {
  const theirs = cars({ Year: '2020', Make: 'Ford', Use: 'Service' });
  const { conflicts } = mergeMaps(
    cars({ Year: '2019', Make: 'Ford' }),
    { cars: loopElement('cars', []) },
    theirs,
  );
  const [conflict] = conflicts;
  expect(conflict && conflictText(conflict, words)).toEqual({
    name: '2021 Ford Transit',
    base: 'there',
    ours: 'deleted',
    theirs: 'kept, with changes: Year: “2019” → “2020”; Use: added “Service”',
  });
});
