import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { announcements } from '../../../ui/announce.ts';
import { useEnterToMissing } from './use-enter-to-missing.ts';

interface FormProps {
  readonly missing: readonly string[];
  readonly last?: string;
}

function Form({ missing, last }: FormProps) {
  const form = useRef<HTMLDivElement>(null);
  useEnterToMissing(form, 'Nothing is missing');
  return (
    <div ref={form}>
      {['Born', 'State', 'Spoke with'].map((label) => (
        <div
          key={label}
          data-missing={missing.includes(label) ? (last === label ? 'last' : true) : undefined}
        >
          <input aria-label={label} />
        </div>
      ))}
      <None />
      <textarea aria-label="Lienholder" />
      <form>
        <input aria-label="Question id" />
      </form>
    </div>
  );
}

/** As of a loop without items: the button answers, and then clears. */
function None() {
  const [answered, setAnswered] = useState(false);
  return (
    <>
      {answered && (
        <span tabIndex={-1} aria-label="Chosen">
          None
        </span>
      )}
      <button
        aria-label="Losses"
        data-answers={!answered || undefined}
        onClick={() => setAnswered(!answered)}
      />
    </>
  );
}

/** Presses Enter there; the answer is what has the focus then. */
function enterIn(label: string, modifiers: KeyboardEventInit = {}): string | null | undefined {
  const from = screen.getByLabelText(label);
  from.focus();
  fireEvent.keyDown(from, { key: 'Enter', ...modifiers });
  return document.activeElement?.getAttribute('aria-label');
}

const announced = () => announcements().at(-1)?.text;

it('goes on to the next missing answer, and from the last on from the top', () => {
  render(<Form missing={['Born', 'State']} />);
  expect(enterIn('Born')).toBe('State');
  expect(enterIn('Spoke with')).toBe('Born');
  expect(announced()).toBe('Nothing is missing further down; on from the top');
});

it('stays where it is when nothing else is missing, and says so', () => {
  render(<Form missing={['State']} />);
  expect(enterIn('State')).toBe('State');
  expect(announced()).toBe('Only this one is missing');
  cleanup();
  render(<Form missing={[]} />);
  expect(enterIn('State')).toBe('State');
  expect(announced()).toBe('Nothing is missing');
});

it('comes last to what other answers make', () => {
  render(<Form missing={['Born', 'State', 'Spoke with']} last="Born" />);
  expect(enterIn('Spoke with')).toBe('State');
  cleanup();
  render(<Form missing={['Born']} last="Born" />);
  expect(enterIn('Spoke with')).toBe('Born');
});

it('leaves Enter to a form that has a use for it', () => {
  render(<Form missing={['Born']} />);
  expect(enterIn('Question id')).toBe('Question id');
});

it('makes a line in a long text, and goes on from it with Ctrl', () => {
  render(<Form missing={['State']} />);
  expect(enterIn('Lienholder')).toBe('Lienholder');
  expect(enterIn('Lienholder', { ctrlKey: true })).toBe('State');
  expect(enterIn('Lienholder', { metaKey: true })).toBe('State');
});

it('goes on from a button that answers, which the next key must not press', () => {
  render(<Form missing={['State']} />);
  expect(enterIn('Losses', { key: ' ' })).toBe('State');
  expect(screen.getByLabelText('Chosen')).toBeTruthy();
  cleanup();
  render(<Form missing={[]} />);
  expect(enterIn('Losses')).toBe('Chosen');
});
