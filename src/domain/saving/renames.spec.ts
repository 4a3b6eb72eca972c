import { expect, it } from 'vitest';
import { answerElement, loopElement } from '../client/elements.ts';
import { getAnswer } from '../client/walk.ts';
import { joinRenames, renamesBetween, withReferences } from './renames.ts';

const item = (iterationId: string, answers: Readonly<Record<string, string>>) => ({
  iterationId,
  answers: Object.fromEntries(
    Object.entries(answers).map(([qid, answer]) => [qid, answerElement(qid, answer)]),
  ),
});
const map = (car: string, driver: string, drives: string, note = `/cars/${drives}/make`) => ({
  cars: loopElement('cars', [item(car, { make: 'Ford' })]),
  drivers: loopElement('drivers', [item(driver, { drives, name: 'car-1' })]),
  notes: loopElement('notes', [item('n', { about: note })]),
});

it('follows the new ids of items, over several saves', () => {
  const sent = map('car-1', 'd-1', 'car-1');
  const read = map('car-2', 'd-2', 'car-1');
  const renames = renamesBetween(sent, read);
  expect(renames).toEqual({ 'car-1': 'car-2', 'd-1': 'd-2' });
  const current = withReferences(read, renames);
  expect(getAnswer(current, ['drivers', 'd-2', 'drives'])).toBe('car-2');
  expect(getAnswer(current, ['notes', 'n', 'about'])).toBe('/cars/car-2/make');

  const next = map('car-3', 'd-3', 'car-2');
  const later = joinRenames(renames, renamesBetween(current, next));
  expect(later).toMatchObject({ 'car-1': 'car-3', 'car-2': 'car-3' });
  for (const drives of ['car-1', 'car-2']) {
    const shown = withReferences(map('car-3', 'd-3', drives), later);
    expect(getAnswer(shown, ['drivers', 'd-3', 'drives'])).toBe('car-3');
  }
});

it('leaves alone what names an item that is there, and other spellings of one id', () => {
  const before = map('car-1', 'd-1', 'car-1');
  expect(withReferences(before, { 'car-1': 'car-2' })).toBe(before);
  const both = {
    ...before,
    cars: loopElement('cars', [item('car-1', { make: 'Ford' }), item('car-2', { make: 'Ram' })]),
  };
  expect(withReferences(both, { 'car-1': 'car-2' })).toBe(both);
  const id = 'a0000000-0000-4000-8000-00000000000f';
  expect(renamesBetween(map(id, 'd', id), map(id.toUpperCase(), 'd', id))).toEqual({});
});

it('finds an item by any id that it had, for reads that show a save late', () => {
  const renames = { 'car-1': 'car-3', 'car-2': 'car-3' };
  const late = withReferences(map('car-2', 'd-1', 'car-3'), renames);
  expect(getAnswer(late, ['drivers', 'd-1', 'drives'])).toBe('car-2');
  expect(joinRenames(renames, { 'car-3': 'car-2' })).toBe(renames);
});
