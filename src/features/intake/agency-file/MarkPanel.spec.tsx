// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { misfit } from '../../../domain/client/annotations/annotations.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import { MarkPanel } from './MarkPanel.tsx';

afterEach(cleanup);

const nothing = () => undefined;

function open(map: StoredMap) {
  const onKeep = vi.fn<(kind: string, note: string) => void>();
  render(
    <MarkPanel
      name="Doing business as"
      answer={undefined}
      mark={undefined}
      notePrinted
      misfit={(kind) => misfit(kind, ['dba'], map)}
      onKeep={onKeep}
      onRemove={nothing}
      onClose={nothing}
    />,
  );
  const kind = screen.getByRole('combobox', { name: 'Kind of mark' });
  const note = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
  fireEvent.change(note, { target: { value: 'letter of 3 Nov' } });
  const keep = (chosen: string) => {
    fireEvent.change(kind, { target: { value: chosen } });
    fireEvent.click(screen.getByRole('button', { name: 'Keep mark' }));
  };
  return { onKeep, kind, note, keep };
}

it('refuses of a blank answer a kind that says where one is from, at the kind, and keeps the note', () => {
  const { onKeep, kind, note, keep } = open({});
  keep('Told by someone else');
  expect(onKeep).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(kind);
  expect(kind.getAttribute('aria-invalid')).toBe('true');
  const said = document.getElementById(kind.getAttribute('aria-describedby') ?? '');
  expect(said?.textContent).toBe(
    'Error: “Told by someone else” says where an answer is from, and this question has none: answer it first, or choose “To confirm”, “Asked, not known” or “Refused to answer”.',
  );
  expect(note.value).toBe('letter of 3 Nov');
  keep('Asked, not known');
  expect(onKeep).toHaveBeenCalledExactlyOnceWith('Asked, not known', 'letter of 3 Nov');
});

it('refuses of a given answer a kind that says there is none', () => {
  const { onKeep, keep } = open({ dba: answerElement('dba', 'Northbend Ink') });
  keep('Refused to answer');
  expect(onKeep).not.toHaveBeenCalled();
  expect(screen.getByText(/^“Refused to answer” says that there is no answer/)).toBeTruthy();
  keep('From document');
  expect(onKeep).toHaveBeenCalledOnce();
});
