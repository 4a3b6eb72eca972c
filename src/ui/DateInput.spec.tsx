// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setServiceOffset } from '../lib/clock.ts';
import type { YearRule } from '../lib/parse-day.ts';
import { serviceReads } from '../lib/spec-clock.ts';
import { DateInput } from './DateInput.tsx';
import { Field } from './Field.tsx';

const proto = HTMLInputElement.prototype;
const showPicker = Object.getOwnPropertyDescriptor(proto, 'showPicker');

beforeEach(() => {
  serviceReads('2026-11-23T18:00:00Z');
  Object.defineProperty(proto, 'showPicker', {
    configurable: true,
    writable: true,
    value: vi.fn<() => void>(),
  });
});

afterEach(() => {
  cleanup();
  setServiceOffset(undefined);
  if (showPicker) Object.defineProperty(proto, 'showPicker', showPicker);
  else Reflect.deleteProperty(proto, 'showPicker');
});

const given = vi.fn<(value: string) => void>();

function Example({ start = '', yearRule }: { start?: string; yearRule?: YearRule }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Field label="Effective date">
        {(control) => (
          <DateInput
            {...control}
            label="Effective date"
            value={value}
            yearRule={yearRule}
            onChange={(next) => {
              given(next);
              setValue(next);
            }}
          />
        )}
      </Field>
      <button type="button" onClick={() => setValue(start)}>
        Undo
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Effective date' });

function typeEach(text: string): void {
  for (let length = 1; length <= text.length; length++) {
    const prefix = text.slice(0, length);
    fireEvent.change(field(), { target: { value: prefix } });
    expect(field().value).toBe(prefix);
  }
}

it('keeps every keystroke of every form, and reads 12/01/2026 once it is left', () => {
  const days = fc
    .date({ min: new Date('2007-01-01'), max: new Date('2046-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, fc.nat({ max: 3 }), (day, form) => {
      const [year = '', month = '', date = ''] = day.split('-');
      const short = `${Number(month)}/${Number(date)}`;
      const text = [day, `${month}/${date}/${year}`, `${short}/${year.slice(2)}`, `${month}${date}${year}`][
        form
      ];
      render(<Example />);
      typeEach(text ?? '');
      fireEvent.blur(field());
      expect(given).toHaveBeenLastCalledWith(day);
      expect(field().value).toBe(`${month}/${date}/${year}`);
      cleanup();
    }),
    { numRuns: 60 },
  );
});

it('takes a day without its year where the next one to come is meant', () => {
  render(<Example yearRule={{ nextToCome: true }} />);
  typeEach('11/20');
  fireEvent.blur(field());
  expect(given).toHaveBeenLastCalledWith('2027-11-20');
  expect(field().value).toBe('11/20/2027');
});

it('leaves what it cannot read as it was typed, and gives it out so', () => {
  render(<Example />);
  for (const text of ['12/1', '13/45/2026', 'soon']) {
    typeEach(text);
    fireEvent.blur(field());
    expect(given).toHaveBeenLastCalledWith(text);
    expect(field().value).toBe(text);
  }
});

it('shows what is brought back while it is typed in', () => {
  render(<Example start="2026-12-01" />);
  expect(field().value).toBe('12/01/2026');
  typeEach('12/5/26');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(field().value).toBe('12/01/2026');
});

it('opens the calendar of the browser, and takes what is chosen there', () => {
  const { container } = render(<Example start="2026-12-01" yearRule={{ max: '2026-12-31' }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Choose date, Effective date' }));
  const native = container.querySelector<HTMLInputElement>('input[type="date"]');
  expect(vi.mocked(proto.showPicker).mock.contexts).toEqual([native]);
  expect([native?.value, native?.max, native?.tabIndex]).toEqual(['2026-12-01', '2026-12-31', -1]);
  if (native) fireEvent.change(native, { target: { value: '2026-12-24' } });
  expect(given).toHaveBeenLastCalledWith('2026-12-24');
  expect(field().value).toBe('12/24/2026');
});

it('has no such button where the browser opens no calendar', () => {
  Reflect.deleteProperty(proto, 'showPicker');
  render(<Example />);
  expect(screen.queryByRole('button', { name: /Choose date/ })).toBeNull();
});
