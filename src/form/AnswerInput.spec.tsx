import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Option, Question } from '../domain/questions/schema.ts';
import { AnswerInput } from './AnswerInput.tsx';
import { PrintContext } from './PrintedAnswer.tsx';

const handlers = { onChange: () => undefined, onManyPasted: () => undefined };

it('does not show the id of a missing item', () => {
  const question = { qid: 'who', label: 'Driver', kind: 'reference' as const, refersTo: 'drivers' };
  const id = 'ba5b9db5-1111-4111-8111-111111111111';
  render(
    <AnswerInput question={question} options={[]} value={id} attributes={{ id: 'who' }} {...handlers} />,
  );
  expect(screen.getByRole('option', { name: 'An item that is not in the list' })).toBeTruthy();
  expect(document.body.textContent).not.toContain(id);
});

it('prints an answer in full, and masks a sensitive one', () => {
  const printed = (question: Question, options: readonly Option[], value: string) => {
    cleanup();
    const { container } = render(
      <PrintContext value={true}>
        <AnswerInput {...{ question, options, value }} attributes={{ id: 'a' }} {...handlers} />
      </PrintContext>,
    );
    return container.querySelector(':scope > span:last-child')?.textContent;
  };
  const long = 'Executive supervisors of contractors, residential and commercial, and their subcontractors';
  const text = { qid: 'duties', label: 'Duties', kind: 'text' as const };
  expect(printed(text, [], long)).toBe(long);
  const choice = { qid: 'code', label: 'Class', kind: 'choice' as const };
  expect(printed(choice, [{ value: '91580', label: long }], '91580')).toBe(long);
  const licence = { qid: 'licence', label: 'License number', kind: 'text' as const, sensitive: true };
  expect(printed(licence, [], 'D123-4567-8901')).toBe('••••Answered, hidden');
  const yesNo = { qid: 'fee', label: 'For a fee?', kind: 'yesNo' as const };
  expect(printed(yesNo, [], 'NO')).toBe('No');
  const uses = { qid: 'uses', label: 'Uses', kind: 'choices' as const, separator: '; ' };
  const offered = [
    { value: 'A', label: 'Errands' },
    { value: 'B', label: 'Deliveries' },
  ];
  expect(printed({ ...uses, options: offered }, offered, 'A; B')).toBe('Errands, Deliveries');
  expect(printed(text, [], '')).toBeUndefined();
});

it('prints no hint in a blank answer', () => {
  const day = { qid: 'on', label: 'On', kind: 'date' as const };
  const driver = { qid: 'who', label: 'Driver', kind: 'reference' as const, refersTo: 'drivers' };
  const { container } = render(
    <PrintContext value={true}>
      {[day, driver].map((question) => (
        <AnswerInput
          key={question.qid}
          {...{ question, options: [], value: '' }}
          attributes={{ id: question.qid }}
          {...handlers}
        />
      ))}
    </PrintContext>,
  );
  expect(screen.getByRole('textbox').getAttribute('placeholder')).toBeNull();
  expect(container.textContent).toBe('');
});

