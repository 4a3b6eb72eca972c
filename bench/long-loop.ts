/** A book and a client with one long loop of twenty questions, and a switch that governs ten questions outside it. */
import type { StoredMap } from '../src/contract/answers.ts';
import { answerElement, loopElement } from '../src/domain/client/elements.ts';
import { compileSections, type CompiledBook } from '../src/domain/questions/compile-book.ts';
import type { Expression } from '../src/domain/questions/rules/expression.ts';
import type { Check, Question, Section } from '../src/domain/questions/schema.ts';

const is = (qid: string, value: string): Expression => ({ op: '=', args: [{ q: qid }, value] });
const numbered = <One>(count: number, one: (index: number) => One): One[] =>
  Array.from({ length: count }, (_, index) => one(index));

/** One conditional question, a required one, a duplicate key and a check that counts over the loop. */
export function longLoopBook(): CompiledBook {
  const vehicle: Question[] = [
    { qid: 'make', label: 'Make', kind: 'text', required: true },
    { qid: 'vin', label: 'VIN', kind: 'vin' },
    { qid: 'bought', label: 'Bought', kind: 'date', limits: { max: { effective: true } } },
    { qid: 'financed', label: 'Financed?', kind: 'yesNo' },
    { qid: 'payee', label: 'Payee', kind: 'text', required: true, shownIf: is('financed', 'YES') },
    { qid: 'value', label: 'Value', kind: 'money', affectsPrice: true, limits: { min: 0 } },
    ...numbered(14, (index): Question => ({ qid: `note${index}`, label: `Note ${index}`, kind: 'text' })),
  ];
  const sections: Section[] = [
    {
      title: 'Business',
      items: [
        { qid: 'starts', label: 'When must cover start?', kind: 'date', required: true },
        { qid: 'hauls', label: 'Hauls for others?', kind: 'yesNo' },
        ...numbered(10, (index): Question => {
          const qid = `haul${index}`;
          return { qid, label: `Haul ${index}`, kind: 'text', required: true, shownIf: is('hauls', 'YES') };
        }),
      ],
    },
    {
      title: 'Vehicles',
      items: [
        {
          loop: 'vehicles',
          label: 'Vehicles',
          itemLabel: 'vehicle',
          title: [{ value: { q: 'make' } }, { value: { q: 'vin' }, before: ' · ' }],
          min: 1,
          duplicateKey: ['vin'],
          questions: vehicle,
        },
      ],
    },
  ];
  const financed: Expression = { op: 'count', loop: 'vehicles', where: is('financed', 'YES') };
  const check: Check = {
    id: 'financed',
    severity: 'warn',
    rule: { op: '>', args: [financed, 100] },
    message: [{ value: financed }, ' vehicles are financed.'],
    qids: ['vehicles'],
  };
  return compileSections(
    sections,
    { version: '1', offers: [], checks: [check], roles: { effectiveDate: 'starts' } },
    'bench',
    { inferred: false, agencyOnly: new Set() },
  );
}

/** @param items how many vehicles; every third is financed, every tenth lacks its make */
export function longLoopClient(items: number): StoredMap {
  const iterations = Array.from({ length: items }, (_, index) => {
    const answers: Record<string, string> = {
      ...(index % 10 === 0 ? {} : { make: 'Ford' }),
      vin: `VIN${index}`,
      bought: '2020-05-01',
      financed: index % 3 === 0 ? 'YES' : 'NO',
      value: String(20_000 + index),
      ...Object.fromEntries(numbered(14, (note) => [`note${note}`, `Note ${note} of ${index}`] as const)),
    };
    return vehicleOf(`vehicle-${index}`, answers);
  });
  return {
    starts: answerElement('starts', '2026-12-01'),
    hauls: answerElement('hauls', 'NO'),
    vehicles: loopElement('vehicles', iterations),
  };
}

function vehicleOf(iterationId: string, answers: Readonly<Record<string, string>>) {
  const elements = Object.entries(answers).map(([qid, text]) => [qid, answerElement(qid, text)]);
  return { iterationId, answers: Object.fromEntries(elements) };
}
