import { describe, expect, it } from 'vitest';
import { toldIn } from './told-limit.ts';

const row = (label: string, codes: readonly string[], split = false) => ({
  label,
  coverage: { codes, part: 'limit' as const, group: '', split },
});

describe('toldIn', () => {
  it.each([
    ['Current liability limit', '500,000', row('Liability CSL: limit', ['CSL'])],
    ['Current bodily injury limit', '100/300', row('Bodily injury: limit', ['BI'], true)],
    ['Current bodily injury limit', '100/300', row('Bodily injury, split limits: limit', ['BI'], true)],
    ['Coverage A now', '310,000', row('Dwelling: limit', ['A'])],
  ])('sets %s against its row', (label, words, its) => {
    expect(toldIn(its, [{ label, words }])).toEqual([{ label, words }]);
  });

  it.each([
    ['a longer name', 'Current property damage limit', '50,000', row('Property: limit', ['PROP'])],
    ['a shorter name', 'Current injury limit', '50,000', row('Uninsured motorist injury: limit', ['UM'])],
    ['split limits against one', 'Current liability limit', '100/300', row('Liability CSL: limit', ['CSL'])],
    ['another code', 'Coverage A now', '310,000', row('Other structures: limit', ['B'])],
  ])('leaves out %s', (_, label, words, its) => {
    expect(toldIn(its, [{ label, words }])).toEqual([]);
  });

  it('knows no deductible, nor which of two is meant', () => {
    const told = { label: 'Liability limit now', words: '5' };
    const its = row('Liability: limit', ['LIAB']);
    expect(toldIn({ ...its, coverage: { ...its.coverage, part: 'premium' } }, [told])).toEqual([]);
    expect(toldIn(its, [told, { label: 'Current liability limit', words: '6' }])).toEqual([]);
  });

  it('goes by what the book says before what it is called', () => {
    const bi = {
      label: 'What do they carry today?',
      words: '100/300',
      covers: [
        { code: 'BI', part: 'limit' },
        { code: 'CSL', part: 'limit' },
      ],
    } as const;
    const called = { label: 'Current bodily injury limit', words: '50/100' };
    expect(toldIn(row('Bodily injury liability: limit', ['bi'], true), [bi])).toEqual([bi]);
    expect(toldIn(row('Bodily injury: limit', ['BI'], true), [called, bi])).toEqual([bi]);
    expect(toldIn(row('Property damage: limit', ['PD']), [bi])).toEqual([]);
    const deductible = { ...bi, covers: [{ code: 'BI', part: 'deductible' }] } as const;
    expect(toldIn(row('Bodily injury: limit', ['BI'], true), [deductible])).toEqual([]);
    // What the book says of one coverage is not taken for another because of its name.
    const named = { ...called, covers: [{ code: 'PD', part: 'limit' }] } as const;
    expect(toldIn(row('Bodily injury: limit', ['BI'], true), [named])).toEqual([]);
  });

  it('keeps single and split limits apart, whatever the book says', () => {
    const told = (words: string) => ({
      label: 'What do they carry today?',
      words,
      covers: [
        { code: 'BI', part: 'limit' as const },
        { code: 'CSL', part: 'limit' as const },
      ],
    });
    const [single, split] = [row('Single limit: limit', ['CSL']), row('Bodily injury: limit', ['BI'], true)];
    expect(toldIn(single, [told('100/300')])).toEqual([]);
    expect(toldIn(split, [told('300,000')])).toEqual([]);
    expect(toldIn(single, [told('300,000')])).toEqual([told('300,000')]);
    // Words without an amount are of neither form.
    for (const its of [single, split]) expect(toldIn(its, [told('None')])).toEqual([told('None')]);
  });
});
