import { describe, expect, it } from 'vitest';
import { typedChoice } from './typed-choice.ts';
import { stateOptions, usStates } from './us-states.ts';

const stateTyped = (typed: string) => stateOptions[typedChoice(stateOptions, typed)]?.value;

describe('a state typed by its letters', () => {
  it.each(usStates)('%s is meant by its code, and by the first letters of %s', (code, name) => {
    expect(stateTyped(code)).toBe(code);
    expect(stateTyped(code.toLowerCase())).toBe(code);
    expect(stateTyped(name)).toBe(code);
    for (let length = 3; length <= name.length; length++) {
      const typed = name.slice(0, length).toLowerCase();
      const [first] = usStates.filter(([, one]) => one.toLowerCase().startsWith(typed));
      expect([typed, stateTyped(typed)]).toEqual([typed, first?.[0]]);
    }
  });

  it('is never another one, however few letters', () => {
    for (const [, name] of usStates) {
      const two = name.slice(0, 2);
      const [code, found] = usStates.find(([one]) => one === stateTyped(two)) ?? ['', ''];
      expect(code === two.toUpperCase() || found.startsWith(two)).toBe(true);
    }
    expect(['minn', 'tex', 'new y', 'virg', 'dist'].map(stateTyped)).toEqual(['MN', 'TX', 'NY', 'VA', 'DC']);
    expect(['mx', 'zz', ' '].map(stateTyped)).toEqual([undefined, undefined, undefined]);
  });
});

it('takes a code before a label, a label before one that begins so, and words in labels last', () => {
  const choices = [
    { value: 'A', label: 'Monthly plan' },
    { value: 'B', label: 'Plan' },
    { value: 'plan', label: 'Yearly' },
    { value: 'C', label: 'Plank (500/500)' },
    { value: 'D', label: 'Explanations' },
  ];
  const typed = (text: string, from = choices) => from[typedChoice(from, text)]?.value;
  expect(typed('PLAN')).toBe('plan');
  expect(typed('plan', choices.slice(0, 2))).toBe('B');
  expect(typed('pla')).toBe('B');
  expect(typed('plank')).toBe('C');
  expect(typed('500/')).toBe('C');
  expect(typed('lan')).toBeUndefined();
});
