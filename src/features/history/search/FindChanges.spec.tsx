// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { noteRateLimit } from '../../../api/rate-limit.ts';
import { nothingKnown } from '../../../domain/journal/known-reads.ts';
import { earlierReads, type SearchNote } from '../../../domain/journal/change-search.ts';
import { emptyWorkspace, sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { FindChanges } from './FindChanges.tsx';
import { endWords } from './SearchState.tsx';

afterEach(cleanup);

const range = { from: 1, to: 100 };
const session = sampleSession({ fetch, tenants: [], workspace: emptyWorkspace }, 'test:search');

interface SearchingProps {
  readonly begins?: SearchNote['state'];
  readonly brokenOff?: SearchNote;
  readonly from?: number | undefined;
}

function Searching({ begins = 'searching', brokenOff, from = 1 }: SearchingProps) {
  const [state, setState] = useState(begins);
  const search = {
    known: nothingKnown,
    hints: [],
    run: brokenOff ? undefined : { state, range, made: 3, known: nothingKnown },
    brokenOff,
    start: () => setState('searching'),
    stop: () => setState('stopped'),
  };
  return (
    <SessionContext value={session}>
      <FindChanges
        search={search}
        from={from}
        to={100}
        product="Auto"
        moments={[]}
        books={undefined}
        onCompare={() => undefined}
      />
    </SessionContext>
  );
}

it('goes on to “Find changes” with the focus when a search is stopped, and says that it goes on', async () => {
  const user = userEvent.setup();
  render(<Searching />);
  screen.getByRole('button', { name: 'Stop searching' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Find changes');
  screen.getByText('Search stopped after 3 reads; what was found is kept. “Find changes” goes on with it.');
});

it('says until when a search waits for the service, with the button to stop it at hand', () => {
  render(<Searching />);
  expect(screen.queryByText(/asks to wait/)).toBeNull();
  act(() => noteRateLimit(session.connection, { status: 429, retryAfter: 60 }));
  expect(
    screen.getByText(
      /^The service asks to wait\. The search goes on at [\d:]{7,8} [AP]M by this computer’s clock\.$/,
    ),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop searching' })).toBeTruthy();
});

it('tells of a search that was gone on with the reads of this go and all that it made', () => {
  const note = { range, made: 6, madeBefore: 20, state: 'stopped' } as const;
  expect(endWords(note)).toBe('Search stopped after 6 reads in this go, 26 in all; what was found is kept.');
  expect(endWords({ ...note, state: 'done' })).toBe('Search over, with 6 reads in this go, 26 in all.');
  expect(earlierReads(note, nothingKnown, { from: 1, to: 200 })).toBe(26);
  // One between other moments is another search, and one that is over is not gone on with.
  expect(earlierReads(note, nothingKnown, { from: 2, to: 200 })).toBe(0);
  expect(earlierReads({ ...note, state: 'done' }, nothingKnown, range)).toBe(0);
});

describe('a search that an earlier visit broke off', () => {
  it('is told of after a reload, with how to go on', () => {
    render(<Searching brokenOff={{ range, made: 8, state: 'searching' }} />);
    const words =
      /^Search broken off after 8 reads, because its page was closed or loaded anew.* is kept\. “Find changes” goes on with it\.$/;
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('is told of with what the service said', () => {
    render(<Searching brokenOff={{ range, made: 1, state: 'failed', trouble: 'It asks to wait.' }} />);
    screen.getByText(/It asks to wait\. The search had made 1 read by then; what was found is kept\./);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is told of with its moments where others are shown', () => {
    render(<Searching brokenOff={{ range, made: 8, state: 'stopped' }} from={50} />);
    expect(
      screen.getByText(/It was between .* and .*; with these two moments “Find changes” goes on with it\./),
    ).toBeTruthy();
  });
});