it('shows an answer that is neither yes nor no, masked if sensitive, and can clear it', () => {
  const question = { qid: 'mvr', label: 'Reviewed?', kind: 'yesNo' as const };
  const onChange = vi.fn<(typed: string, stored: string) => void>();
  const show = (sensitive: boolean, value: string) =>
    render(
      <AnswerInput
        question={{ ...question, sensitive }}
        options={[]}
        value={value}
        attributes={{ id: 'mvr' }}
        onManyPasted={handlers.onManyPasted}
        onChange={onChange}
      />,
    );
  const { unmount } = show(false, 'only for new hires');
  const message = screen.getByText('Answered: only for new hires');
  expect(screen.getByRole('radiogroup').getAttribute('aria-describedby')).toContain(message.id);
  fireEvent.click(screen.getByRole('button', { name: 'Clear, Reviewed?' }));
  expect(onChange).toHaveBeenCalledWith('', '');
  unmount();
  show(false, '');
  expect(screen.queryByText(/Answered/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(true, 'only for new hires');
  expect(document.body.textContent).not.toContain('only');
});

/** A list of choices in the field, and typing on it without a pause; what it picked last. */
function typingOn(question: Question, options: readonly Option[] = []) {
  const picked: string[] = [];
  function List() {
    const [value, setValue] = useState('');
    const onChange = (_: string, stored: string) => {
      picked.push(stored);
      setValue(stored);
    };
    return (
      <AnswerInput
        {...{ question, value, options }}
        attributes={{ id: 's' }}
        {...handlers}
        onChange={onChange}
      />
    );
  }
  render(<List />);
  let at = 0;
  return (word: string) => {
    at += 5000;
    for (const key of word) {
      at += 100;
      if (key !== key.toLowerCase()) fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Shift' });
      const event = createEvent.keyDown(screen.getByRole('combobox'), { key });
      Object.defineProperty(event, 'timeStamp', { value: at });
      fireEvent(screen.getByRole('combobox'), event);
      // The browser is not to pick by what it reads.
      expect(event.defaultPrevented).toBe(true);
    }
    return picked.at(-1);
  };
}

it('picks the state that letters typed in the field mean, as code or as name', () => {
  const type = typingOn({ qid: 'state', label: 'State', kind: 'state' });
  expect(['minn', 'tex', 'New Y', 'mn', 'MI'].map(type)).toEqual(['MN', 'TX', 'NY', 'MN', 'MI']);
  expect(['w', 'w', 'ww'].map(type)).toEqual(['WA', 'WV', 'WY']);
});

it('picks a limit by its figures, its sign and commas included', () => {
  const options = ['100,000', '1,000,000', '500,000 / 500,000'].map((label, at) => ({
    value: String(at),
    label: `$${label}`,
  }));
  const type = typingOn({ qid: 'limit', label: 'Limit', kind: 'choice', options }, options);
  expect(['$1,000', '$500,000 / 5', '$100', '500,'].map(type)).toEqual(['1', '2', '0', '2']);
});

it('leaves what is no choice to the list and to the screen', () => {
  typingOn({ qid: 'state', label: 'State', kind: 'state' });
  const list = screen.getByRole('combobox');
  // A space opens the list, Tab goes on, and a sign may be a shortcut.
  for (const key of [' ', 'Tab', 'ArrowDown', '/']) {
    const event = createEvent.keyDown(list, { key });
    fireEvent(list, event);
    expect(event.defaultPrevented).toBe(false);
  }
});

describe('a picker of many choices', () => {
  const states = { AL: 'Alabama', ID: 'Idaho', IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas' };
  const more = { KY: 'Kentucky', LA: 'Louisiana', NJ: 'New Jersey', NY: 'New York', UT: 'Utah' };
  const options = Object.entries({ ...states, ...more }).map(([value, label]) => ({ value, label }));
  const question = { qid: 'states', label: 'States', kind: 'choices' as const };

  function Picker({ first }: { readonly first: string }) {
    const [value, setValue] = useState(first);
    return (
      <>
        <AnswerInput
          {...{ question, options, value }}
          attributes={{ id: 'states' }}
          {...handlers}
          onChange={(_, stored) => setValue(stored)}
        />
        <output data-testid="stored">{value}</output>
      </>
    );
  }
  const stored = () => screen.getByTestId('stored').textContent;
  const box = () => screen.getByRole('combobox', { name: 'Add, States' });
  const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

  it('adds what a code, the start of a name or a whole name means, in the order of the book', () => {
    render(<Picker first="" />);
    for (const [typed, all] of [
      ['ny', 'NY'],
      ['ill', 'IL, NY'],
    ]) {
      type(typed ?? '');
      fireEvent.keyDown(box(), { key: 'Enter' });
      expect(stored()).toBe(all);
    }
    type('Utah');
    expect(stored()).toBe('IL, NY, UT');
    type('ka');
    fireEvent.blur(box());
    expect(stored()).toBe('IL, KS, NY, UT');
  });

  it('removes by a press and by Backspace, and keeps what means no choice', () => {
    render(<Picker first="IL, NY" />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove, Illinois' }));
    expect(stored()).toBe('NY');
    type('zz');
    fireEvent.keyDown(box(), { key: 'Backspace' });
    fireEvent.blur(box());
    expect(stored()).toBe('NY');
    expect(screen.getByText('Not among the choices.')).toBeTruthy();
    expect(box()).toHaveProperty('value', 'zz');
    type('');
    fireEvent.keyDown(box(), { key: 'Backspace' });
    expect(stored()).toBe('');
  });
});
