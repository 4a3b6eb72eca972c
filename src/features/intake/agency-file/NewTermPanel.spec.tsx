// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NewTermPanel } from './NewTermPanel.tsx';

afterEach(cleanup);

function open(present: string | undefined) {
  const onStart = vi.fn<(date: string) => void>();
  render(
    <NewTermPanel
      {...{ present, onStart }}
      next="2027-11-20"
      months={undefined}
      again={2}
      marks
      unsaved={false}
      onClose={() => undefined}
    />,
  );
  const field = screen.getByRole('textbox', { name: /New effective date/ });
  const press = (date: string) => {
    fireEvent.change(field, { target: { value: date } });
    fireEvent.submit(field);
  };
  return { onStart, press };
}

it('warns of a date that is not after the effective date there is, and starts with it once pressed again', () => {
  const { onStart, press } = open('2026-11-20');
  press('2026-11-20');
  expect(screen.getByText(/That is the effective date already, 20 Nov 2026\./)).toBeTruthy();
  press('2025-11-20');
  expect(screen.getByText(/That is before the effective date of now, 20 Nov 2026\./)).toBeTruthy();
  expect(onStart).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Start it all the same' })).toBeTruthy();
  press('2025-11-20');
  expect(onStart).toHaveBeenCalledExactlyOnceWith('2025-11-20');
});

it('starts at once with a later date, and with any where there was none', () => {
  const { onStart, press } = open('2026-11-20');
  press('2026-11-21');
  expect(onStart).toHaveBeenCalledExactlyOnceWith('2026-11-21');
  cleanup();
  const without = open(undefined);
  without.press('2020-01-01');
  expect(without.onStart).toHaveBeenCalledOnce();
});
