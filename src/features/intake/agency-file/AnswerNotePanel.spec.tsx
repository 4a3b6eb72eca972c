import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { misfitReason } from '../../../domain/client/annotations/annotations.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import { AnswerNotePanel } from './AnswerNotePanel.tsx';

const nothing = () => undefined;

async function open(map: StoredMap) {
  const onSave = vi.fn<(kind: string, note: string) => void>();
  const user = userEvent.setup();
  render(
    <AnswerNotePanel
      name="Doing business as"
      answer={undefined}
      annotation={undefined}
      notePrinted
      kindLabel={(kind) => (kind === 'Told by someone else' ? 'From someone else' : kind)}
      misfit={(kind) => misfitReason(kind, ['dba'], map)}
      onSave={onSave}
      onRemove={nothing}
      onClose={nothing}
    />,
  );
  const kind = screen.getByRole('combobox', { name: 'Kind' });
  const note = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
  await user.type(note, 'letter of 3 Nov');
  const press = () => user.click(screen.getByRole('button', { name: 'Save note' }));
  const save = async (chosen: string) => {
    await user.selectOptions(kind, chosen);
    await press();
  };
  return { onSave, kind, note, press, save };
}

it('refuses the kinds for sources of a blank answer, and keeps the note', async () => {
  const { onSave, kind, note, save } = await open({});
  await save('From someone else');
  await waitFor(() => expect(document.activeElement).toBe(kind));
  expect(onSave).not.toHaveBeenCalled();
  expect(kind.getAttribute('aria-invalid')).toBe('true');
  const error = document.getElementById(kind.getAttribute('aria-describedby') ?? '');
  expect(error?.textContent).toBe(
    'Error: This question has no answer. Answer it first, or choose “To confirm”, “Asked, not known” or “Refused to answer”.',
  );
  expect(note.value).toBe('letter of 3 Nov');
  await save('Asked, not known');
  await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith('Asked, not known', 'letter of 3 Nov'));
});

it('refuses the kinds for blank answers where there is an answer', async () => {
  const { onSave, save } = await open({ dba: answerElement('dba', 'Northbend Ink') });
  await save('Refused to answer');
  expect(await screen.findByText(/^This question has an answer\. Clear it first, or choose /)).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
  await save('From document');
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
});

it('asks for the kind where none is chosen', async () => {
  const { onSave, kind, press } = await open({});
  await press();
  await waitFor(() => expect(document.activeElement).toBe(kind));
  expect(screen.getByText('Choose a kind.')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});
