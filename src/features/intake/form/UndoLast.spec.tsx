// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { screenActions } from '../../../views/screen-actions.ts';
import { act } from '@testing-library/react';
import { announcements, dismissAnnouncement } from '../../../ui/announce.ts';
import { createActs } from '../acts.ts';
import { UndoLast } from './UndoLast.tsx';
import { nothing } from '../use-followed.ts';

afterEach(cleanup);

const undoKey = { key: 'z', ctrlKey: true };
const redoKey = { key: 'Z', ctrlKey: true, shiftKey: true };

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
    acts,
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

it('leaves the key to the text once something was typed, and where nothing can be undone', () => {
  const { undo, didOne, vin, button } = shown();
  expect(fireEvent.keyDown(vin, undoKey)).toBe(true);
  didOne();
  fireEvent.input(vin, { target: { value: '1F' } });
  expect(fireEvent.keyDown(vin, undoKey)).toBe(true);
  expect(undo).not.toHaveBeenCalled();
  fireEvent.keyDown(button, undoKey);
  expect(undo).toHaveBeenCalledTimes(1);
});

it('is offered to the palette by what it undoes, else with why not', () => {
  const { didOne } = shown();
  const offered = () => screenActions().map(({ name, disabledReason }) => [name, disabledReason]);
  const noRedo = ['Redo', 'Undo deleted nothing that could be brought back.'];
  expect(offered()).toEqual([['Undo', 'There is nothing to undo.'], noRedo]);
  didOne();
  expect(offered()).toEqual([['Undo: Deleted van', undefined], noRedo]);
});

it('brings back with its own key what undo deleted, but in a text that was typed in since', () => {
  const { acts, vin, button } = shown();
  const back = vi.fn<() => string>(() => 'The copy is back');
  const deletion = { words: 'Deleted the copy', undo: back, undoing: () => 'bringing back the copy' };
  const added = () => ({ words: 'Duplicated', undo: () => void acts.did(deletion) });
  act(() => acts.did(added()));
  fireEvent.keyDown(button, undoKey);
  expect(screenActions().map(({ name }) => name)).toEqual(['Undo', 'Redo by bringing back the copy']);
  fireEvent.keyDown(button, undoKey);
  expect(back).not.toHaveBeenCalled();
  fireEvent.input(vin, { target: { value: '1F' } });
  expect(fireEvent.keyDown(vin, redoKey)).toBe(true);
  expect(fireEvent.keyDown(button, redoKey)).toBe(false);
  expect(back).toHaveBeenCalledOnce();
  // It may be taken back again.
  expect(screenActions()[0]?.name).toBe('Undo: Duplicated');
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
