// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { misfitReason } from '../../../domain/client/annotations/annotations.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import { AnswerNotePanel } from './AnswerNotePanel.tsx';

afterEach(cleanup);

const nothing = () => undefined;

async function open(map: StoredMap) {
  const onKeep = vi.fn<(kind: string, note: string) => void>();
  const user = userEvent.setup();
  render(
    <AnswerNotePanel
      name="Doing business as"
      answer={undefined}
      annotation={undefined}
      notePrinted
      misfit={(kind) => misfitReason(kind, ['dba'], map)}
      onSave={onKeep}
      onRemove={nothing}
      onClose={nothing}
    />,
  );
  const kind = screen.getByRole('combobox', { name: 'Kind of mark' });
  const note = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
  await user.type(note, 'letter of 3 Nov');
  const press = () => user.click(screen.getByRole('button', { name: 'Keep mark' }));
  const keep = async (chosen: string) => {
    await user.selectOptions(kind, chosen);
    await press();
  };
  return { onKeep, kind, note, press, keep };
}

it('refuses of a blank answer a kind that says where one is from, at the kind, and keeps the note', async () => {
  const { onKeep, kind, note, keep } = await open({});
  await keep('Told by someone else');
  await waitFor(() => expect(document.activeElement).toBe(kind));
  expect(onKeep).not.toHaveBeenCalled();
  expect(kind.getAttribute('aria-invalid')).toBe('true');
  const said = document.getElementById(kind.getAttribute('aria-describedby') ?? '');
  expect(said?.textContent).toBe(
    'Error: “Told by someone else” says where an answer is from, and this question has none: answer it first, or choose “To confirm”, “Asked, not known” or “Refused to answer”.',
  );
  expect(note.value).toBe('letter of 3 Nov');
  await keep('Asked, not known');
  await waitFor(() => expect(onKeep).toHaveBeenCalledExactlyOnceWith('Asked, not known', 'letter of 3 Nov'));
});

it('refuses of a given answer a kind that says there is none', async () => {
  const { onKeep, keep } = await open({ dba: answerElement('dba', 'Northbend Ink') });
  await keep('Refused to answer');
  expect(await screen.findByText(/^“Refused to answer” says that there is no answer/)).toBeTruthy();
  expect(onKeep).not.toHaveBeenCalled();
  await keep('From document');
  await waitFor(() => expect(onKeep).toHaveBeenCalledOnce());
});

it('asks for the kind where none is chosen', async () => {
  const { onKeep, kind, press } = await open({});
  await press();
  await waitFor(() => expect(document.activeElement).toBe(kind));
  expect(screen.getByText('Choose a kind of mark.')).toBeTruthy();
  expect(onKeep).not.toHaveBeenCalled();
});
