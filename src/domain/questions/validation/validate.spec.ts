import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { answerElement, loopElement } from '../../client/elements.ts';
import { addressText } from '../../client/address.ts';
import { validate, type ValidationContext } from './validate.ts';
import { compileBook, compileSections, type CompiledBook } from '../compile-book.ts';
import { inferBook } from '../inferred-book.ts';
import { autoProduct, sampleWorkspace } from '../sample-workspace.ts';

function autoBook(): CompiledBook {
  const book = compileBook(sampleWorkspace, autoProduct);
  if (!book) throw new Error('The sample has a book for auto.');
  return book;
}
const book = autoBook();
const today: ValidationContext = { today: '2026-11-17' };

const elements = (answers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(answers).map(([qid, answer]) => [qid, answerElement(qid, answer)]));
const loop = (qid: string, ...items: Readonly<Record<string, string>>[]) => ({
  [qid]: loopElement(
    qid,
    items.map((answers, index) => ({ iterationId: `${qid}${index}`, answers: elements(answers) })),
  ),
});
const good = { effective: '2026-12-01', name: 'Dunmore', hauls: 'NO', ends: '2026-12-01' };
const luis = { first: 'Luis', born: '1988-04-02', licence: 'D 1' };

function look(answers: Readonly<Record<string, string>>, loops = loop('drivers', luis), context = today) {
  return validate(book, { clientData: { ...elements(answers), ...loops } }, context);
}
const shown = (validation: ReturnType<typeof look>) =>
  validation.issues.map(
    ({ address, severity, message }) => `${addressText(address)} ${severity}: ${message}`,
  );

