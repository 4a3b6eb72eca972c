import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce } from './announce.ts';
import { Announcer, goToMessages } from './Announcer.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => void vi.runAllTimers());
});

const spoken = (role: 'status' | 'alert') => screen.getByRole(role).textContent;
const messages = () => screen.queryByRole('region', { name: 'Messages' });

it('announces without showing, and removes the text after a while', () => {
  render(<Announcer />);
  act(() => announce('Quote 3 of 5 arrived'));
  expect(spoken('status')).toBe('Quote 3 of 5 arrived');
  expect(spoken('alert')).toBe('');
  expect(messages()).toBeNull();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(spoken('status')).toBe('');
});

it('announces a repeated text as a new element in place of the first', () => {
  render(<Announcer />);
  const announced = () => screen.getByRole('status').querySelectorAll('p');
  act(() => announce('Saved'));
  const [first] = announced();
  act(() => announce('Saved'));
  expect(announced()).toHaveLength(1);
  expect(announced()[0]).not.toBe(first);
});

it('announces an assertive text as an alert', () => {
  render(<Announcer />);
  act(() => announce('The save failed', { assertive: true }));
  expect(spoken('alert')).toBe('The save failed');
  expect(spoken('status')).toBe('');
});

it('keeps a message with an action until it is used or dismissed', () => {
  render(<Announcer />);
  const undo = vi.fn<() => void>();
  act(() => announce('Deleted, row 2', { action: { label: 'Undo', run: undo } }));
  act(() => void vi.advanceTimersByTime(600_000));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(messages()).toBeNull();

  act(() => announce('Deleted, row 3', { action: { label: 'Undo', run: undo } }));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss, Deleted, row 3' }));
  expect(messages()).toBeNull();
  expect(undo).toHaveBeenCalledTimes(1);
});

it('shows at most the three newest messages', () => {
  render(<Announcer />);
  act(() => {
    for (const row of [1, 2, 3, 4]) announce(`Row ${row}`, { visible: true });
  });
  const shown = messages()?.querySelectorAll('p') ?? [];
  expect([...shown].map((line) => line.textContent)).toEqual(['Row 2', 'Row 3', 'Row 4']);
});

it('replaces a message by the next one of its topic', () => {
  render(<Announcer />);
  act(() => announce('Moved to place 2', { visible: true, topic: 'move' }));
  act(() => announce('Deleted, row 2', { visible: true }));
  act(() => announce('Moved to place 3', { visible: true, topic: 'move' }));
  const shown = messages()?.querySelectorAll('p') ?? [];
  expect([...shown].map((line) => line.textContent)).toEqual(['Deleted, row 2', 'Moved to place 3']);
});

it('removes a message with an action after its time, but not while it has focus', () => {
  render(<Announcer />);
  const action = { label: 'Undo', run: () => undefined };
  act(() => announce('Deleted, row 2', { action, visibleMs: 1000 }));
  act(goToMessages);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  act(() => void vi.advanceTimersByTime(5000));
  expect(messages()).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Undo' }).blur());
  act(() => void vi.advanceTimersByTime(5000));
  expect(messages()).toBeNull();
});

it('returns the focus when a message is removed, and on Escape', () => {
  render(
    <>
      <button>Add</button>
      <Announcer />
    </>,
  );
  const add = screen.getByRole('button', { name: 'Add' });
  for (const leave of [
    () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })),
    () => fireEvent.click(screen.getByRole('button', { name: 'Dismiss, Deleted, row 2' })),
    () => fireEvent.keyDown(screen.getByRole('button', { name: 'Undo' }), { key: 'Escape' }),
  ]) {
    act(() => announce('Deleted, row 2', { action: { label: 'Undo', run: () => undefined } }));
    act(() => add.focus());
    act(goToMessages);
    leave();
    act(() => void vi.advanceTimersByTime(100));
    expect(document.activeElement).toBe(add);
  }
});
