import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { annotationAt } from '../../../domain/client/annotations/annotations.ts';
import { setAnswer } from '../../../domain/client/walk.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { driversBook } from '../../../domain/questions/sample-books.ts';
import { createIntakeSession } from '../session/intake-session.ts';
import { createIntakeStore } from '../session/intake-store.ts';
import { useAnnotations } from './use-annotations.ts';

it('adding or removing a note in its panel can be undone', () => {
  const store = createIntakeStore({ ...blankRecord, clientData: setAnswer({}, ['sales'], '100') }, true);
  const { result } = renderHook(() =>
    useAnnotations(createIntakeSession(store, driversBook, { today: '2026-11-17' }), { current: null }),
  );
  const inPanel = (press: () => void) => {
    act(() => result.current.actions.open(['sales']));
    act(press);
  };
  const noteAt = () => annotationAt(store.getState().record.clientData, ['sales']);
  inPanel(() => result.current.save('From document', 'Return of 2025'));
  expect(noteAt()).toMatchObject({ kind: 'From document', note: 'Return of 2025' });
  inPanel(() => result.current.remove());
  expect(noteAt()).toBeUndefined();
  act(store.undo);
  expect(noteAt()).toMatchObject({ kind: 'From document', note: 'Return of 2025' });
  act(store.undo);
  expect(noteAt()).toBeUndefined();
});

it('a note is removed with the answer it is about, unless it has text that was never saved', () => {
  const store = createIntakeStore({ ...blankRecord, clientData: setAnswer({}, ['sales'], '100') }, true);
  const { result } = renderHook(() =>
    useAnnotations(createIntakeSession(store, driversBook, { today: '2026-11-17' }), { current: null }),
  );
  const noteAt = () => annotationAt(store.getState().record.clientData, ['sales']);
  for (const [note, left] of [
    ['', undefined],
    ['Return of 2025', 'From document'],
  ] as const) {
    act(() => result.current.actions.open(['sales']));
    act(() => result.current.save('From document', note));
    store.setAnswer(['sales'], '');
    const before = noteAt();
    act(() => before && result.current.actions.dropStale(before, 'Sales a year'));
    expect(noteAt()?.kind).toBe(left);
    store.setAnswer(['sales'], '100');
  }

  act(() => result.current.actions.open(['sales']));
  act(() => result.current.save('From document', 'Return of 2025'));
  const saved = store.getState().record;
  store.rebase(saved, saved);
  store.setAnswer(['sales'], '');
  const before = noteAt();
  act(() => before && result.current.actions.dropStale(before, 'Sales a year'));
  expect(noteAt()).toBeUndefined();
});
