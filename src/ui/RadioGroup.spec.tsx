// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { RadioGroup } from './RadioGroup.tsx';

afterEach(cleanup);

const options = [
  { value: 'YES', label: 'Yes' },
  { value: 'NO', label: 'No' },
];

function Group() {
  const [value, setValue] = useState('');
  return (
    <RadioGroup
      aria-label="Garaged"
      options={options}
      value={value}
      onChange={setValue}
      onClear={() => setValue('')}
    />
  );
}

it('focuses the option that a letter chose, so that Space keeps it chosen', async () => {
  render(<Group />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('n ');
  const no = screen.getByRole<HTMLInputElement>('radio', { name: 'No' });
  expect(document.activeElement).toBe(no);
  expect(no.checked).toBe(true);
});

it('is one stop of the Tab key, and clears with Delete', async () => {
  render(<Group />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('y');
  expect(screen.getByRole('button', { name: 'Clear' })).toBeTruthy();
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  await user.tab({ shift: true });
  await user.keyboard('{Delete}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(false);
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});
