import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { addIteration, setAnswer } from '../../../domain/client/walk.ts';
import type { Expression } from '../../../domain/questions/rules/expression.ts';
import type { Item, Question } from '../../../domain/questions/schema.ts';
import { validate } from '../../../domain/questions/validation/validate.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { setAnnotations, type Annotation } from '../../../domain/client/annotations/annotations.ts';
import { acknowledge } from '../../../domain/questions/validation/acknowledge.ts';
import { clientReview } from './client-review.ts';

const result = { value: 'Offered and rejected', label: 'Offered and rejected' };
const book = compileSections(
  [
    {
      title: 'Business',
      items: [
        { qid: 'name', label: 'Named insured', kind: 'text' },
        { qid: 'fein', label: 'FEIN', kind: 'fein', sensitive: true },
        { qid: 'town', label: 'Town', kind: 'text' },
        { qid: 'reason', label: 'Reason for quote', kind: 'text', notForClient: true },
        { qid: 'since', label: 'Since', kind: 'date' },
        {
          qid: 'limit',
          label: 'Limit',
          kind: 'text',
          default: { value: '1M', origin: 'usual for this class' },
        },
        { qid: 'excess', label: 'Excess limit', kind: 'text', prefill: { q: 'limit' } },
        { qid: 'secret', label: 'Hidden', kind: 'text', shownIf: false },
        {
          loop: 'drivers',
          label: 'Drivers',
          itemLabel: 'driver',
          title: [{ value: { q: 'first' } }, { value: { q: 'born' }, format: 'year', before: ' · born ' }],
          questions: [
            { qid: 'first', label: 'First name', kind: 'text' },
            { qid: 'born', label: 'Date of birth', kind: 'date', sensitive: true },
            { qid: 'licence', label: 'License number', kind: 'licence' },
          ],
        },
        {
          loop: 'lenders',
          label: 'Lenders',
          itemLabel: 'lender',
          title: [],
          questions: [
            { qid: 'lender', label: 'Name', kind: 'text' },
            { qid: 'via', label: 'Brought by', kind: 'reference', refersTo: 'drivers' },
          ],
        },
        {
          loop: 'agy_offers',
          label: 'Coverage offered',
          itemLabel: 'offer',
          agencyOnly: true,
          title: [],
          questions: [
            { qid: 'off_what', label: 'What', kind: 'text' },
            { qid: 'off_result', label: 'Result', kind: 'choice', options: [result] },
            { qid: 'off_by_whom', label: 'Who', kind: 'text' },
          ],
        },
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: {} },
  'p',
  { inferred: false, agencyOnly: new Set(['agy_offers', 'agy_contacts', 'agy_marks']) },
);

const annotation = (address: Annotation['address'], kind: string, note = 'heard by phone'): Annotation => {
  return { iterationId: crypto.randomUUID(), address, kind, by: 'A', on: '2026-11-17', note };
};
const answers = {
  name: 'Dunmore',
  reason: 'Price',
  since: '2026-13-01',
  fein: '99-0001234',
  limit: '1M',
  secret: 'kept',
  unknown: 'unasked',
};
let map: StoredMap = Object.fromEntries(
  Object.entries(answers).map(([qid, text]) => [qid, answerElement(qid, text)]),
);
map = addIteration(map, 'drivers', 'd1', { first: 'Luis', born: '1988-04-12', licence: 'D600-1234' });
map = addIteration(map, 'agy_offers', 'o1', {
  off_what: 'Umbrella',
  off_result: 'Offered and rejected',
  off_by_whom: 'Ana Dunmore',
});
map = addIteration(map, 'agy_offers', 'o2', { off_what: 'Cyber', off_result: 'Wanted' });
map = addIteration(map, 'agy_contacts', 'c1', { agc_what: 'Said the roof leaks' });
map = setAnnotations(map, [
  annotation(['name'], 'Assumed'),
  annotation(['drivers'], 'To confirm'),
  annotation(['town'], 'Asked, not known'),
]);

const review = clientReview(book, map, validate(book, { clientData: map }, { today: '2026-11-17' }), map);

describe('the client review', () => {
  it('has the answers in the order of the book, without hidden ones and those the book does not ask', () => {
    expect(review.answers[0]?.rows.map(({ label, text }) => [label, text])).toEqual([
      ['Named insured', 'Dunmore'],
      ['FEIN', 'answered, not printed'],
      ['Since', '2026-13-01'],
      ['Limit', '1M'],
    ]);
    expect(review.unasked).toBe(1);
  });

  it('marks what cannot be right', () => {
    const inDoubt = review.answers[0]?.rows.filter((row) => row.inDoubt);
    expect(inDoubt?.map(({ label }) => label)).toEqual(['Since']);
  });

  it('lists assumptions, blanks, and offers not taken', () => {
    expect(review.assumptions.map(({ name, words }) => [name, words])).toEqual([
      ['Named insured', 'Dunmore · Assumed: heard by phone'],
      ['Limit', '1M · usual for this class'],
      ['Drivers', '1 listed · To confirm: heard by phone'],
      ['Excess limit', '1M · Assumed: please check'],
    ]);
    expect(review.blanks.map(({ name, words }) => [name, words])).toEqual([
      ['Town', 'Asked, not known: heard by phone'],
      ['Lenders', 'Not answered'],
    ]);
    expect(review.offers.map(({ name, words }) => [name, words])).toEqual([
      ['Umbrella', 'Offered and rejected · Ana Dunmore'],
    ]);
  });

  it('says that a list is empty only if the client answered so', () => {
    const lendersIn = (more: StoredMap, base = map) => {
      const clientData = { ...map, ...more };
      const read = clientReview(
        book,
        clientData,
        validate(book, { clientData }, { today: '2026-11-17' }),
        base,
      );
      const { without } = read.answers[0]?.loops.find(({ key }) => key === 'lenders') ?? {};
      return { without, blank: read.blanks.some(({ name }) => name === 'Lenders') };
    };
    expect(lendersIn({})).toEqual({ without: 'Not answered', blank: true });
    expect(lendersIn({ lenders: loopElement('lenders', []) })).toEqual({ without: 'None', blank: false });
    const saved = addIteration(map, 'lenders', 'l1', { lender: 'Prairie Bank' });
    expect(lendersIn({}, saved)).toEqual({ without: 'Not answered (items were removed)', blank: true });
    expect(lendersIn({ lenders: 'two of them' })).toEqual({ without: 'answered, not printed', blank: false });
  });

  it('shows the effective date, or the answer as given if it is no date', () => {
    const items = [{ qid: 'start', label: 'When must cover start?', kind: 'date' as const }];
    const about = { version: '1', offers: [], checks: [], roles: { effectiveDate: 'start' } };
    const dated = compileSections([{ title: 'All', items }], about, 'p', {
      inferred: false,
      agencyOnly: new Set(),
    });
    const head = (start: string) => {
      const clientData = { start: answerElement('start', start) };
      const read = validate(dated, { clientData }, { today: '2026-11-17' });
      return clientReview(dated, clientData, read, undefined).effectiveDate;
    };
    expect(head('2027-05-01')).toBe('May 1, 2027');
    expect(head('1st of May')).toBe('1st of May (not read as a date)');
    expect(head('')).toBe('Not answered');
    expect(review.effectiveDate).toBe('Not answered');
  });

  it('never contains a license number, a birth date, another sensitive answer or the call log', () => {
    const text = JSON.stringify(review);
    for (const secret of ['D600', '1988', '0001234', 'roof']) expect(text).not.toContain(secret);
    expect(review.answers[0]?.loops[0]?.items[0]?.title).toBe('Luis');
  });

  it('has the notes of annotations, except for private answers and for acknowledged warnings', () => {
    const issue = { address: ['town'], severity: 'warn', message: 'MVR shows 3' } as const;
    const warn = acknowledge(map, issue, { by: 'A', on: '2026-11-17', newId: () => 'w' }, false);
    const clientData = setAnnotations(map, [
      annotation(['name'], 'From document', 'dec page of 2025'),
      annotation(['fein'], 'Assumed', 'as 99-0001234 last year'),
      annotation(['drivers', 'd1', 'licence'], 'To confirm', 'was D600-1234'),
      ...(warn ? [warn] : []),
    ]);
    const read = clientReview(book, clientData, validate(book, { clientData }, { today: '2026-11-17' }), map);
    const [part] = read.answers;
    expect(part?.rows.map(({ annotation }) => annotation)).toEqual([
      { kind: 'From document', note: 'dec page of 2025' },
      { kind: 'Assumed', note: '' },
      undefined,
      undefined,
    ]);
    expect(part?.loops[0]?.items[0]?.rows.map(({ annotation }) => annotation)).toEqual([
      undefined,
      undefined,
      { kind: 'To confirm', note: '' },
    ]);
    expect(read.blanks[0]?.words).toBe('To confirm');
    for (const secret of ['D600', '0001234', 'MVR']) expect(JSON.stringify(read)).not.toContain(secret);
  });

  it('names the item that an answer refers to, and says when there is none', () => {
    const broughtBy = (via: string) => {
      const clientData = addIteration(map, 'lenders', 'l1', { via });
      const read = clientReview(
        book,
        clientData,
        validate(book, { clientData }, { today: '2026-11-17' }),
        map,
      );
      return read.answers[0]?.loops[1]?.items[0]?.rows.map(({ text }) => text);
    };
    expect(broughtBy('d1')).toEqual(['Luis']);
    expect(broughtBy('unknown')).toEqual(['No such driver']);
  });

  it('counts a default as assumed until an annotation says otherwise', () => {
    const assumedWith = (kind: string) => {
      const clientData = setAnnotations(map, [annotation(['limit'], kind)]);
      const read = clientReview(
        book,
        clientData,
        validate(book, { clientData }, { today: '2026-11-17' }),
        map,
      );
      return read.assumptions.some(({ name }) => name === 'Limit');
    };
    expect(['Assumed', 'To confirm', ''].map(assumedWith)).toEqual([true, true, true]);
    expect(['Confirmed', 'From document', 'Told by someone else'].map(assumedWith)).not.toContain(true);
  });

  it('ignores an annotation saved with another answer', () => {
    const edited = setAnswer(map, ['name'], 'Dunmore Plumbing');
    const reading = validate(book, { clientData: edited }, { today: '2026-11-17' });
    expect(clientReview(book, edited, reading, map).assumptions.map(({ name }) => name)).toEqual([
      'Limit',
      'Drivers',
      'Excess limit',
    ]);
  });
});

it('lists offers of the book without a result, and offers recorded as not made', () => {
  const wanted = {
    ...book,
    offers: [
      { code: 'UMB', label: 'Umbrella' },
      { code: 'FLOOD', label: 'Flood' },
    ],
  };
  const read = (map: StoredMap) =>
    clientReview(wanted, map, validate(wanted, { clientData: map }, { today: '2026-11-17' }), undefined);
  const begun = addIteration({}, 'agy_offers', 'a', { off_what: 'UMB' });
  for (const map of [{}, begun]) {
    expect(read(map)).toMatchObject({ offers: [], openOffers: ['Umbrella', 'Flood'] });
  }
  const not = addIteration({}, 'agy_offers', 'a', { off_what: 'UMB', off_result: 'Not offered' });
  expect(read(not)).toMatchObject({
    offers: [{ name: 'UMB', words: 'Not offered' }],
    openOffers: ['Flood'],
  });
});

it('has of a record in which every answer has a mark of its own what is named for a client, and no more', () => {
  const mark = (name: string) => `zz${name}zz`;
  const question = (qid: string, more: Partial<Question> = {}): Question => ({
    qid,
    label: mark(`asked${qid}`),
    kind: 'text',
    ...more,
  });
  const both: Expression = { op: 'join', args: [{ q: 'first' }, ' ', { q: 'born' }] };
  const items: Item[] = [
    question('plain'),
    question('assumed'),
    question('sensitive', { sensitive: true }),
    question('license', { kind: 'licence' }),
    question('reason', { notForClient: true }),
    question('score', { agencyOnly: true }),
    question('retired', { retired: true }),
    question('who', { kind: 'reference', refersTo: 'drivers' }),
    {
      loop: 'drivers',
      label: 'drivers',
      itemLabel: 'driver',
      title: [{ value: both }, { value: { q: 'number' }, format: 'last4', before: ' · ' }],
      questions: [
        question('first'),
        question('born', { sensitive: true }),
        question('number', { kind: 'licence' }),
        question('remark', { notForClient: true }),
      ],
    },
    ...['agy_offers', 'agy_contacts'].map((loop): Item => {
      const qids = ['off_what', 'off_line', 'off_result', 'off_how', 'off_by_whom', 'off_note', 'agc_what'];
      const questions = qids.map((qid) => question(qid, { sensitive: qid === 'off_by_whom' }));
      return { loop, label: loop, itemLabel: 'entry', agencyOnly: true, title: [], questions };
    }),
  ];
  const about = { version: '1', offers: [], checks: [], roles: {} };
  const marked = compileSections([{ title: 'All', items }], about, 'p', {
    inferred: false,
    agencyOnly: new Set(['score', 'agy_offers', 'agy_contacts', 'agy_marks']),
  });
  const qids = ['plain', 'assumed', 'sensitive', 'license', 'reason', 'score', 'retired', 'unknown'];
  let clientData: StoredMap = {
    ...Object.fromEntries(qids.map((qid) => [qid, answerElement(qid, mark(qid))])),
    who: answerElement('who', 'd1'),
  };
  const item = (...inner: readonly string[]) => Object.fromEntries(inner.map((qid) => [qid, mark(qid)]));
  clientData = addIteration(clientData, 'drivers', 'd1', item('first', 'born', 'number', 'remark', 'other'));
  clientData = addIteration(clientData, 'agy_offers', 'o1', {
    ...item('off_what', 'off_line', 'off_how', 'off_by_whom', 'off_note'),
    off_result: 'Not offered',
  });
  clientData = addIteration(clientData, 'agy_contacts', 'c1', item('agc_what', 'off_what'));
  clientData = setAnnotations(
    clientData,
    [...qids, 'drivers'].map((qid) => annotation([qid], 'Assumed', mark(`note${qid}`))),
  );
  const read = clientReview(
    marked,
    clientData,
    validate(marked, { clientData }, { today: '2026-11-17' }),
    clientData,
  );
  const found = [...JSON.stringify(read).matchAll(/zz(\w+?)zz/g)].map(([, name]) => name);
  expect([...new Set(found)].toSorted()).toEqual([
    'askedassumed',
    'askedborn',
    'askedfirst',
    'askedlicense',
    'askednumber',
    'askedplain',
    'askedsensitive',
    'askedwho',
    'assumed',
    'first',
    'noteassumed',
    'notedrivers',
    'noteplain',
    'off_how',
    'off_line',
    'off_what',
    'plain',
  ]);
});
