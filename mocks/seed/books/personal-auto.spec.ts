import { describe, expect, it } from 'vitest';
import { family as familyAnswers, twoCars as carsAnswers } from '../../rating/samples/personal-auto.ts';
import { productIds } from '../product-ids.ts';
import { addRow, editRow, rowsOf, type Answers } from '../scenarios/answers.ts';
import { bookKit } from './spec-kit.ts';

const { look, problems } = bookKit(productIds.personalAuto);

const agencyFile: Answers = { agy_taken_by: 'Carla Nyberg', agy_spoke_with: 'Ann Sample, insured' };
const twoCars: Answers = { ...carsAnswers, ...agencyFile };
const family: Answers = { ...familyAnswers, ...agencyFile };
const nobody = '00000000-0000-4000-8000-000000000000';

it('finds nothing in plain submissions', () => {
  expect(problems(twoCars)).toEqual([]);
  expect(problems(family)).toEqual([]);
});

it('names the client by all parts of the name', () => {
  expect(look({ ...twoCars, per_middle: 'Lee', per_suffix: 'Jr.' }).clientName).toBe('Ann Lee Sample Jr.');
  expect(look(twoCars).clientName).toBe('Ann Sample');
});

it('titles drivers with their age and what they are on the policy', () => {
  const [, , child] = look(family).options(['pa_vehicles', 'none', 'pv_driver']);
  expect(child?.label).toBe('Cy Sample · 22 · Rated');
});

