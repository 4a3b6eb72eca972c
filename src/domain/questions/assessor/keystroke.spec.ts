import { expect, it } from 'vitest';
import { loopElement } from '../../client/elements.ts';
import { compileSections } from '../compile-book.ts';
import { createAssessor } from './assessor.ts';

const context = { today: '2026-11-17' };

it('a keystroke in one of many items runs the rules of that item alone', () => {
  const book = compileSections(
    [
      {
        title: 'Cars',
        items: [
          {
            loop: 'cars',
            label: 'Cars',
            itemLabel: 'car',
            title: [{ value: { q: 'make' } }],
            duplicateKey: ['vin'],
            questions: [
              { qid: 'make', label: 'Make', kind: 'text' },
              { qid: 'vin', label: 'VIN', kind: 'text', shownIf: { op: '≠', args: [{ q: 'make' }, 'none'] } },
            ],
          },
        ],
      },
    ],
    {
      version: '1',
      offers: [],
      roles: {},
      checks: [
        {
          id: 'many',
          severity: 'warn',
          rule: {
            op: '>',
            args: [{ op: 'count', loop: 'cars', where: { op: '=', args: [{ q: 'make' }, 'X'] } }, 1],
          },
          message: ['Two X.'],
          qids: ['cars'],
        },
      ],
    },
    'auto',
    { inferred: false, agencyOnly: new Set() },
  );
  // Every reading of an answer passes by its element's text, so that readings count what is worked out.
  let readings = 0;
  const element = (qid: string, answer: string) => ({
    type: 'ANSWER',
    qid,
    get answer() {
      readings += 1;
      return answer;
    },
  });
  const car = (index: number, make: string) => ({
    iterationId: `car${index}`,
    answers: { make: element('make', make), vin: element('vin', `V${index}`) },
  });
  const cars = Array.from({ length: 500 }, (_, index) => car(index, index === 3 ? 'X' : 'Y'));
  const assessor = createAssessor(book, { clientData: { cars: loopElement('cars', cars) } }, context);
  const first = assessor.item('cars', 'car7');
  expect(assessor.assessment().issues).toEqual([]);
  expect(readings).toBeGreaterThan(1_000);

  readings = 0;
  const next = cars.with(250, car(250, 'X'));
  assessor.take({ clientData: { cars: loopElement('cars', next) } }, context);
  expect(assessor.assessment().issues.map(({ message }) => message)).toEqual(['Two X.']);
  expect(assessor.item('cars', 'car250').title).toBe('X');
  expect(assessor.item('cars', 'car7')).toBe(first);
  expect(readings).toBeLessThan(30);

  readings = 0;
  assessor.take({ clientData: { cars: loopElement('cars', next.toSpliced(100, 1)) } }, context);
  expect(assessor.assessment().issues).toHaveLength(1);
  expect(readings).toBe(0);
});
