/** The question book of workers compensation, in the order of the call. */
import type { QuestionBook, Section } from '../../../src/domain/questions/schema.ts';
import { usStates } from '../../../src/domain/questions/kinds/us-states.ts';
import { ask, deductibleOf, is, labelled, limitOf, not, q, words, yes } from './ask.ts';
import { checks } from './workers-compensation-checks.ts';
import { classesLoop, ownersLoop, yearsLoop } from './workers-compensation-loops.ts';

const insuredNow = { shownIf: yes('wc_cur_has') };
const states = { options: labelled(Object.fromEntries(usStates)), separator: ', ' };

const start: Section = {
  title: 'Start',
  items: [
    ask('wc_effective', 'date', 'When must cover start?', ['required', 'price', 'cover'], {
      help: '12:01 a.m. at the mailing address.',
    }),
    ask('wc_reason', 'choice', 'Why do they call?', ['required'], {
      options: [
        ...words('New venture', 'Renewal shopping', 'Contract asks for it'),
        {
          value: 'Cancelled by carrier',
          label: 'Cancelled by carrier',
          shownIf: not(is('biz_state', 'MO')),
        },
        ...words('Price', 'Service'),
      ],
    }),
    ask('wc_states', 'choices', 'States with payroll (Item 3.A)', ['required', 'price'], {
      ...states,
      help: 'Part One is statutory: it pays what the law of these states says, without a limit.',
    }),
    ask('wc_other', 'choices', 'States where work may start (Item 3.C)', [], states),
  ],
};

const knockOut = (qid: string, label: string) => ask(qid, 'yesNo', label, ['required', 'first']);

const eligibility: Section = {
  title: 'Eligibility',
  items: [
    knockOut('wc_heights', 'Work above ground?'),
    ask('wc_max_ft', 'integer', 'Greatest height, ft', ['required', 'first'], {
      shownIf: yes('wc_heights'),
      limits: { min: 0, max: 2000 },
    }),
    knockOut('wc_leased', 'Leased staff, or staff of a professional employer organization (PEO)?'),
    knockOut('wc_vol', 'Volunteers?'),
    knockOut('wc_travel', 'Do employees work out of state?'),
    knockOut('wc_usl', 'Work on or near water (Longshore Act, USL&H)?'),
    knockOut('wc_air', 'Own, lease or charter aircraft?'),
    knockOut('wc_van', 'Do more than 4 employees ride in one vehicle?'),
  ],
};

const currentCover: Section = {
  title: 'Current cover',
  items: [
    ask('wc_cur_has', 'yesNo', 'Is there workers compensation cover now?', ['required', 'price']),
    ask('wc_cur_carrier', 'text', 'Current carrier', ['required'], insuredNow),
    ask('wc_cur_policy', 'text', 'Current policy number', [], insuredNow),
    ask('wc_cur_expires', 'date', 'When does it expire?', ['required', 'price'], insuredNow),
    ask('wc_cur_premium', 'money', 'Current premium, a year', ['again'], {
      ...insuredNow,
      limits: { min: 0 },
    }),
    ask('wc_mod', 'number', 'Experience mod', ['price', 'again'], {
      help: 'Blank means that none is published; that is not the same as 1.00.',
      limits: { min: 0.2, max: 4 },
    }),
    ask('wc_mod_date', 'date', 'Mod effective', ['again']),
    ask('wc_risk_id', 'text', 'Bureau risk id'),
  ],
};

const coverWanted: Section = {
  title: 'Cover wanted',
  items: [
    ask(
      'wc_el',
      'choice',
      'Employers liability: each accident / disease policy limit / disease each employee',
      ['required', 'price', 'cover'],
      {
        options: labelled({
          '100/500/100': '100,000 / 500,000 / 100,000',
          '500/500/500': '500,000 / 500,000 / 500,000',
          '1M/1M/1M': '1,000,000 / 1,000,000 / 1,000,000',
        }),
        default: { value: '500/500/500', origin: 'What this agency usually proposes' },
        covers: limitOf('EL'),
      },
    ),
    ask('wc_ded', 'choice', 'Deductible, each claim', ['price', 'cover'], {
      options: [...words('None'), ...labelled({ '500': '$500', '1000': '$1,000', '2500': '$2,500' })],
      covers: deductibleOf('WC1'),
    }),
    ask('wc_waiver', 'choice', 'Waiver of subrogation', ['price', 'cover'], {
      options: words('None', 'Scheduled', 'Blanket'),
      covers: limitOf('WAIVER'),
    }),
    ask('wc_payg', 'yesNo', 'Pay-as-you-go reporting of payroll?', ['price', 'cover']),
  ],
};

const safety: Section = {
  title: 'Safety',
  items: [
    ask('wc_safety', 'yesNo', 'Written safety plan?', ['price']),
    ask('wc_drug', 'yesNo', 'Drug-free workplace program?', ['price']),
    ask('wc_rtw', 'yesNo', 'Return-to-work plan?', ['price']),
    ask('wc_health', 'yesNo', 'Group health insurance offered?', ['price']),
  ],
};

export const workersCompensationBook: QuestionBook = {
  version: '2026-01',
  offers: [
    { code: 'OWNER_INCLUSION', label: 'Inclusion of owners' },
    { code: 'EL_LIMIT', label: 'Higher employers liability limit' },
    { code: 'UMBRELLA', label: 'Umbrella' },
    { code: 'OTHER_STATES', label: 'Other states (Item 3.C)' },
  ],
  sections: [
    start,
    { block: 'biz' },
    eligibility,
    { title: 'Classes and payroll', items: [classesLoop] },
    { title: 'Owners', items: [ownersLoop] },
    currentCover,
    { title: 'Policy history', items: [yearsLoop] },
    coverWanted,
    safety,
    { block: 'agency' },
  ],
  checks,
  roles: {
    effectiveDate: 'wc_effective',
    clientName: [{ value: q('biz_name') }],
    currentCoverEnds: 'wc_cur_expires',
  },
};
