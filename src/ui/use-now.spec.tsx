import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serviceNow, setServiceOffset } from '../lib/clock.ts';
import { useNow } from './use-now.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-17T15:30:00.200Z') });
});

function Waited({ name }: { readonly name: string }) {
  return <output aria-label={name}>{useNow(1000) % 60_000}</output>;
}

const outputs = () => screen.getAllByRole('status').map((element) => element.textContent);

test('two places showing one wait agree, whenever each was mounted', () => {
  const places = (second: boolean) => (
    <>
      <Waited name="first" />
      {second && <Waited name="second" />}
    </>
  );
  const { rerender } = render(places(false));
  act(() => vi.advanceTimersByTime(700));
  rerender(places(true));
  expect(new Set(outputs()).size).toBe(1);
  act(() => vi.advanceTimersByTime(150));
  expect(new Set(outputs())).toEqual(new Set(['1000']));
  act(() => vi.advanceTimersByTime(3000));
  expect(new Set(outputs())).toEqual(new Set(['4000']));
});

test('renders at once when another tab sets the service’s clock', () => {
  function Days() {
    useNow(30_000);
    return <output>{new Date(serviceNow()).getUTCDate()}</output>;
  }
  render(<Days />);
  const ms = 15 * 86_400_000;
  act(() => setServiceOffset({ ms, least: ms, how: 'given' }));
  expect(outputs()).toEqual(['2']);
});
