import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Notice } from './Notice.tsx';

afterEach(cleanup);

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <main>
      <h1>Client</h1>
      {isOpen && (
        <Notice
          tone="warn"
          title="Old answers"
          actions={
            <button type="button" onClick={() => setOpen(false)}>
              Take
            </button>
          }
        />
      )}
      <h2>Contact</h2>
      <button type="button" onClick={() => setOpen(false)}>
        Elsewhere
      </button>
    </main>
  );
}

it('gives the focus to the heading after it, where its button makes it go away', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  await user.keyboard('{Enter}');
  const heading = screen.getByRole('heading', { name: 'Contact' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(heading.hasAttribute('tabindex')).toBe(false);
});

it('takes the focus from nobody', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByText('Old answers')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});
