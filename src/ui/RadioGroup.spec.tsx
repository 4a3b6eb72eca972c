import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Field } from './Field.tsx';
import { RadioGroup } from './RadioGroup.tsx';

const options = [
  { value: 'YES', label: 'Yes' },
  { value: 'NO', label: 'No' },
];

function Losses({ left }: { readonly left?: () => void }) {
  const [value, setValue] = useState('');
  return (
    <Field label="Losses" group error={value === '' ? 'Answer is missing.' : undefined}>
      {(control) => (
        <RadioGroup
          {...control}
          {...{ options, value }}
          onChange={setValue}
          onClear={() => setValue('')}
          onBlur={left}
        />
      )}
    </Field>
  );
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('is named as a group, and one stop of the Tab key that a letter chooses in and Delete clears', async () => {
  render(<Losses />);
  const user = userEvent.setup();
  expect(screen.getByRole('radiogroup', { name: 'Losses' }).getAttribute('aria-invalid')).toBe('true');
  await user.tab();
  await user.keyboard('{Control>}y{/Control}');
  expect(radio('Yes').checked).toBe(false);
  // Space keeps what the letter chose.
  await user.keyboard('n ');
  expect([document.activeElement, radio('No').checked]).toEqual([radio('No'), true]);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  await user.tab({ shift: true });
  await user.keyboard('{Delete}');
  expect(radio('No').checked).toBe(false);
});

it('can be cleared with a button, which leaves the focus inside, and reports one blur', async () => {
  const user = userEvent.setup();
  const left = vi.fn<() => void>();
  render(
    <>
      <Losses left={left} />
      <button type="button">After</button>
    </>,
  );
  await user.click(radio('No'));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect([radio('No').checked, document.activeElement]).toEqual([false, radio('Yes')]);
  expect(left).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'After' }));
  expect(left).toHaveBeenCalledTimes(1);
});