describe('each check across questions speaks', () => {
  const inCar = (changes: Record<string, string>) => editRow(twoCars, 'pa_vehicles', 'a', changes);
  const inDriver = (changes: Record<string, string>) => editRow(family, 'pa_drivers', 'two', changes);

  it.each<[string, Answers, string]>([
    [
      'a gap in coverage',
      { ...twoCars, pa_cur_expires: '2026-04-21' },
      'warn pa_effective: Days without coverage: 10.',
    ],
    ['an overlap', { ...twoCars, pa_cur_expires: '2026-05-04' }, 'warn pa_effective: Days insured twice: 3.'],
    [
      'a household member who is not listed',
      { ...twoCars, pa_unlisted: 'YES' },
      'warn pa_unlisted: List everyone 15 or older: rated, excluded or insured elsewhere.',
    ],
    [
      'a licensed member with nothing decided',
      inDriver({ pd_rated: '' }),
      'warn pa_drivers/pd_rated: Licensed, but not rated, excluded or insured elsewhere.',
    ],
    [
      'a spouse who is not among the drivers',
      { ...twoCars, per_marital: 'Married', per_spouse: 'Ben Sample' },
      "warn pa_drivers: Ben Sample isn't listed: rated, excluded or insured elsewhere?",
    ],
    [
      'a named insured who is not among the drivers',
      editRow(twoCars, 'pa_drivers', 'one', { pd_first: 'Cy', pd_relation: 'Child' }),
      "warn pa_drivers: Ann Sample isn't listed: rated, excluded or insured elsewhere?",
    ],
    [
      'a named insured, with only the spouse driving, as a named insured too',
      editRow({ ...twoCars, per_marital: 'Married', per_spouse: 'Ben Sample' }, 'pa_drivers', 'one', {
        pd_first: 'Ben',
      }),
      "warn pa_drivers: Ann Sample isn't listed: rated, excluded or insured elsewhere?",
    ],
    [
      'a named insured with two birth dates',
      { ...twoCars, per_dob: '1984-03-04' },
      "warn pa_drivers/pd_dob: Birth date or marital status differs from the named insured's.",
    ],
    [
      'a license of a child',
      inDriver({ pd_licensed: '1996' }),
      'refuse pa_drivers/pd_licensed: Not less than 1997.',
    ],
    [
      'an accident after the start',
      editRow(family, 'pa_incidents', 'bump', { pi_date: '2026-05-02' }),
      'warn pa_incidents/pi_date: Not within 5 years before the effective date.',
    ],
    [
      'an accident long ago',
      editRow(family, 'pa_incidents', 'bump', { pi_date: '2021-04-30' }),
      'warn pa_incidents/pi_date: Not within 5 years before the effective date.',
    ],
    [
      'an excluded primary driver',
      inDriver({ pd_rated: 'Excluded by name' }),
      'refuse pa_vehicles/pv_driver: Primary driver is excluded by name: no coverage while driving.',
    ],
    [
      'a removed driver',
      inCar({ pv_driver: nobody }),
      'warn pa_vehicles/pv_driver: Primary driver is no longer listed.',
    ],
    [
      'an uninsured motorist limit above liability',
      { ...twoCars, pa_um: '250/500' },
      'refuse pa_um: Uninsured motorist limit is above bodily injury.',
    ],
    [
      'an underinsured motorist limit above a single limit',
      { ...twoCars, pa_bi: 'CSL 300', pa_uim: 'CSL 500' },
      'refuse pa_uim: Underinsured motorist limit is above bodily injury.',
    ],
    [
      'a lower motorist limit without a form',
      { ...twoCars, pa_uim: '50/100', pa_um_form: 'Sent' },
      'warn pa_um_form: UM/UIM rejected or below bodily injury: signed form needed to bind.',
    ],
    [
      'a limit below the minimum of the state',
      { ...twoCars, per_state: 'TX', pa_bi: '25/50', pa_um: '25/50', pa_uim: '25/50' },
      'refuse pa_bi: 25/50 is below the TX minimum.',
    ],
    [
      'a commute longer than the miles',
      inCar({ pv_use: 'Commute', pv_commute: '23' }),
      'warn pa_vehicles/pv_miles: The commute alone, twice on 220 days, exceeds the annual miles.',
    ],
    [
      'a lease without collision',
      inCar({ pv_title: 'Leased', pv_lien: 'Lakeland Leasing', pv_coll: 'None' }),
      'warn pa_vehicles/pv_coll: Leased without comprehensive or collision: the lease requires both.',
    ],
    [
      'a car garaged elsewhere',
      inCar({ pv_zip: '46299' }),
      'warn pa_vehicles/pv_zip: Garaged away from home, and no driver is away at school.',
    ],
    [
      'a title in a name that is no named insured',
      inCar({ pv_named: 'Ruth Castellanos' }),
      "warn pa_vehicles/pv_named: Titled to someone who isn't a named insured.",
    ],
  ])('of %s', (_name, answers, problem) => {
    expect(problems(answers)).toContain(problem);
  });

  it('of nothing on the edge of each', () => {
    expect(problems(inCar({ pv_use: 'Commute', pv_commute: '22' }))).toEqual([]);
    expect(problems({ ...twoCars, per_state: 'TX' })).toEqual([]);
    expect(problems(inCar({ pv_title: 'Leased', pv_lien: 'Lakeland Leasing' }))).toEqual([]);
    const student = editRow(family, 'pa_drivers', 'three', { pd_away: 'YES' });
    expect(problems(editRow(student, 'pa_vehicles', 'a', { pv_zip: '46299' }))).toEqual([]);
    const spouses = editRow({ ...family, per_spouse: 'Ben Ode' }, 'pa_vehicles', 'a', {
      pv_named: 'Ben Ode',
    });
    expect(problems(spouses)).toEqual([]);
    // A spouse may be a named insured; what they are called tells who they are.
    expect(problems(inDriver({ pd_relation: 'Named insured' }))).toEqual([]);
    expect(problems(inDriver({ pd_licensed: '1997' }))).toEqual([]);
    expect(problems(editRow(family, 'pa_incidents', 'bump', { pi_date: '2026-05-01' }))).toEqual([]);
  });

  it('of a birthday that moves the price within the term, by the term asked', () => {
    const words =
      'warn pa_drivers/pd_dob: A birthday within the term (16, 18, 21, 25, 65 or 75) may change the price';
    const turning65 = (month: string, term: string) =>
      problems({ ...inDriver({ pd_dob: `1961-${month}-01` }), pa_term: term }).some((text) =>
        text.startsWith(words),
      );
    expect(turning65('05', '6')).toBe(false);
    expect(turning65('06', '6')).toBe(true);
    expect(turning65('12', '6')).toBe(false);
    expect(turning65('12', '12')).toBe(true);
  });

  it('of an accident with a removed driver', () => {
    const answers = addRow(twoCars, 'pa_incidents', {
      row: 'old',
      pi_driver: nobody,
      pi_kind: 'Not at fault',
      pi_date: '2025-01-01',
      pi_what: 'rear-ended',
    });
    expect(problems(answers)).toEqual(['warn pa_incidents/pi_driver: Driver is no longer listed.']);
  });

  it('of the same VIN or license twice', () => {
    const [car] = rowsOf(twoCars, 'pa_vehicles');
    if (!car) throw new Error('no car');
    const twice = editRow(twoCars, 'pa_vehicles', 'b', { pv_vin: car['pv_vin'] ?? '' });
    expect(problems(twice).some((text) => text.startsWith('warn pa_vehicles/pv_vin'))).toBe(true);
  });

  it('of violations on file that nobody declared, and of nothing once they are', () => {
    expect(problems(twoCars, 2).filter((text) => text.includes('MVR'))).toHaveLength(1);
    expect(problems(twoCars, 0)).toEqual([]);
    expect(problems(family, 2).filter((text) => text.includes('MVR'))).toEqual([]);
  });
});

describe('what is asked', () => {
  const shown = (answers: Answers, qid: string) => look(answers).visible([qid]);

  it('leaves out earlier cancellations in Missouri, and until the state is known', () => {
    expect(shown(twoCars, 'per_cancelled')).toBe(true);
    expect(shown({ ...twoCars, per_state: 'MO' }, 'per_cancelled')).toBe(false);
    expect(shown({ ...twoCars, per_state: '' }, 'per_cancelled')).toBe(false);
  });

  it('asks for property damage only beside split limits', () => {
    expect(shown(twoCars, 'pa_pd')).toBe(true);
    expect(shown({ ...twoCars, pa_bi: 'CSL 300' }, 'pa_pd')).toBe(false);
  });

  it('works out the days without cover and never stores them', () => {
    expect(look({ ...twoCars, pa_cur_expires: '2026-04-21' }).workedOut(['pa_lapse'])).toBe('10');
    expect(look({ ...twoCars, pa_cur_expires: '2026-06-01' }).workedOut(['pa_lapse'])).toBe('0');
  });
});
