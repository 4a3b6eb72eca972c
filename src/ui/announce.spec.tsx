// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce } from './announce.ts';
import { Announcer, goToMessages } from './Announcer.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
  cleanup();
});

const spoken = (role: 'status' | 'alert') => screen.getByRole(role).textContent;
const messages = () => screen.queryByRole('region', { name: 'Messages' });

it('speaks without showing, and forgets after a while', () => {
  render(<Announcer />);
  act(() => announce('Quote 3 of 5 arrived'));
  expect(spoken('status')).toBe('Quote 3 of 5 arrived');
  expect(spoken('alert')).toBe('');
  expect(messages()).toBeNull();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(spoken('status')).toBe('');
});

it('speaks the same words again, as a new element', () => {
  render(<Announcer />);
  act(() => announce('Saved'));
  act(() => announce('Saved'));
  expect(screen.getByRole('status').querySelectorAll('p')).toHaveLength(2);
});

it('keeps what must interrupt apart', () => {
  render(<Announcer />);
  act(() => announce('The save failed', { assertive: true }));
  expect(spoken('alert')).toBe('The save failed');
  expect(spoken('status')).toBe('');
});

it('keeps a message with something to do until it is done or dismissed', () => {
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

it('shows three messages at most: the oldest goes', () => {
  render(<Announcer />);
  act(() => {
    for (const row of [1, 2, 3, 4]) announce(`Row ${row}`, { visible: true });
  });
  const shown = messages()?.querySelectorAll('p') ?? [];
  expect([...shown].map((line) => line.textContent)).toEqual(['Row 2', 'Row 3', 'Row 4']);
});

it('lets a message give way to the next one of its topic', () => {
  render(<Announcer />);
  act(() => announce('Moved to place 2', { visible: true, topic: 'move' }));
  act(() => announce('Deleted, row 2', { visible: true }));
  act(() => announce('Moved to place 3', { visible: true, topic: 'move' }));
  const shown = messages()?.querySelectorAll('p') ?? [];
  expect([...shown].map((line) => line.textContent)).toEqual(['Deleted, row 2', 'Moved to place 3']);
});

it('removes a message after its time where its action is offered elsewhere too, but not while it has the focus', () => {
  render(<Announcer />);
  const action = { label: 'Undo', run: () => undefined };
  act(() => announce('Deleted, row 2', { action, standsFor: 1000 }));
  act(goToMessages);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  act(() => void vi.advanceTimersByTime(5000));
  expect(messages()).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Undo' }).blur());
  act(() => void vi.advanceTimersByTime(5000));
  expect(messages()).toBeNull();
});

it('gives the focus back when a message goes, or on Escape', () => {
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
