// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { logLosses } from '../../../domain/journal/journal-saves.ts';
import { addIteration } from '../../../domain/client/walk.ts';
import { SaveLosses } from './SaveLosses.tsx';

afterEach(cleanup);

const entry = (agc_what: string) => ({ agc_on: '2026-11-17', agc_time: '10:30', agc_how: 'Phone', agc_what });
const log = addIteration(
  addIteration({}, 'agy_contacts', 'a', entry('all of it')),
  'agy_contacts',
  'b',
  entry('more'),
);

it('names each entry of the call log that a save removes or rewrites, as it stood and as it now reads', () => {
  const losses = logLosses(log, addIteration({}, 'agy_contacts', 'a', entry('nothing')));
  render(<SaveLosses held={false} losses={losses} changes={[]} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Call log: entry of Nov 17, 2026 10:30 removed. It stood: “Phone, more”.',
    'Call log: entry of Nov 17, 2026 10:30 rewritten. It stood: “Phone, all of it”. It now reads: “Phone, nothing”.',
  ]);
  expect(screen.queryByText(/after notice/)).toBeNull();
});

it('says nothing of a save that leaves the log as it stood', () => {
  const { container } = render(<SaveLosses held={false} losses={[]} changes={[]} />);
  expect(container.textContent).toBe('');
});
