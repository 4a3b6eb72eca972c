import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { YearRule } from '../lib/parse-day.ts';
import { serviceReads } from '../lib/spec-clock.ts';
import { DateInput } from './DateInput.tsx';
import { Field } from './Field.tsx';
import { mediaList } from './use-media.ts';

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
  if (showPicker) Object.defineProperty(proto, 'showPicker', showPicker);
  else Reflect.deleteProperty(proto, 'showPicker');
});

const changed = vi.fn<(value: string) => void>();

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
              changed(next);
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

it('keeps every keystroke of every form, and reads 12/01/2026 on blur', () => {
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
      expect(changed).toHaveBeenLastCalledWith(day);
      expect(field().value).toBe(`${month}/${date}/${year}`);
      cleanup();
    }),
    { numRuns: 60 },
  );
});

it('accepts a day without its year where that means the next such day', () => {
  render(<Example yearRule={{ nextToCome: true }} />);
  typeEach('11/20');
  fireEvent.blur(field());
  expect(changed).toHaveBeenLastCalledWith('2027-11-20');
  expect(field().value).toBe('11/20/2027');
});

it('keeps and reports a text that it cannot parse as typed', () => {
  render(<Example />);
  for (const text of ['12/1', '13/45/2026', 'soon']) {
    typeEach(text);
    fireEvent.blur(field());
    expect(changed).toHaveBeenLastCalledWith(text);
    expect(field().value).toBe(text);
  }
});

it('shows a value that an undo restores during typing', () => {
  render(<Example start="2026-12-01" />);
  expect(field().value).toBe('12/01/2026');
  typeEach('12/5/26');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(field().value).toBe('12/01/2026');
});

it('opens the browser’s calendar, and takes the date chosen there', () => {
  const { container } = render(<Example start="2026-12-01" yearRule={{ max: '2026-12-31' }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Choose date, Effective date' }));
  const native = container.querySelector<HTMLInputElement>('input[type="date"]');
  expect(vi.mocked(proto.showPicker).mock.contexts).toEqual([native]);
  expect([native?.value, native?.max, native?.tabIndex]).toEqual(['2026-12-01', '2026-12-31', -1]);
  if (native) fireEvent.change(native, { target: { value: '2026-12-24' } });
  expect(changed).toHaveBeenLastCalledWith('2026-12-24');
  expect(field().value).toBe('12/24/2026');
});

it('has the browser’s own input in the place of the button where it is tapped', () => {
  vi.spyOn(mediaList('(pointer: coarse)'), 'matches', 'get').mockReturnValue(true);
  render(<Example start="2026-12-01" />);
  fireEvent.change(screen.getByLabelText('Choose date, Effective date'), { target: { value: '2026-12-24' } });
  expect(field().value).toBe('12/24/2026');
  expect(screen.queryByRole('button', { name: /Choose date/ })).toBeNull();
});

it('has no calendar button where the browser cannot open one', () => {
  Reflect.deleteProperty(proto, 'showPicker');
  render(<Example />);
  expect(screen.queryByRole('button', { name: /Choose date/ })).toBeNull();
});