describe('validate', () => {
  it('finds no issues in a good record', () => {
    const validation = look(good);
    expect(shown(validation)).toEqual([]);
    expect(validation.requiredMissing).toBe(0);
    expect(validation.effectiveDate).toBe('2026-12-01');
    expect(validation.clientName).toBe('Dunmore');
  });

  it('warns about invisible characters that change text direction, and no others', () => {
    expect(shown(look({ ...good, name: 'Dunmore \u202Ecnl' }))).toEqual([
      expect.stringMatching(/^\/name warn: Has invisible signs that turn text round/),
    ]);
    expect(shown(look({ ...good, name: 'دنمور \u200F Dunmore' }))).toEqual([]);
  });

  it('counts what is missing by section, and blanks that affect the price', () => {
    const validation = look({}, {});
    expect(shown(validation)).toEqual([
      '/effective missing: Needed for a quote.',
      '/name missing: Needed for a quote.',
      '/drivers missing: At least one driver.',
    ]);
    expect([...validation.missingBySection]).toEqual([
      ['section-start', 2],
      ['section-start-2', 1],
      ['section-agency-file', 0],
      ['section-agency-file-2', 0],
    ]);
    expect(validation.requiredMissing).toBe(3);
    expect(validation.priceBlank).toBe(1);
    expect(validation.clientName).toBeUndefined();
  });

  it('shows a question when its rule holds, and reads hidden answers as blank', () => {
    const visible = look({ ...good, hauls: 'YES', cargo: 'H', permit: 'a' });
    expect(visible.visible(['cargo'])).toBe(true);
    expect(shown(visible)).toEqual(['/permit refuse: A letter and digits.']);
    const hidden = look({ ...good, hauls: 'NO', cargo: 'H', permit: 'a' });
    expect(hidden.visible(['cargo'])).toBe(false);
    expect(hidden.visible(['permit'])).toBe(false);
    expect(shown(hidden)).toEqual([]);
    expect(hidden.visible(['no_book_asks_this'])).toBe(true);
    expect(hidden.visible(['old'])).toBe(true);
  });

  it('offers only shown options, and refuses hidden ones', () => {
    const validation = look({ ...good, name: 'Safe Inc', hauls: 'YES', cargo: 'H' });
    expect(validation.options(['cargo']).map((option) => option.label)).toEqual(['Steel']);
    expect(shown(validation)).toEqual(['/cargo refuse: "Hazardous" is not offered here.']);
  });

  it('refuses several choices if one is hidden', () => {
    const onlyIf = { shownIf: { op: '=' as const, args: [{ q: 'hauls' }, 'YES'] } };
    const options = [
      { value: 'A', label: 'Alarm' },
      { value: 'B', label: 'Bars', ...onlyIf },
      { value: 'C', label: 'Camera', ...onlyIf },
    ];
    const own = compileSections(
      [
        {
          title: 'All',
          items: [
            { qid: 'hauls', label: 'Hauls?', kind: 'yesNo' },
            { qid: 'guards', label: 'Guards', kind: 'choices', separator: '|', options },
          ],
        },
      ],
      { version: '1', offers: [], checks: [], roles: {} },
      autoProduct,
      { inferred: false, agencyOnly: new Set() },
    );
    const of = (hauls: string, guards: string) =>
      shown(validate(own, { clientData: elements({ hauls, guards }) }, today));
    expect(of('YES', 'A|B|C')).toEqual([]);
    expect(of('NO', 'A')).toEqual([]);
    expect(of('NO', 'A|B')).toEqual(['/guards refuse: "Bars" is not offered here.']);
    expect(of('NO', 'C|A|B')).toEqual(['/guards refuse: "Camera" is not offered here.']);
  });

  it('counts an unanswered list as blank if its items affect the price, and as missing if it is required', () => {
    const price = { qid: 'paid', label: 'Paid', kind: 'money' as const, affectsPrice: true };
    const list = { loop: 'losses', label: 'Losses', itemLabel: 'loss', title: [], questions: [price] };
    const of = (map: StoredMap, more = {}, agencyOnly: readonly string[] = []) => {
      const own = compileSections(
        [{ title: 'All', items: [{ ...list, ...more }] }],
        { version: '1', offers: [], checks: [], roles: {} },
        autoProduct,
        { inferred: false, agencyOnly: new Set(agencyOnly) },
      );
      const { priceBlank, requiredMissing, missingBySection } = validate(own, { clientData: map }, today);
      return [priceBlank, requiredMissing, missingBySection.get('section-all')];
    };
    expect(of({})).toEqual([1, 0, 0]);
    expect(of({}, { required: true })).toEqual([0, 1, 1]);
    for (const answered of [loop('losses'), loop('losses', { paid: '1' })]) {
      expect(of(answered, { required: true })).toEqual([0, 0, 0]);
      expect(of(answered)).toEqual([0, 0, 0]);
    }
    expect(of({}, {}, ['losses'])).toEqual([0, 0, 0]);
    expect(of({}, { questions: [{ ...price, affectsPrice: false }] })).toEqual([0, 0, 0]);
    expect(of({}, { required: true, min: 1 })).toEqual([0, 1, 1]);
    expect(of({}, { shownIf: { op: '=', args: [{ q: 'hauls' }, 'YES'] } })).toEqual([0, 0, 0]);
  });

  it('reports a check for each of its items', () => {
    const drivers = loop('drivers', luis, { first: 'Maren', born: '2009-11-12' });
    expect(shown(look(good, drivers))).toEqual(['/drivers/drivers1/born warn: Maren is under 18.']);
    const incidents = loop('incidents', {}, {}, {});
    expect(shown(look(good, { ...loop('drivers', luis), ...incidents }))).toEqual([
      '/incidents refuse: 3 incidents.',
    ]);
  });

  it('checks limits and kinds', () => {
    const drivers = loop('drivers', { ...luis, born: '2026-12-02' });
    expect(shown(look(good, drivers))).toContain('/drivers/drivers0/born refuse: Not after Dec 1, 2026.');
    const incidents = loop('incidents', { who: 'drivers0', paid: '-1' }, { who: 'drivers0', paid: '45k' });
    expect(shown(look(good, { ...loop('drivers', luis), ...incidents }))).toEqual([
      '/incidents/incidents0/paid refuse: Not less than $0.',
      '/incidents/incidents1/paid refuse: Not a number. Write it in digits, such as 45000.50.',
    ]);
  });

  it('says the model year of a VIN where another is given, once', () => {
    const vinBook = compileSections(
      [
        {
          title: 'Vehicle',
          items: [
            { qid: 'vin', kind: 'vin', label: 'VIN' },
            { qid: 'year', kind: 'year', label: 'Year', prefill: { op: 'vinYear', args: [{ q: 'vin' }] } },
            { qid: 'bought', kind: 'year', label: 'Bought', prefill: { q: 'year' } },
            { qid: 'make', kind: 'text', label: 'Make', prefill: { op: 'vinMake', args: [{ q: 'vin' }] } },
          ],
        },
      ],
      { version: '1', offers: [], checks: [], roles: {} },
      'p',
      { inferred: false, agencyOnly: new Set() },
    );
    const found = (answers: Readonly<Record<string, string>>) =>
      shown(validate(vinBook, { clientData: elements(answers) }, today));
    const other = { year: '2020', bought: '2021', make: 'Lexus' };
    expect(found({ vin: '5TDJZRFH0JS041187', ...other })).toEqual(['/year warn: VIN says 2018.']);
    expect(found({ vin: '5TDJZRFH0JS041187', ...other, year: '2018' })).toEqual([]);
    expect(found(other)).toEqual([]);
  });

  it('accepts a value on its limit and the maximum of items', () => {
    const three = loop('drivers', { ...luis, born: '2026-12-01' }, { first: 'A' }, { first: 'B' });
    const incidents = loop('incidents', { who: 'drivers0', paid: '0' });
    const messages = shown(look(good, { ...three, ...incidents }));
    expect(messages.filter((message) => message.includes(' refuse: '))).toEqual([]);
  });

  it('counts an answer of only spaces as missing', () => {
    expect(shown(look({ ...good, name: ' \t' }))).toEqual(['/name missing: Needed for a quote.']);
  });

  it('reads the hidden answers of an item as blank', () => {
    const text = { kind: 'text' as const };
    const shownIf = (qid: string, value: string) => ({
      shownIf: { op: '=' as const, args: [{ q: qid }, value] },
    });
    const questions = [
      { qid: 'leased', label: 'Leased?', kind: 'yesNo' as const },
      { qid: 'lessor', label: 'Lessor', ...text, ...shownIf('leased', 'YES') },
      { qid: 'contract', label: 'Contract', ...text, ...shownIf('lessor', 'Bank') },
    ];
    const own = compileSections(
      [{ title: 'All', items: [{ loop: 'cars', label: 'Cars', itemLabel: 'car', title: [], questions }] }],
      { version: '1', offers: [], checks: [], roles: {} },
      autoProduct,
      { inferred: false, agencyOnly: new Set() },
    );
    const shows = (leased: string) =>
      validate(own, { clientData: loop('cars', { leased, lessor: 'Bank' }) }, today).visible([
        'cars',
        'cars0',
        'contract',
      ]);
    expect(shows('YES')).toBe(true);
    expect(shows('NO')).toBe(false);
  });

  it('finds duplicates and too many items', () => {
    const twice = loop('drivers', luis, { first: 'Lu', licence: 'd1' });
    const validation = look(good, twice);
    expect(shown(validation)).toEqual([
      '/drivers/drivers0/licence warn: The same as another driver: Lu.',
      '/drivers/drivers1/licence warn: The same as another driver: Luis · born 1988.',
    ]);
    expect(validation.duplicates).toEqual([{ loop: 'drivers', iterationIds: ['drivers0', 'drivers1'] }]);
    const four = loop('drivers', { first: 'A' }, { first: 'B' }, { first: 'C' }, { first: 'D' });
    expect(shown(look(good, four))).toEqual(['/drivers refuse: No more than 3; there are 4.']);
  });

  it('follows and names references, and finds dangling ones', () => {
    const incidents = loop('incidents', { who: 'drivers0' }, { who: 'gone' });
    const validation = look(good, { ...loop('drivers', luis), ...incidents });
    expect(shown(validation)).toEqual([
      '/incidents/incidents1/who warn: Points to an item that is no longer there.',
    ]);
    expect(validation.title('incidents', 'incidents0')).toBe('Luis');
    expect(validation.title('incidents', 'incidents1')).toBe('New incident');
    expect(validation.display(['incidents', 'incidents0', 'who'])).toBe('Luis · born 1988');
    expect(validation.options(['incidents', 'incidents0', 'who'])).toEqual([
      { value: 'drivers0', label: 'Luis · born 1988' },
    ]);
  });

  it('computes worked-out questions', () => {
    expect(look(good).workedOut(['drivers', 'drivers0', 'age'])).toBe('38');
    expect(look({ ...good, effective: '' }).workedOut(['drivers', 'drivers0', 'age'])).toBeUndefined();
  });

  it('warns about an effective date that is past, far ahead, or unlike the end of current coverage', () => {
    const dated = (effective: string) => shown(look({ ...good, effective, ends: effective }));
    expect(dated('2026-11-16')).toEqual(['/effective warn: Effective date is in the past.']);
    expect(dated('2026-11-17')).toEqual([]);
    expect(dated('2027-02-15')).toEqual([]);
    expect(dated('2027-02-16')).toEqual(['/effective warn: More than 90 days ahead.']);
    expect(shown(look({ ...good, ends: '2026-11-28' }))).toEqual([
      '/effective warn: 3 days after current coverage ends.',
    ]);
  });

  it('compares the MVR count with declared violations', () => {
    const context = {
      ...today,
      latestCheck: (path: string) => (path === 'MVR.totalViolationCount' ? 2 : undefined),
    };
    const warned = shown(look(good, loop('drivers', luis), context));
    expect(warned).toHaveLength(1);
    expect(warned[0]).toMatch(/^\/incidents warn: .*counted 2/);
    const declared = { ...loop('drivers', luis), ...loop('incidents', { who: 'drivers0' }) };
    expect(shown(look(good, declared, context))).toEqual([]);
  });

  it('warns about unrecognized elements and checks nothing else in them', () => {
    const map = { ...elements(good), name: { type: 'ANSWER', qid: 'name', answer: [5] }, drivers: 'x' };
    const problems = validate(book, { clientData: map }, today).issues;
    expect(problems.map(({ address, severity }) => [addressText(address), severity])).toEqual([
      ['/name', 'warn'],
      ['/drivers', 'warn'],
    ]);
  });
});

