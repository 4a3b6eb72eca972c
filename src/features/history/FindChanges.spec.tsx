// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { nothingKnown } from '../../domain/history/known-reads.ts';
import { FindChanges } from './FindChanges.tsx';

afterEach(cleanup);

function Searching() {
  const [state, setState] = useState<'searching' | 'stopped'>('searching');
  const search = {
    known: nothingKnown,
    hints: [],
    run: { state, made: 3, known: nothingKnown, error: undefined, doubtful: undefined },
    ran: { from: 1, to: 100 },
    start: () => setState('searching'),
    stop: () => setState('stopped'),
  };
  return (
    <FindChanges
      search={search}
      from={1}
      to={100}
      product="Auto"
      moments={[]}
      books={undefined}
      onCompare={() => undefined}
    />
  );
}

it('goes on to “Find changes” with the focus when a search is stopped', async () => {
  const user = userEvent.setup();
  render(<Searching />);
  screen.getByRole('button', { name: 'Stop searching' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Find changes');
});
