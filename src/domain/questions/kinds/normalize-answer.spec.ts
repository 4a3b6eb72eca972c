import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from './kinds.ts';
import { questionKinds, type QuestionKind } from '../schema.ts';
import { normalizeAnswer } from './normalize-answer.ts';

describe('normalizeAnswer', () => {
  it.each<[QuestionKind, string, string]>([
    ['money', '45,000', '45000'],
    ['money', '$1,234,567.50', '1234567.50'],
    ['money', '-$5', '-5'],
    ['money', '.5', '0.5'],
    ['integer', '007', '7'],
    ['percent', '12.5 %', '12.5'],
    ['yesNo', 'y', 'YES'],
    ['yesNo', 'No', 'NO'],
    ['state', 'illinois', 'IL'],
    ['state', 'il', 'IL'],
    ['phone', '+1 217.555.0142', '(217) 555-0142'],
    ['phone', '\u202D(217) 555-0142\u202C', '(217) 555-0142'],
    ['zip', '618991234', '61899-1234'],
    ['zip', '\u200B61899', '61899'],
    ['money', '\u200E1,200', '1200'],
    ['vin', '1FTBR1C87MKA04417\uFEFF', '1FTBR1C87MKA04417'],
    ['text', 'Zoe\u0308 \u200BLi', 'Zoe\u0308 Li'],
    ['email', 'Ana Li <ana@client.example>', 'ana@client.example'],
    ['email', 'mailto:ana@client.example', 'ana@client.example'],
    ['email', 'ana@client.example;', 'ana@client.example'],
    ['vin', '1ftbr1c87 mka-04417', '1FTBR1C87MKA04417'],
    ['fein', '990001234', '99-0001234'],
    ['fein', '99 000 1234', '99-0001234'],
    ['text', '  Ana  Dunmore ', 'Ana  Dunmore'],
  ])('reads %s %j as %j', (kind, typed, stored) => {
    expect(normalizeAnswer(kind, typed)).toBe(stored);
    expect(check(kind, {}, stored)).toBeUndefined();
  });

  it.each<[QuestionKind, string]>([
    ['money', '45k'],
    ['money', '$45k'],
    ['money', '45,00'],
    ['money', '1.000.000'],
    ['integer', '4.5'],
    ['yesNo', 'maybe'],
    ['year', '21'],
    ['phone', '+47 12 34 56 78'],
    ['phone', '+1 217 555 014'],
    ['email', 'ana@client.example, bo@client.example'],
    ['email', 'ana@client,example.com'],
  ])('does not change %s %j, and the check rejects it', (kind, typed) => {
    expect(normalizeAnswer(kind, typed)).toBe(typed);
    expect(check(kind, {}, typed)).toMatch(/\w.*\./);
  });

  it('is idempotent and does not change stored answers', () => {
    fc.assert(
      fc.property(fc.constantFrom(...questionKinds), fc.string(), (kind, typed) => {
        expect(normalizeAnswer(kind, normalizeAnswer(kind, typed))).toBe(normalizeAnswer(kind, typed));
      }),
    );
  });
});
