import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { arbitraryEdit, top } from '../../../domain/questions/validation/arbitraries.ts';
import { setAnswer } from '../../../domain/client/walk.ts';
import { createIntakeStore, type IntakeStore } from './intake-store.ts';

const blank = { clientName: '', clientType: 'COMMERCIAL', locationCode: '', clientData: {}, others: {} };
const map = ({ getState }: IntakeStore): StoredMap => getState().record.clientData;

describe('the intake store', () => {
  it('takes the name that the answers make until the agent types another', () => {
    const store = createIntakeStore(blank, false);
    const name = () => store.getState().record.clientName;
    store.suggestName('Fenn Bakery LLC');
    expect(name()).toBe('Fenn Bakery LLC');
    store.setHeader('clientName', 'Fenn');
    store.suggestName('Fenn Bakery Inc');
    expect(name()).toBe('Fenn');
    store.setHeader('clientName', '');
    store.suggestName('Fenn Bakery Inc');
    expect(name()).toBe('Fenn Bakery Inc');
  });

  it('takes a blank answer out of the map', () => {
    const store = createIntakeStore(blank, false);
    store.setAnswer(['town'], 'Goshen Landing');
    store.setAnswer(['town'], '');
    expect(map(store)).toEqual({});
  });

  it('undoes a run of typing in one answer at once, and the next run by itself', () => {
    const store = createIntakeStore(blank, false);
    for (const text of ['G', 'Go', 'Gos']) store.setAnswer(['town'], text);
    store.endTyping();
    store.setAnswer(['town'], 'Goshen');
    store.setAnswer(['state'], 'IL');
    expect(store.undo()).toEqual(['state']);
    expect(map(store)).toEqual(setAnswer({}, ['town'], 'Goshen'));
    store.undo();
    expect(map(store)).toEqual(setAnswer({}, ['town'], 'Gos'));
    store.undo();
    expect([map(store), store.undo()]).toEqual([{}, undefined]);
  });

  it('undoes and redoes any edits step by step', () => {
    const typed = fc.tuple(fc.constantFrom(...top), fc.constantFrom('', '1', '2')).map(
      ([qid, text]) =>
        (store: IntakeStore) =>
          store.setAnswer([qid], text),
    );
    const changed = arbitraryEdit.map((edit) => (store: IntakeStore) => store.change('Changed', edit));
    fc.assert(
      fc.property(fc.array(fc.oneof(typed, changed), { maxLength: 20 }), (edits) => {
        const store = createIntakeStore(blank, false);
        for (const edit of edits) edit(store);
        const last = map(store);
        const steps = store.getState().past.length;
        while (store.undo() !== undefined);
        expect(map(store)).toEqual({});
        while (store.redo() !== undefined);
        expect(map(store)).toEqual(last);
        expect(store.getState().past).toHaveLength(steps);
      }),
    );
  });

  it('redoes nothing once something else was typed', () => {
    const store = createIntakeStore(blank, false);
    store.setAnswer(['town'], 'Goshen Landing');
    store.undo();
    store.setAnswer(['state'], 'IL');
    expect(store.redo()).toBeUndefined();
  });

  it('keeps 200 steps', () => {
    const store = createIntakeStore(blank, false);
    for (let step = 0; step < 300; step++) {
      store.setAnswer(['town'], String(step));
      store.endTyping();
    }
    let undone = 0;
    while (store.undo() !== undefined) undone += 1;
    expect(undone).toBe(200);
    expect(map(store)).toEqual(setAnswer({}, ['town'], '99'));
  });

  it('does not undo a colleague’s answers, and goes on undoing after a save of the same answers', () => {
    const store = createIntakeStore(blank, false);
    store.setAnswer(['town'], 'Goshen Landing');
    const saved = { ...store.getState().record };
    store.rebase(saved, saved);
    expect(store.undo()).toEqual(['town']);
    store.redo();

    const merged = { ...saved, clientData: setAnswer(saved.clientData, ['phone'], '(217) 555-0100') };
    store.rebase(merged, merged);
    expect(store.undo()).toBeUndefined();
    expect(map(store)).toEqual(merged.clientData);
  });
});
