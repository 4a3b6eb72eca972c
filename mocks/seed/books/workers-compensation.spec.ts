import { describe, expect, it } from 'vitest';
import { plumber } from '../../rating/samples/workers-compensation.ts';
import { productIds } from '../product-ids.ts';
import { addRow, editRow, rowId, rowsOf, type Answers } from '../scenarios/answers.ts';
import { bookKit } from './spec-kit.ts';

const { look, problems } = bookKit(productIds.workersCompensation);

const plain: Answers = { ...plumber, agy_taken_by: 'Rosa Pell', agy_spoke_with: 'Sam Sample, owner' };

type Changes = Readonly<Record<string, string>>;
const inField = (changes: Changes) => editRow(plain, 'wc_classes', 'field', changes);
const inOffice = (changes: Changes) => editRow(plain, 'wc_classes', 'office', changes);
const ofSam = (changes: Changes, answers = plain) => editRow(answers, 'wc_owners', 'sam', changes);
const fund = 'OH, ND, WA and WY sell this coverage through a state fund only: no carrier can quote it.';

it('finds nothing in a plain submission', () => {
  expect(problems(plain)).toEqual([]);
});

describe('each check across questions speaks', () => {
  it.each<[string, Answers, string]>([
    [
      'a gap in coverage',
      { ...plain, wc_cur_expires: '2026-04-21' },
      'warn wc_effective: Days without coverage: 10.',
    ],
    ['an overlap', { ...plain, wc_cur_expires: '2026-05-04' }, 'warn wc_effective: Days insured twice: 3.'],
    ['a state with a fund of its own', { ...plain, wc_states: 'IL, WA' }, `refuse wc_states: ${fund}`],
    ['a class in such a state', inField({ cl_state: 'OH' }), `refuse wc_classes/cl_state: ${fund}`],
    [
      'a class in a state not listed',
      inField({ cl_state: 'IN' }),
      'warn wc_classes/cl_state: State not among the states with payroll (3.A).',
    ],
    [
      'too much ownership',
      addRow(plain, 'wc_owners', {
        row: 'ann',
        ow_name: 'Ann Sample',
        ow_title: 'Member',
        ow_pct: '10',
        ow_incl: 'Excluded',
        ow_pay: '0',
        ow_form: 'Signed',
      }),
      'warn wc_owners: Ownership adds up to 110%.',
    ],
    [
      'a sole proprietor taken in without a form',
      ofSam(
        { ow_incl: 'Included', ow_class: '5183', ow_pay: '70000', ow_form: 'Sent' },
        { ...plain, biz_entity: 'Individual', biz_fein: '' },
      ),
      'warn wc_owners/ow_form: Sole proprietors and partners are out unless elected in: form not signed.',
    ],
    [
      'a member left out without a form',
      ofSam({ ow_form: 'Sent' }),
      'warn wc_owners/ow_form: Officers and members are in unless elected out: form not signed.',
    ],
    [
      'an excluded owner in the payroll',
      ofSam({ ow_pay: '60000' }),
      "warn wc_owners/ow_pay: Excluded but paid: is this pay in a class's payroll?",
    ],
    [
      'construction without subcontractors',
      { ...plain, biz_subs: 'NO', biz_subs_cost: '', biz_subs_certs: '' },
      'warn biz_subs: Construction without subcontractors? Uninsured ones are charged at audit.',
    ],
    [
      'subcontractors without certificates',
      { ...plain, biz_subs_certs: 'NO' },
      'warn biz_subs_certs: Charged as payroll without certificates: $20,000.',
    ],
    [
      'an old loss run',
      editRow(plain, 'wc_years', '2025', { yr_valued: '2026-01-30' }),
      'warn wc_years/yr_valued: Loss run is over 90 days old on the effective date.',
    ],
    [
      'clerical employees outside',
      inOffice({ cl_outside: 'YES' }),
      "warn wc_classes/cl_code: Clerical employees who work outside don't belong in 8810.",
    ],
    [
      'a low payroll per head',
      inOffice({ cl_payroll: '7999' }),
      'warn wc_classes/cl_payroll: Payroll per employee is below $8,000 or above $250,000.',
    ],
    [
      'a high payroll per head',
      inOffice({ cl_payroll: '250001' }),
      'warn wc_classes/cl_payroll: Payroll per employee is below $8,000 or above $250,000.',
    ],
    [
      'headcounts that differ',
      { ...plain, biz_pt: '1202' },
      'warn wc_classes: 1210 employees in all, 8 in the classes.',
    ],
  ])('of %s', (_name, answers, problem) => {
    expect(problems(answers)).toContain(problem);
  });

  it('of a class entered twice', () => {
    const [field] = rowsOf(plain, 'wc_classes');
    if (!field) throw new Error('no class');
    const twice = addRow(plain, 'wc_classes', { ...field, row: 'again' });
    expect(problems(twice).some((text) => text.startsWith('warn wc_classes/cl_state: The same as'))).toBe(
      true,
    );
  });
});

describe('what is asked', () => {
  it('takes a blank mod for none published', () => {
    expect(look({ ...plain, wc_mod: '' }).requiredMissing).toBe(0);
  });

  it('asks for the height of work above ground', () => {
    expect(look({ ...plain, wc_heights: 'YES' }).requiredMissing).toBe(1);
  });

  it('asks for an election form only where the law asks for an election, and not to quote', () => {
    const form = ['wc_owners', rowId('sample', 'wc_owners', 'sam'), 'ow_form'] as const;
    const asked = (incl: string, entity: string) => {
      const changes = { ow_incl: incl, ow_class: incl === 'Included' ? '5183' : '', ow_form: '' };
      const found = look(ofSam(changes, { ...plain, biz_entity: entity }));
      expect(found.requiredMissing).toBe(0);
      return found.visible(form);
    };
    expect([asked('Included', 'LLC'), asked('Excluded', 'LLC')]).toEqual([false, true]);
    expect([asked('Included', 'Partnership'), asked('Excluded', 'Partnership')]).toEqual([true, false]);
  });

  it('names classes and owners as agents do', () => {
    const title = (loop: string, row: string) => look(plain).title(loop, rowId('sample', loop, row));
    expect(title('wc_classes', 'field')).toBe('IL · 5183 Plumbing · Marrow Bend');
    expect(title('wc_owners', 'sam')).toBe('Sam Sample · Member · Excluded');
    expect(title('wc_years', '2025')).toBe('2025 · Prairie National · claims 1');
  });
});
