import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { RecordRow } from '../domain/questions/record-sections.ts';
import { RecordView } from './RecordView.tsx';

const row = (label: string, more: Partial<RecordRow> = {}): RecordRow => ({
  key: label,
  label,
  text: 'Metal',
  status: undefined,
  sensitive: false,
  ...more,
});

it('folds and counts the answers of another product, and unfolds them', async () => {
  render(
    <RecordView
      showSensitive={false}
      sections={[
        { id: 'own', title: 'Business', rows: [row('Legal name')], loops: [] },
        {
          id: 'other',
          title: 'Asked for Homeowners',
          askedFor: 'Homeowners',
          rows: [row('Roof')],
          loops: [
            {
              key: 'dogs',
              label: 'Dogs',
              stored: true,
              items: [{ iterationId: 'd', title: 'Collie', rows: [row('Breed')] }],
            },
          ],
        },
      ]}
    />,
  );
  expect(screen.getByText('Legal name')).toBeDefined();
  expect(screen.queryByText('Roof')).toBeNull();
  const summary = screen.getByText('Asked for Homeowners, 2 answers');
  const fold = summary.closest('details');
  if (fold) fold.open = true;
  expect(await screen.findByText('Roof')).toBeDefined();
  expect(screen.getByText('Breed')).toBeDefined();
});

it('shows one masked answer by a press, and the others stay masked', async () => {
  const rows = [
    row('License number', { text: 'D1', sensitive: true }),
    row('FEIN', { text: '99-0001234', sensitive: true }),
    row('SSN', { text: undefined, sensitive: true }),
  ];
  render(<RecordView showSensitive={false} sections={[{ id: 'own', title: 'Drivers', rows, loops: [] }]} />);
  const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values()).toEqual(['••••Answered, hidden Show', '••••Answered, hidden Show', '—not provided']);
  await userEvent.click(screen.getByRole('button', { name: 'Show, License number' }));
  expect(values().slice(0, 2)).toEqual(['D1 Hide', '••••Answered, hidden Show']);
});
