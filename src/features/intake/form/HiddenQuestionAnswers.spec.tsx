// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answerElement } from '../../../domain/client/elements.ts';
import { addIteration } from '../../../domain/client/walk.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { createIntakeSession } from '../intake-session.ts';
import { HiddenQuestionAnswers, HiddenInItem } from './HiddenQuestionAnswers.tsx';
import { createIntakeStore } from '../intake-store.ts';

const book = compileSections(
  [
    {
      title: 'Vehicles',
      items: [
        { qid: 'cargo', label: 'Cargo', kind: 'text', shownIf: { op: '=', args: [{ q: 'hauls' }, 'YES'] } },
        {
          loop: 'vehicles',
          label: 'Vehicles',
          itemLabel: 'vehicle',
          title: [{ value: { q: 'make' } }],
          questions: [
            { qid: 'make', label: 'Make', kind: 'text' },
            { qid: 'leased', label: 'Leased?', kind: 'yesNo' },
            {
              qid: 'lessor',
              label: 'Leased from',
              kind: 'text',
              shownIf: { op: '=', args: [{ q: 'leased' }, 'YES'] },
            },
          ],
        },
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: {} },
  'auto',
  { inferred: false, agencyOnly: new Set() },
);

afterEach(cleanup);

it('lists an unrecognized element under a hidden question: a save leaves that in', () => {
  const clientData = { cargo: { type: 'ANSWER', qid: 'cargo', answer: 5 } };
  const others = {};
  const store = createIntakeStore(
    { clientName: '', clientType: '', locationCode: '', clientData, others },
    true,
  );
  const intake = createIntakeSession(store, book, { today: '2026-11-17' });
  const { container } = render(<HiddenQuestionAnswers intake={intake} />);
  expect(container.textContent).toContain('CargoStored in an unknown form: {"type"');
});

it('does not list what another line of the client shows, for as long as it does', () => {
  const other = compileSections(
    [
      {
        title: 'Load',
        items: [
          { qid: 'from', label: 'Effective date', kind: 'date' },
          { qid: 'cargo', label: 'Cargo', kind: 'text' },
        ],
      },
    ],
    { version: '1', offers: [], checks: [], roles: { effectiveDate: 'from' } },
    'truckers',
    { inferred: false, agencyOnly: new Set() },
  );
  const clientData = { cargo: answerElement('cargo', 'Gravel') };
  const header = { clientName: '', clientType: '', locationCode: '', others: {} };
  const store = createIntakeStore({ ...header, clientData }, true);
  const intake = createIntakeSession(store, book, { today: '2026-11-17' }, () => [other]);
  const { container } = render(<HiddenQuestionAnswers intake={intake} />);
  expect(container.textContent).toContain('1 not saved');
  act(() => store.setAnswer(['from'], '2026-12-01'));
  expect(container.textContent).toBe('');
  act(() => store.setAnswer(['from'], ''));
  expect(container.textContent).toContain('CargoGravel');
});

it('lists what other answers of an item hide in it, while they do', () => {
  const record = {
    clientName: 'Ada Fenn',
    clientType: 'PERSONAL',
    locationCode: '',
    clientData: addIteration(
      addIteration({}, 'vehicles', 'v1', { make: 'Ford', leased: 'YES', lessor: 'Harbor Leasing' }),
      'vehicles',
      'v2',
      { make: 'Volvo', leased: 'NO' },
    ),
    others: {},
  };
  const store = createIntakeStore(record, true);
  const intake = createIntakeSession(store, book, { today: '2026-11-17' });
  const [loop] = book.loops.values();
  if (!loop) throw new Error('The book has a list.');
  const { container } = render(
    ['v1', 'v2'].map((iterationId) => <HiddenInItem key={iterationId} {...{ intake, loop, iterationId }} />),
  );
  expect(container.textContent).toBe('');
  act(() => store.setAnswer(['vehicles', 'v1', 'leased'], 'NO'));
  expect(container.textContent).toBe('Hidden answersLeased fromHarbor Leasing');
  act(() => store.setAnswer(['vehicles', 'v1', 'leased'], 'YES'));
  expect(container.textContent).toBe('');
});
