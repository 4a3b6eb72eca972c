import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

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
});
