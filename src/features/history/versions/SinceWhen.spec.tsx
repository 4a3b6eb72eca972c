// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { emptyWorkspace, sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { SearchProgress } from '../search/SearchState.tsx';
import { SinceWhen } from './SinceWhen.tsx';

afterEach(cleanup);

const session = sampleSession(
  { fetch: async () => new Response(), tenants: [], workspace: emptyWorkspace },
  'test:since-when',
);

it('says of an answer that reads are under way which may bound it more closely', () => {
  const told = (searching: boolean) => {
    cleanup();
    const { container } = render(
      <SessionContext value={session}>
        <SinceWhen
          label="Phone"
          clientId="c"
          blame={{ after: Date.UTC(2026, 2, 3), by: Date.UTC(2026, 5, 4), before: '555-0100' }}
          uses={[]}
          selections={new Map()}
          whoOf={() => undefined}
          value="555-0199"
          words={(answer) => answer}
          searching={searching}
          onBefore={() => undefined}
        />
      </SessionContext>,
    );
    return container.textContent;
  };
  expect(told(true)).toMatch(/; before: 555-0100 \(still reading\)/);
  expect(told(false)).toMatch(/; before: 555-0100 View before/);
});

it('counts the intervals that hold a change only where there are any', () => {
  const progress = (open: number) => {
    cleanup();
    const { container } = render(
      <SessionContext value={session}>
        <SearchProgress made={8} madeBefore={undefined} cap={500} open={open} />
      </SessionContext>,
    );
    return container.textContent;
  };
  expect(progress(0)).toBe('8 of at most 500 reads made');
  expect(progress(2)).toBe('8 of at most 500 reads made, 2 intervals still open');
});
