import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addIteration, getAnswer, iterationsOf } from '../../../domain/client/walk.ts';
import { formKey } from '../../../domain/forms/form-key.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { madeForm, type MadeField } from '../../../lib/pdf/made-form.ts';
import { randomId } from '../../../lib/random-id.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { emptyWorkspace } from '../../../domain/questions/workspace/empty-workspace.ts';
import { SessionContext } from '../../../operations/session.ts';
import { announcements } from '../../../ui/announce.ts';
import { createIntakeSession } from '../session/intake-session.ts';
import { createIntakeStore } from '../session/intake-store.ts';
import { FormReading } from './FormReading.tsx';
import { openForm } from './use-mapping.ts';

const book = compileSections(
  [
    {
      title: 'All',
      items: [
        { qid: 'insured', label: 'Named insured', kind: 'text' },
        { qid: 'start', label: 'Effective date', kind: 'date' },
        {
          loop: 'vehicles',
          label: 'Vehicles',
          itemLabel: 'vehicle',
          title: [{ value: { q: 'make' } }],
          duplicateKey: ['vin'],
          questions: [
            { qid: 'vin', label: 'VIN', kind: 'vin' },
            { qid: 'make', label: 'Make', kind: 'text' },
          ],
        },
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: {} },
  'auto',
  { inferred: false, agencyOnly: new Set() },
);
const vin = '1FTBR1C87MKA04417';
const filled: readonly MadeField[] = [
  { name: 'Named insured', value: 'Ana Reyes' },
  { name: 'Effective date', value: 'soon' },
  { name: 'Vehicle 1 VIN', value: vin },
  { name: 'Vehicle 1 Make', value: 'Ford' },
  { name: 'Vehicle 2 Make', value: 'Ram' },
  { name: 'Box 7', value: 'Acme Transit' },
];

async function reading(fields = filled) {
  const header = { clientName: '', clientType: '', locationCode: '', others: {} };
  const clientData = addIteration({}, 'vehicles', 'v1', { vin, make: 'Chevrolet' });
  const intake = createIntakeSession(createIntakeStore({ ...header, clientData }, true), book, {
    today: '2026-11-29',
  });
  const session = sampleSession({ fetch, tenants: [], workspace: emptyWorkspace }, randomId());
  const form = await openForm(session, 'Acme auto.pdf', madeForm(fields));
  const onClose = vi.fn<() => void>();
  render(
    <SessionContext value={session}>
      <FormReading {...{ intake, form, onClose }} />
    </SessionContext>,
  );
  const mapNow = () => intake.getState().record.clientData;
  return { intake, mapNow, onClose, session };
}

const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr') ?? document.body;

test('every field with something in it is shown before anything is taken, and one undo takes all back', async () => {
  const { intake, mapNow, onClose } = await reading();
  const before = mapNow();
  expect(within(rowOf('Vehicle 1 Make')).getByText('Chevrolet').tagName).toBe('DEL');
  expect(
    within(rowOf('Effective date')).getByRole('textbox', { name: /^Effective date soon/ }),
  ).toBeDefined();
  expect(screen.getByText('1 doesn’t fit')).toBeDefined();
  expect(screen.getByText('1 field not used')).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: 'Take 3 answers' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(getAnswer(mapNow(), ['insured'])).toBe('Ana Reyes');
  expect(getAnswer(mapNow(), ['start'])).toBeUndefined();
  expect(iterationsOf(mapNow(), 'vehicles')).toHaveLength(2);
  expect(getAnswer(mapNow(), ['vehicles', 'v1', 'make'])).toBe('Ford');
  expect(announcements().map(({ text }) => text)).toContain('Read Acme auto');
  act(() => void intake.store.undo());
  expect(mapNow()).toEqual(before);
});

test('what does not fit is typed over, and what is not ticked stays as it was', async () => {
  const { mapNow } = await reading();
  const date = screen.getByRole('textbox', { name: /^Effective date soon/ });
  fireEvent.change(date, { target: { value: '12/01/2026' } });
  fireEvent.blur(date);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Take Named insured' }));
  fireEvent.click(screen.getByRole('button', { name: 'Take 3 answers' }));
  expect(getAnswer(mapNow(), ['start'])).toBe('2026-12-01');
  expect(getAnswer(mapNow(), ['insured'])).toBeUndefined();
});

test('an answer of an item that two fields of a form give differently is to be checked', async () => {
  await reading([
    { name: 'Vehicle 1 VIN', value: vin },
    { name: 'Top.Vehicle 1 Make', value: 'Ford' },
    { name: 'End.Vehicle 1 Make', value: 'Ram' },
  ]);
  expect(within(rowOf('End.Vehicle 1 Make')).getAllByText(/^Another field differs/).length).toBeGreaterThan(
    0,
  );
});

test('a name is not shown turned around by what is hidden in it', async () => {
  await reading([{ name: 'Named insured', value: 'Ana \u202eseyeR' }]);
  expect(within(rowOf('Named insured')).getAllByText('Ana seyeR').length).toBeGreaterThan(0);
});

test('a question chosen for a field is taken, and chosen for the next form of its kind', async () => {
  const { mapNow, session } = await reading();
  const box = screen.getByLabelText('Question for Box 7');
  fireEvent.change(box, { target: { value: 'No such question' } });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(box, { target: { value: 'Named insured' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Take Named insured' }));
  fireEvent.click(screen.getByRole('button', { name: /^Take \d answers$/ }));
  expect(getAnswer(mapNow(), ['insured'])).toBe('Acme Transit');
  await vi.waitFor(async () => {
    const again = await openForm(session, 'Acme auto.pdf', madeForm(filled));
    expect(again.mapping?.fields).toEqual([{ field: 'Box 7', target: { qid: 'insured' } }]);
  });
});

test('what the workspace has for a form is taken where nothing was chosen here', async () => {
  const form = formKey(filled.map(({ name }) => name));
  const mapping = { form, name: 'Acme auto', fields: [{ field: 'Box 7', target: { qid: 'insured' } }] };
  const workspace = { ...emptyWorkspace, forms: [mapping] };
  const session = sampleSession({ fetch, tenants: [], workspace }, randomId());
  const other = await openForm(session, 'Other.pdf', madeForm([{ name: 'Box 7' }]));
  const same = await openForm(session, 'Called otherwise.pdf', madeForm(filled));
  expect([other.mapping, same.mapping]).toEqual([undefined, mapping]);
});