describe('a book inferred from answers', () => {
  const map = {
    ...elements({
      roofAge: '12',
      zip: '01234',
      policy_effective_date: '2026-12-01',
      pool: 'YES',
      note: 'x'.repeat(90),
    }),
    ...loop('items', { value: '8400.50' }, { value: '3', what: 'Ring' }),
    unrecognized: 5,
  };
  const inferred = inferBook(map, 'p', 'Home');

  it('guesses kinds and never refuses', () => {
    const kinds = [...inferred.questions.values()].map(({ qid, kind }) => [qid, kind]);
    expect(kinds).toEqual([
      ['roofAge', 'integer'],
      ['zip', 'zip'],
      ['policy_effective_date', 'date'],
      ['pool', 'yesNo'],
      ['note', 'longText'],
    ]);
    expect(inferred.loopQuestions.get('items')?.get('value')?.kind).toBe('number');
    expect(inferred.questions.get('roofAge')?.label).toBe('Roof age');
    expect(inferred.roles.effectiveDate).toBe('policy_effective_date');
    const validation = validate(inferred, { clientData: { ...map, ...elements({ roofAge: 'old' }) } }, today);
    expect(validation.issues.map(({ severity }) => severity)).toEqual(['warn']);
    expect(validation.title('items', 'items1')).toBe('Ring · 3');
  });

  it('guesses a year from four digits unless the name or round figures suggest an amount', () => {
    const kindOf = (qid: string, ...answers: string[]) =>
      inferBook(loop('items', ...answers.map((answer) => ({ [qid]: answer }))), 'p', '')
        .loopQuestions.get('items')
        ?.get(qid)?.kind;
    expect(kindOf('dr_licensed', '1996', '', '2005')).toBe('year');
    expect(kindOf('dr_licensed', '1996', '205')).toBe('integer');
    expect(kindOf('dr_licensed', '1996', '2196')).toBe('integer');
    expect(kindOf('bldg_sq_ft', '1996', '2005')).toBe('integer');
    expect(kindOf('contents', '2000', '1950')).toBe('integer');
  });

  it('makes a license number sensitive, but not its state', () => {
    const given = elements({ dl_state: 'IL', dl_number: 'D 1', license_state: 'D 400' });
    const { questions } = inferBook(given, 'p', '');
    const covered = [...questions.values()].filter(({ sensitive }) => sensitive).map(({ qid }) => qid);
    expect(covered).toEqual(['dl_number', 'license_state']);
  });
});

it('takes an answer that can mean two things for blank in rules, and has it looked at', () => {
  const book = compileSections(
    [
      {
        title: 'All',
        items: [
          { qid: 'lost_on', kind: 'date', label: 'Lost on' },
          {
            qid: 'why',
            kind: 'text',
            label: 'Why',
            required: true,
            shownIf: { op: 'not', args: [{ op: 'blank', args: [{ q: 'lost_on' }] }] },
          },
        ],
      },
    ],
    { version: '1', offers: [], checks: [], roles: {} },
    'p',
    { inferred: false, agencyOnly: new Set() },
  );
  const issues = (lostOn: string) =>
    validate(book, { clientData: { lost_on: answerElement('lost_on', lostOn) } }, { today: '2026-11-17' })
      .issues;
  expect(issues('04/05/2026')).toMatchObject([{ address: ['lost_on'], severity: 'warn' }]);
  expect(issues('2026-04-05')).toMatchObject([{ address: ['why'], severity: 'missing' }]);
});
