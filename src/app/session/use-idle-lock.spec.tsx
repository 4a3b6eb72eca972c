import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeSettings } from '../../storage/settings.ts';
import { useIdleLock } from './use-idle-lock.ts';

const minute = 60_000;
const lock = vi.fn<() => void>();

function Screen({ holdsKey }: { holdsKey: boolean }) {
  useIdleLock(holdsKey, lock);
  return null;
}

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 });
  lock.mockClear();
  changeSettings({ idleLock: '5' });
});

afterEach(() => localStorage.clear());

it('locks once nothing was pressed or moved for the chosen time', async () => {
  render(<Screen holdsKey />);
  await later(4 * minute);
  fireEvent.keyDown(document.body, { key: 'a' });
  await later(4 * minute);
  fireEvent.pointerMove(document.body);
  await later(5 * minute - 1);
  expect(lock).not.toHaveBeenCalled();
  await later(1);
  expect(lock).toHaveBeenCalledOnce();
});

it('counts what is done in another tab', async () => {
  render(<Screen holdsKey />);
  await later(4 * minute);
  localStorage.setItem('quotebench.activity', String(Date.now()));
  await later(4 * minute);
  expect(lock).not.toHaveBeenCalled();
  await later(minute);
  expect(lock).toHaveBeenCalledOnce();
});

it('locks on the first move after a sleep, in which no timer ran', () => {
  render(<Screen holdsKey />);
  vi.setSystemTime(Date.now() + 60 * minute);
  fireEvent.pointerMove(document.body);
  expect(lock).toHaveBeenCalledOnce();
});

it('leaves alone what has no key, and whoever chose never', async () => {
  const { rerender } = render(<Screen holdsKey={false} />);
  await later(60 * minute);
  act(() => changeSettings({ idleLock: 'never' }));
  rerender(<Screen holdsKey />);
  await later(60 * minute);
  expect(lock).not.toHaveBeenCalled();
});
