// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Field } from './Field.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { TextInput } from './TextInput.tsx';

afterEach(cleanup);

function description(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `(no element ${id})`).join(' | ');
}

describe('a field', () => {
  it('names its input exactly, whatever badges are next to the label', () => {
    render(
      <Field label="Client name" required badges={<button type="button">Effective date</button>}>
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Client name' });
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    expect(input.getAttribute('aria-describedby')).toBeNull();
  });

  it('describes its input by the hint and the error', () => {
    render(
      <Field label="VIN" hint="17 characters" error="Two characters are missing.">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'VIN' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(description(input)).toBe('17 characters | Error: Two characters are missing.');
  });

  it('shows a warning without calling the value invalid, and prefers an error', () => {
    const { rerender } = render(
      <Field label="Revenue" warning="Unusually high.">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    const input = () => screen.getByRole('textbox', { name: 'Revenue' });
    expect(description(input())).toBe('Warning: Unusually high.');
    expect(input().getAttribute('aria-invalid')).toBeNull();
    rerender(
      <Field label="Revenue" warning="Unusually high." error="Not a number.">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    expect(description(input())).toBe('Error: Not a number.');
  });

  it('distinguishes two fields with one label', () => {
    render(
      <>
        <Field label="Limit">{(control) => <TextInput {...control} defaultValue="1" />}</Field>
        <Field label="Limit">{(control) => <TextInput {...control} defaultValue="2" />}</Field>
      </>,
    );
    const [first, second] = screen.getAllByRole('textbox', { name: 'Limit' });
    expect(first?.id).not.toBe(second?.id);
  });
});

describe('a group of radios', () => {
  function Losses({ left }: { readonly left?: () => void }) {
    const [value, setValue] = useState<string>();
    return (
      <Field label="Losses" group error={value === undefined ? 'Answer is missing.' : undefined}>
        {(control) => (
          <RadioGroup
            {...control}
            options={[
              { value: 'YES', label: 'Yes' },
              { value: 'NO', label: 'No' },
            ]}
            value={value}
            onChange={setValue}
            onClear={() => setValue(undefined)}
            clearLabel="Clear, Losses"
            onBlur={left}
          />
        )}
      </Field>
    );
  }

  const chosen = () =>
    screen.getAllByRole<HTMLInputElement>('radio').flatMap((radio) => (radio.checked ? [radio.value] : []));

  it('is named and described as a group', () => {
    render(<Losses />);
    const group = screen.getByRole('radiogroup', { name: 'Losses' });
    expect(description(group)).toBe('Error: Answer is missing.');
    expect(group.getAttribute('aria-invalid')).toBe('true');
  });

  it('is chosen by first letter and by click', async () => {
    const user = userEvent.setup();
    render(<Losses />);
    await user.tab();
    await user.keyboard('n');
    expect(chosen()).toEqual(['NO']);
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(chosen()).toEqual(['YES']);
  });

  it('ignores letters pressed with Ctrl', async () => {
    const user = userEvent.setup();
    render(<Losses />);
    await user.tab();
    await user.keyboard('{Control>}y{/Control}');
    expect(chosen()).toEqual([]);
  });

  it('can be cleared', async () => {
    const user = userEvent.setup();
    render(<Losses />);
    expect(screen.queryByRole('button', { name: 'Clear, Losses' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.click(screen.getByRole('button', { name: 'Clear, Losses' }));
    expect(chosen()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Yes' }));
  });

  it('reports one blur, when the focus leaves it', async () => {
    const user = userEvent.setup();
    const left = vi.fn<() => void>();
    render(
      <>
        <Losses left={left} />
        <button type="button">After</button>
      </>,
    );
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(left).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'After' }));
    expect(left).toHaveBeenCalledTimes(1);
  });
});
