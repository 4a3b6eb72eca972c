import { expect, it } from 'vitest';
import { addIteration, removeIteration, setAnswer } from '../../../../domain/client/walk.ts';
import type { Address } from '../../../../domain/client/address.ts';
import { compileSections } from '../../../../domain/questions/compile-book.ts';
import { setAnnotations, type Annotation } from '../../../../domain/client/annotations/annotations.ts';
import { annotationsToConfirm } from './to-confirm.ts';

const book = compileSections(
  [
    {
      title: 'All',
      items: [
        { qid: 'revenue', label: 'Revenue', kind: 'money' },
        {
          loop: 'vans',
          label: 'Vans',
          itemLabel: 'van',
          title: [],
          questions: [{ qid: 'vin', label: 'VIN', kind: 'text' }],
        },
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: {} },
  'p',
  { inferred: false, agencyOnly: new Set() },
);

const annotation = (address: Address, kind = 'To confirm'): Annotation => ({
  iterationId: crypto.randomUUID(),
  address,
  kind,
  by: '',
  on: '2026-11-17',
  note: '',
});
const van = '00000000-1111-4111-8111-111111111111';
const answers = addIteration(setAnswer({}, ['revenue'], '5'), 'vans', van, { vin: 'X' });
const annotations = [
  annotation(['revenue']),
  annotation(['vans', van, 'vin']),
  annotation(['vans']),
  annotation(['of another line']),
  annotation(['vans', 'gone', 'vin']),
];
const places = (map: typeof answers, visible: () => boolean = () => true) =>
  annotationsToConfirm(book, map, visible).map(({ address }) => address.join('/'));

it('names answers and lists that this book asks and shows, and no removed item', () => {
  const annotated = setAnnotations(answers, annotations);
  expect(places(annotated)).toEqual(['revenue', `vans/${van}/vin`, 'vans']);
  expect(places(removeIteration(annotated, 'vans', van))).toEqual(['revenue', 'vans']);
  expect(places(annotated, () => false)).toEqual([]);
  expect(places(setAnnotations(answers, [annotation(['revenue'], 'From document')]))).toEqual([]);
});
