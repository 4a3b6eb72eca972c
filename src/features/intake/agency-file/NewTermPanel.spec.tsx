import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NewTermPanel } from './NewTermPanel.tsx';

function open(present: string | undefined) {
  const onStart = vi.fn<(date: string) => void>();
  const user = userEvent.setup();
  render(
    <NewTermPanel
      {...{ present, onStart }}
      today="2026-11-17"
      next="2027-11-20"
      policyEnds={undefined}
      months={undefined}
      again={2}
      unsaved={false}
      onClose={() => undefined}
    />,
  );
  const field = screen.getByRole('textbox', { name: /New effective date/ });
  const enter = async (date: string) => {
    await user.clear(field);
    await user.type(field, `${date}{Enter}`);
  };
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { onStart, enter, press };
}

it('warns of a date not after the current effective date, and starts with it once confirmed', async () => {
  const { onStart, enter, press } = open('2026-11-20');
  await enter('2026-11-20');
  await press('Go back');
  expect(screen.getByText(/Same as the current effective date, Nov 20, 2026\./)).toBeTruthy();
  await enter('2025-11-20');
  expect(onStart).not.toHaveBeenCalled();
  await press('Start anyway');
  expect(onStart).toHaveBeenCalledExactlyOnceWith('2025-11-20');
});

it('starts at once with a later date, and with any date without a current one', async () => {
  const { onStart, enter } = open('2026-11-20');
  await enter('2026-11-21');
  await waitFor(() => expect(onStart).toHaveBeenCalledExactlyOnceWith('2026-11-21'));
  cleanup();
  const without = open(undefined);
  await without.enter('1/1/2027');
  await waitFor(() => expect(without.onStart).toHaveBeenCalledExactlyOnceWith('2027-01-01'));
});

it('says at the field that a date is past, and asks', async () => {
  const { onStart, enter, press } = open(undefined);
  await enter('11/16/2026');
  expect((await screen.findAllByText(/In the past\./)).length).toBeGreaterThan(0);
  expect(onStart).not.toHaveBeenCalled();
  await press('Start anyway');
  expect(onStart).toHaveBeenCalledExactlyOnceWith('2026-11-16');
});

it('refuses what is no date', async () => {
  const { onStart, enter } = open('2026-11-20');
  await enter('soon');
  const field = screen.getByRole('textbox', { name: /New effective date/ });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(onStart).not.toHaveBeenCalled();
});
