import { describe, expect, it } from 'vitest';
import { toldLimit } from './told-limit.ts';

const row = (label: string, codes: readonly string[], split = false) => ({
  label,
  coverage: { codes, part: 'limit' as const, group: '', split },
});

describe('toldLimit', () => {
  it.each([
    ['Current liability limit', '500,000', row('Liability CSL: limit', ['CSL'])],
    ['Current bodily injury limit', '100/300', row('Bodily injury: limit', ['BI'], true)],
    ['Current bodily injury limit', '100/300', row('Bodily injury, split limits: limit', ['BI'], true)],
    ['Coverage A now', '310,000', row('Dwelling: limit', ['A'])],
  ])('sets %s against its row', (label, words, its) => {
    expect(toldLimit(its, [{ label, words }])).toEqual({ label, words });
  });

  it.each([
    ['a longer name', 'Current property damage limit', '50,000', row('Property: limit', ['PROP'])],
    ['a shorter name', 'Current injury limit', '50,000', row('Uninsured motorist injury: limit', ['UM'])],
    ['split limits against one', 'Current liability limit', '100/300', row('Liability CSL: limit', ['CSL'])],
    ['another code', 'Coverage A now', '310,000', row('Other structures: limit', ['B'])],
  ])('leaves out %s', (_, label, words, its) => {
    expect(toldLimit(its, [{ label, words }])).toBeUndefined();
  });

  it('knows no deductible, nor which of two is meant', () => {
    const told = { label: 'Liability limit now', words: '5' };
    const its = row('Liability: limit', ['LIAB']);
    expect(toldLimit({ ...its, coverage: { ...its.coverage, part: 'premium' } }, [told])).toBeUndefined();
    expect(toldLimit(its, [told, { label: 'Current liability limit', words: '6' }])).toBeUndefined();
  });
});
