import { expect, it } from 'vitest';
import { diffMaps } from './diff.ts';
import { withReplaced } from './diff-replaced.ts';
import { answerElement, loopElement, own, readInner, type IterationView } from './elements.ts';

const item = (iterationId: string, vin: string, miles = '5') => ({
  iterationId,
  answers: { vin: answerElement('vin', vin), miles: answerElement('miles', miles) },
});
const vehicles = (...items: ReturnType<typeof item>[]) => ({ cars: loopElement('cars', items) });

const vinOf = (_loop: string, { answers }: IterationView) => {
  const view = readInner('vin', own(answers, 'vin'));
  return view.kind === 'answer' && view.answer !== '' ? view.answer : undefined;
};
const changes = (before: ReturnType<typeof item>[], after: ReturnType<typeof item>[]) =>
  withReplaced(diffMaps(vehicles(...before), vehicles(...after)), vinOf);

it('an item entered again under a new id is replaced, with its changed answers', () => {
  const described = withReplaced(
    diffMaps(vehicles(item('a', 'V1'), item('b', 'V2')), vehicles(item('b', 'V2'), item('c', 'V1', '9'))),
    vinOf,
  );
  expect(described).toMatchObject([
    {
      kind: 'replaced',
      loop: 'cars',
      removed: { iterationId: 'a', from: 0 },
      added: { iterationId: 'c', to: 1 },
      changes: [{ how: 'edited', address: ['cars', 'c', 'miles'], before: '5', after: '9' }],
    },
  ]);
});

it('an old item is replaced once, and an item without a key never', () => {
  const described = changes(
    [item('a', 'V1'), item('b', '')],
    [item('c', 'V1', '9'), item('d', 'V1', '9'), item('e', '', '9')],
  );
  expect(described.map(({ kind, how }) => `${kind} ${how}`)).toEqual([
    'iteration removed',
    'replaced replaced',
    'iteration added',
    'iteration added',
  ]);
});

it('a changed item is an edit, even if its key changed', () => {
  expect(changes([item('a', 'V1')], [item('a', 'V2')])).toMatchObject([{ kind: 'answer', how: 'edited' }]);
});
