// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

const newClient = vi.fn<() => void>();

function Screen() {
  useShortcuts({ newClient });
  return (
    <>
      <select aria-label="Product" />
      <section data-panel="normal">
        <h2>Save client</h2>
      </section>
    </>
  );
}

beforeEach(() => {
  newClient.mockClear();
  render(<Screen />);
});

afterEach(cleanup);

it('takes a letter for a shortcut where nothing is typed', () => {
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(newClient).toHaveBeenCalledOnce();
});

it('does not take the rest of a word for shortcuts when the field goes amid it', () => {
  fireEvent.keyDown(screen.getByLabelText('Product'), { key: 'P' });
  fireEvent.keyDown(document.body, { key: 'e' });
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(newClient).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(newClient).toHaveBeenCalledOnce();
});

it('takes no letter for a shortcut before the first field of a panel is reached', () => {
  fireEvent.keyDown(screen.getByRole('heading'), { key: 'n' });
  expect(newClient).not.toHaveBeenCalled();
});
