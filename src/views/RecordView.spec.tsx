import { render, screen } from '@testing-library/react';
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
