// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mergeRecords } from '../../../domain/client/merge.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import type { SavePlan } from '../../../operations/save-client.ts';
import { SaveChanges } from './SaveChanges.tsx';
import { clashKey, type Asking } from './save-flow.ts';

afterEach(cleanup);

it('says what of ours goes where theirs was chosen throughout and nothing is left to save', () => {
  const named = (clientName: string) => ({ ...blankRecord, clientName });
  const [base, ours, latest] = [named('Ada'), named('Ada Fenn'), named('A. Fenn')];
  const merge = mergeRecords(base, ours, latest);
  const input = { clientId: 'c', productId: 'p', base, ours, savedForm: (record: typeof ours) => record };
  const plan: SavePlan = { input, latest, merge, changes: [] };
  const chosen = new Map(merge.conflicts.map((clash) => [clashKey(clash), 'theirs'] as const));
  const asking: Asking = { kind: 'asking', plan, planned: ours, chosen, onHold: false };
  const words = { place: String, answer: String };
  render(
    <SaveChanges
      asking={asking}
      changes={[]}
      nothing
      added={[]}
      book={inferBook({}, '', 'A product')}
      words={words}
      putBack={[]}
    />,
  );
  expect(screen.getByText(/Going on drops yours: Client name\./)).toBeDefined();
});
