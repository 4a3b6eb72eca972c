import { describe, expect, it } from 'vitest';
import { compile } from './rules/evaluate.ts';
import type { TitlePiece } from './schema.ts';
import { compileTitle, type TitleTools } from './titles.ts';

const tools: TitleTools = {
  compile: (expression) => compile(expression),
  question: (qid) =>
    qid === 'size' ? { options: [{ value: 'L', label: 'Light, up to 10,000 lb' }] } : undefined,
};

function title(pieces: readonly TitlePiece[], answers: Readonly<Record<string, string>>): string {
  return compileTitle(
    pieces,
    tools,
  )({
    answer: (qid) => answers[qid],
    loop: () => [],
    item: () => undefined,
    effective: '2026-12-01',
    latestCheck: () => undefined,
  });
}

const vehicle: TitlePiece[] = [
  { value: { q: 'year' } },
  { value: { q: 'make' }, before: ' ' },
  { value: { q: 'model' }, before: ' ' },
  { value: { q: 'vin' }, format: 'last4', before: ' · VIN …' },
];
const inWords: TitlePiece[] = [
  { value: { q: 'year' } },
  ' ',
  { value: { q: 'make' } },
  ' · VIN ',
  { value: { q: 'vin' } },
];

describe('a title', () => {
  it('puts answers together', () => {
    const answers = { year: '2021', make: 'Ford', model: 'Transit', vin: '1FTBR1C87MKA04417' };
    expect(title(vehicle, answers)).toBe('2021 Ford Transit · VIN …4417');
  });

  it('drops the text around a blank', () => {
    expect(title(vehicle, { make: 'Ford', vin: '4417' })).toBe('Ford · VIN …4417');
    expect(title(vehicle, { year: '2021', model: 'Transit' })).toBe('2021 Transit');
    expect(title(vehicle, { vin: '1FTBR1C87MKA04417' })).toBe('VIN …4417');
    expect(title(inWords, { year: '2021', vin: '4417' })).toBe('2021 · VIN 4417');
    expect(title(inWords, { make: 'Ford' })).toBe('Ford');
  });

  it('is empty if nothing is answered, even with text', () => {
    expect(title(vehicle, { year: ' ' })).toBe('');
    expect(title(['Vehicle ', { value: { q: 'vin' } }, ' (listed)'], {})).toBe('');
    expect(title(['Vehicle ', { value: { q: 'vin' } }, ' (listed)'], { vin: '1' })).toBe(
      'Vehicle 1 (listed)',
    );
  });

  it('writes each format', () => {
    const one = (format: 'year' | 'yearMonth' | 'money' | 'tenths' | 'age' | 'optionLabel', value: string) =>
      title([{ value: { q: 'size' }, format }], { size: value });
    expect(one('year', '1988-04-02')).toBe('1988');
    expect(one('yearMonth', '2025-08-14')).toBe('Aug 2025');
    expect(one('money', '12400')).toBe('$12,400');
    expect(one('tenths', '82.524271844660')).toBe('82.5');
    expect(one('tenths', '99.96')).toBe('99.9');
    expect(one('tenths', '85')).toBe('85');
    expect(one('tenths', '45k')).toBe('45k');
    expect(one('age', '1988-12-02')).toBe('37');
    expect(one('age', 'unknown')).toBe('');
    expect(one('optionLabel', 'L')).toBe('Light, up to 10,000 lb');
    expect(one('optionLabel', 'XL')).toBe('XL');
  });
});
