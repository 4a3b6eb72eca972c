import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../contract/answers.ts';
import { activeAnnotations, setAnnotations } from '../../domain/client/annotations/annotations.ts';
import { loopElement } from '../../domain/client/elements.ts';
import { iterationsOf } from '../../domain/client/walk.ts';
import { createSheet } from './sheet.ts';

const blank = { clientName: '', clientType: 'COMMERCIAL', locationCode: '', clientData: {}, others: {} };

function sheetWithThree() {
  const sheet = createSheet(blank, false);
  for (const id of ['a', 'b', 'c']) sheet.add('vehicles', id, { vin: id });
  const order = () => iterationsOf(sheet.state().record.clientData, 'vehicles').map((one) => one.iterationId);
  return { sheet, order };
}

describe('the sheet', () => {
  it('follows the name the answers make until the agent types another', () => {
    const sheet = createSheet(blank, false);
    sheet.followName('Fenn Bakery LLC');
    expect(sheet.state().record.clientName).toBe('Fenn Bakery LLC');
    sheet.header('clientName', 'Fenn');
    sheet.followName('Fenn Bakery Inc');
    expect(sheet.state().record.clientName).toBe('Fenn');
    sheet.header('clientName', '');
    sheet.followName('Fenn Bakery Inc');
    expect(sheet.state().record.clientName).toBe('Fenn Bakery Inc');
  });

  it('takes a blank answer out of the map', () => {
    const sheet = createSheet(blank, false);
    sheet.answer(['town'], 'Goshen Landing');
    sheet.answer(['town'], '');
    expect(sheet.state().record.clientData).toEqual({});
  });

  it('puts a removed item back in its place and keeps what was typed since', () => {
    const { sheet, order } = sheetWithThree();
    const removed = iterationsOf(sheet.state().record.clientData, 'vehicles')[1];
    sheet.remove('vehicles', 'b');
    sheet.answer(['vehicles', 'c', 'vin'], 'typed since');
    sheet.restore('vehicles', removed?.raw ?? {}, 1);
    expect(order()).toEqual(['a', 'b', 'c']);
    const last = iterationsOf(sheet.state().record.clientData, 'vehicles')[2];
    expect(last?.answers['vin']).toMatchObject({ answer: 'typed since' });
  });

  it('has the saved marks again where an item that was put back goes, and those of then where it comes once more', () => {
    const mark = { iterationId: 'm', address: ['vehicles', 'a', 'vin'], by: '', on: '', note: '' } as const;
    const then = setAnnotations({}, [{ ...mark, kind: 'To confirm' }]);
    const base = setAnnotations({}, [{ ...mark, kind: 'From document' }]);
    const sheet = createSheet({ ...blank, clientData: then }, false, { ...blank, clientData: base });
    sheet.add('vehicles', 'a', { vin: 'a' });
    const [added] = iterationsOf(sheet.state().record.clientData, 'vehicles');
    const kinds = () =>
      [...activeAnnotations(sheet.state().record.clientData).values()].map(({ kind }) => kind);
    sheet.remove('vehicles', 'a');
    expect(kinds()).toEqual(['From document']);
    sheet.restore('vehicles', added?.raw ?? {}, 0);
    expect(kinds()).toEqual(['To confirm']);
  });

  it('lets a list go with its last item, and brings it back with it as it was; one that stood without items stays', () => {
    const listed = { vehicles: loopElement('vehicles', []) };
    const emptied = (base: StoredMap, record: StoredMap) => {
      const sheet = createSheet({ ...blank, clientData: record }, false, { ...blank, clientData: base });
      sheet.add('vehicles', 'a', { vin: 'a' });
      const [added] = iterationsOf(sheet.state().record.clientData, 'vehicles');
      sheet.remove('vehicles', 'a');
      const left = sheet.state().record.clientData;
      sheet.restore('vehicles', added?.raw ?? {}, 0);
      expect(iterationsOf(sheet.state().record.clientData, 'vehicles')).toHaveLength(1);
      return left;
    };
    expect(emptied({}, {})).toEqual({});
    expect(emptied(listed, listed)).toEqual(listed);
    // Taken away by somebody else meanwhile, or put into the draft from History without items.
    expect(emptied(listed, {})).toEqual(listed);
    expect(emptied({}, listed)).toEqual(listed);

    const saved = {
      vehicles: { ...loopElement('vehicles', [{ iterationId: 'a', answers: {} }]), note: 'theirs' },
    };
    const sheet = createSheet({ ...blank, clientData: saved }, false, { ...blank, clientData: saved });
    sheet.remove('vehicles', 'a');
    expect(sheet.state().record.clientData).toEqual({});
    sheet.restore('vehicles', { iterationId: 'a', answers: {} }, 0);
    expect(sheet.state().record.clientData).toEqual(saved);
  });

  it('keeps a list that was said to have no items, and not once that is taken back', () => {
    const sheet = createSheet(blank, false);
    const addAndRemove = () => {
      sheet.add('vehicles', 'a', {});
      sheet.remove('vehicles', 'a');
      return sheet.state().record.clientData;
    };
    sheet.edit(() => ({ vehicles: loopElement('vehicles', []) }));
    expect(addAndRemove()).toEqual({ vehicles: loopElement('vehicles', []) });
    sheet.edit(() => ({}));
    expect(addAndRemove()).toEqual({});
  });

  it('moves an item and keeps its id', () => {
    const { sheet, order } = sheetWithThree();
    sheet.move('vehicles', 'c', 0);
    expect(order()).toEqual(['c', 'a', 'b']);
  });

  it('tells the forms on screen only when the change did not come from them', () => {
    const sheet = createSheet(blank, false);
    sheet.answer(['town'], 'Goshen Landing');
    expect(sheet.state().generation).toBe(0);
    sheet.put(['town'], 'Old Fairlow');
    expect(sheet.state().generation).toBe(1);
  });
});
