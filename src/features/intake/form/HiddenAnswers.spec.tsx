// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answerElement } from '../../../domain/client/elements.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { createDesk } from '../desk.ts';
import { HiddenAnswers, HiddenInItem } from './HiddenAnswers.tsx';
import { createSheet } from '../sheet.ts';

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

it('lists what stands in another form under a hidden question: a save leaves that in', () => {
  const clientData = { cargo: { type: 'ANSWER', qid: 'cargo', answer: 5 } };
  const others = {};
  const sheet = createSheet({ clientName: '', clientType: '', locationCode: '', clientData, others }, true);
  const desk = createDesk(sheet, book, { today: '2026-11-17' });
  desk.start();
  const { container } = render(<HiddenAnswers desk={desk} />);
  expect(container.textContent).toContain('CargoStored in another form, and sent back as it came: {"type"');
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
  const sheet = createSheet({ ...header, clientData }, true);
  const desk = createDesk(sheet, book, { today: '2026-11-17' }, () => [other]);
  desk.start();
  const { container } = render(<HiddenAnswers desk={desk} />);
  expect(container.textContent).toContain('1 kept in this draft');
  act(() => sheet.answer(['from'], '2026-12-01'));
  expect(container.textContent).toBe('');
  act(() => sheet.answer(['from'], ''));
  expect(container.textContent).toContain('CargoGravel');
});

it('lists what other answers of an item hide in it, while they do', () => {
  const record = {
    clientName: 'Ada Fenn',
    clientType: 'PERSONAL',
    locationCode: '',
    clientData: {},
    others: {},
  } as const;
  const sheet = createSheet(record, true);
  sheet.add('vehicles', 'v1', { make: 'Ford', leased: 'YES', lessor: 'Harbor Leasing' });
  sheet.add('vehicles', 'v2', { make: 'Volvo', leased: 'NO' });
  const desk = createDesk(sheet, book, { today: '2026-11-17' });
  desk.start();
  const [loop] = book.loops.values();
  if (!loop) throw new Error('The book has a list.');
  const { container } = render(
    ['v1', 'v2'].map((iterationId) => <HiddenInItem key={iterationId} {...{ desk, loop, iterationId }} />),
  );
  expect(container.textContent).toBe('');
  act(() => sheet.answer(['vehicles', 'v1', 'leased'], 'NO'));
  expect(container.textContent).toBe('Hidden by other answersLeased fromHarbor Leasing');
  act(() => sheet.answer(['vehicles', 'v1', 'leased'], 'YES'));
  expect(container.textContent).toBe('');
});
