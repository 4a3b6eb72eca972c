// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { screenActions } from '../../operations/screen-actions.ts';
import { act } from '@testing-library/react';
import { announcements, dismissAnnouncement } from '../../ui/announce.ts';
import { createActs } from './acts.ts';
import { UndoLast } from './UndoLast.tsx';
import { nothing } from './use-followed.ts';

afterEach(cleanup);

const undoKey = { key: 'z', ctrlKey: true };

function shown() {
  const acts = createActs();
  const undo = vi.fn<() => string>(() => 'The van is back');
  render(
    <>
      <UndoLast acts={acts} desk={{ follow: nothing }} />
      <input aria-label="VIN" />
      <button>Delete</button>
    </>,
  );
  const didOne = () => act(() => acts.did({ words: 'Deleted van', undo }));
  return {
    undo,
    didOne,
    vin: screen.getByRole('textbox', { name: 'VIN' }),
    button: screen.getByRole('button'),
  };
}

it('undoes from a button, and from a text field in which nothing was typed since', () => {
  const { undo, didOne, vin, button } = shown();
  didOne();
  fireEvent.keyDown(button, undoKey);
  expect(undo).toHaveBeenCalledTimes(1);
  didOne();
  expect(fireEvent.keyDown(vin, undoKey)).toBe(false);
  expect(undo).toHaveBeenCalledTimes(2);
});

it('leaves the key to the text once something was typed, to redo, and where nothing can be undone', () => {
  const { undo, didOne, vin, button } = shown();
  expect(fireEvent.keyDown(vin, undoKey)).toBe(true);
  didOne();
  fireEvent.input(vin, { target: { value: '1F' } });
  expect(fireEvent.keyDown(vin, undoKey)).toBe(true);
  fireEvent.keyDown(button, { ...undoKey, shiftKey: true });
  expect(undo).not.toHaveBeenCalled();
  fireEvent.keyDown(button, undoKey);
  expect(undo).toHaveBeenCalledTimes(1);
});

it('is offered to the palette by what it undoes, else with why not', () => {
  const { didOne } = shown();
  const offered = () => screenActions().map(({ name, disabledReason }) => [name, disabledReason]);
  expect(offered()).toEqual([['Undo', 'There is nothing to undo.']]);
  didOne();
  expect(offered()).toEqual([['Undo: Deleted van', undefined]]);
});

it('says where the browser undid what was typed in another field than the one in use, and brings it into view', () => {
  const { vin } = shown();
  const view = render(<textarea aria-label="What they do" />);
  const far = view.getByRole('textbox', { name: 'What they do' });
  const intoView = vi.spyOn(far, 'scrollIntoView').mockImplementation(() => undefined);
  const undone = (field: HTMLElement) =>
    field.dispatchEvent(new InputEvent('input', { inputType: 'historyUndo', bubbles: true }));
  for (const { id } of announcements()) dismissAnnouncement(id);
  fireEvent.keyDown(vin, undoKey);
  undone(vin);
  expect(announcements()).toEqual([]);
  fireEvent.keyDown(vin, undoKey);
  undone(far);
  expect(announcements().map(({ text }) => text)).toEqual(['Undone: typing in “What they do”']);
  expect(intoView).toHaveBeenCalledOnce();
});
