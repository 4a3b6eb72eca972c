import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

const newClient = vi.fn<() => void>();
const search = vi.fn<() => void>();

function Screen() {
  useShortcuts({ newClient, search });
  return (
    <>
      <select aria-label="Product" />
      <input type="radio" aria-label="Yes" />
      <div data-typing>
        <button>Add driver</button>
      </div>
      <section data-panel="normal">
        <h2>Save client</h2>
      </section>
    </>
  );
}

beforeEach(() => {
  newClient.mockClear();
  search.mockClear();
  render(<Screen />);
});

it('runs a shortcut outside of fields', () => {
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(newClient).toHaveBeenCalledOnce();
});

it('does not run shortcuts for the rest of a word when its field is removed', () => {
  fireEvent.keyDown(screen.getByLabelText('Product'), { key: 'P' });
  fireEvent.keyDown(document.body, { key: 'e' });
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(newClient).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(newClient).toHaveBeenCalledOnce();
});

it('does not run shortcuts for the letters of a word that no field takes', () => {
  for (const key of 'phone') fireEvent.keyDown(document.body, { key });
  expect(newClient).not.toHaveBeenCalled();
});

it('does not run shortcuts from the heading of a panel', () => {
  fireEvent.keyDown(screen.getByRole('heading'), { key: 'n' });
  expect(newClient).not.toHaveBeenCalled();
});

it('does not run shortcuts from a button between questions, but the search', () => {
  fireEvent.keyDown(screen.getByRole('button'), { key: 'n' });
  expect(newClient).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('button'), { key: '/' });
  expect(search).toHaveBeenCalledOnce();
});

it('runs the search from a Yes/No, where letters answer', () => {
  const yes = screen.getByLabelText('Yes');
  fireEvent.keyDown(yes, { key: 'n' });
  expect(newClient).not.toHaveBeenCalled();
  fireEvent.keyDown(yes, { key: '/' });
  expect(search).toHaveBeenCalledOnce();
});
