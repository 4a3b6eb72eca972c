// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { annotationAt } from '../../../domain/client/annotations/annotations.ts';
import { setAnswer } from '../../../domain/client/walk.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { driversBook } from '../../../domain/questions/sample-books.ts';
import { createSheet } from '../sheet.ts';
import { useMarks } from './use-marks.ts';

it('a mark that was made, or taken away, in its panel is undone as any other act', () => {
  const sheet = createSheet({ ...blankRecord, clientData: setAnswer({}, ['sales'], '100') }, true);
  const { result } = renderHook(() => useMarks(sheet, driversBook, { current: null }));
  const inPanel = (press: () => void) => {
    act(() => result.current.marking.open(['sales']));
    act(press);
  };
  const mark = () => annotationAt(sheet.state().record.clientData, ['sales']);
  inPanel(() => result.current.keep('From document', 'Return of 2025'));
  expect(mark()).toMatchObject({ kind: 'From document', note: 'Return of 2025' });
  inPanel(() => result.current.remove());
  expect(mark()).toBeUndefined();
  act(sheet.acts.undoLast);
  expect(mark()).toMatchObject({ kind: 'From document', note: 'Return of 2025' });
  act(sheet.acts.undoLast);
  expect(mark()).toBeUndefined();
});

it('a mark goes with the answer that it spoke of, but not with a note that no record holds: that is for the save to tell', () => {
  const sheet = createSheet({ ...blankRecord, clientData: setAnswer({}, ['sales'], '100') }, true);
  const { result } = renderHook(() => useMarks(sheet, driversBook, { current: null }));
  const mark = () => annotationAt(sheet.state().record.clientData, ['sales']);
  for (const [note, left] of [
    ['', undefined],
    ['Return of 2025', 'From document'],
  ] as const) {
    act(() => result.current.marking.open(['sales']));
    act(() => result.current.keep('From document', note));
    sheet.answer(['sales'], '');
    const stood = mark();
    act(() => stood && result.current.marking.forget(stood, 'Sales a year'));
    expect(mark()?.kind).toBe(left);
    sheet.answer(['sales'], '100');
  }

  act(() => result.current.marking.open(['sales']));
  act(() => result.current.keep('From document', 'Return of 2025'));
  const saved = sheet.state().record;
  sheet.replace(saved, saved);
  sheet.answer(['sales'], '');
  const stood = mark();
  act(() => stood && result.current.marking.forget(stood, 'Sales a year'));
  expect(mark()).toBeUndefined();
});
