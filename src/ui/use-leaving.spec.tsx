import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leavingMs, useLeaving } from './use-leaving.ts';

function Rows({ keys }: { readonly keys: string }) {
  const rows = useLeaving([...keys].map((key) => ({ key })));
  return <p>{rows.map(({ item, leaving }) => (leaving ? `(${item.key})` : item.key)).join('')}</p>;
}

const shown = () => screen.getByRole('paragraph').textContent;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('keeps a row that left the list in its place while it folds', () => {
  const { rerender } = render(<Rows keys="abc" />);
  rerender(<Rows keys="ac" />);
  expect(shown()).toBe('a(b)c');
  act(() => void vi.advanceTimersByTime(leavingMs));
  expect(shown()).toBe('ac');
});

it('keeps the last row of a list too, and none that came back', () => {
  const { rerender } = render(<Rows keys="a" />);
  rerender(<Rows keys="" />);
  expect(shown()).toBe('(a)');
  rerender(<Rows keys="a" />);
  expect(shown()).toBe('a');
  act(() => void vi.advanceTimersByTime(leavingMs));
  expect(shown()).toBe('a');
});
