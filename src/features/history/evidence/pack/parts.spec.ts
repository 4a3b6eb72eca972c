import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../../contract/answers.ts';
import {
  annotatedQid,
  annotationKindQid,
  annotationsLoop,
} from '../../../../domain/client/annotations/qids.ts';
import { addressText } from '../../../../domain/client/address.ts';
import { answerElement, loopElement } from '../../../../domain/client/elements.ts';
import { bookSource, compileSource } from '../../../../domain/questions/book-source.ts';
import { compileBook } from '../../../../domain/questions/compile-book.ts';
import { autoProduct, sampleWorkspace } from '../../../../domain/questions/sample-workspace.ts';
import { nothingKnown } from '../../../../domain/journal/known-reads.ts';
import { sampleEntry } from '../../../../domain/journal/sample-journal.ts';
import type { PackFacts, RecordRead } from './facts.ts';
import { packHtml } from './pack-html.ts';
import { makePack } from './pack.ts';
import { packParts } from './parts.ts';
import { covered, redactor } from './redact.ts';
import { sampleFacts, sampleRead } from './sample-facts.ts';
import { sensitiveIn } from './sensitive.ts';

const answers = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([qid, text]) => [qid, answerElement(qid, text)]));
const driver = (iterationId: string, texts: Readonly<Record<string, string>>, odd = {}) => ({
  iterationId,
  answers: { ...answers(texts), ...odd },
});
const contentOf = (facts: PackFacts, id: string): unknown =>
  JSON.parse(JSON.stringify(packParts(facts).find((part) => part.id === id)?.content));
const firstOf = (content: unknown): unknown => (Array.isArray(content) ? content[0] : undefined);

describe('a record that no book describes whole', () => {
  const odd = { type: 'FILE', qid: 'licence', url: 'scan.pdf' };
  const stored = {
    ...answers({ name: 'Ada Fenn', old: 'asked once', never_known: 'kept all the same' }),
    hauls: { type: 'ANSWER', qid: 'hauls', answer: 5 },
    drivers: loopElement('drivers', [
      driver('d1', { first: 'Ada', nickname: 'Bee', shoe_size: '9' }, { licence: odd }),
    ]),
    incidents: loopElement('incidents', []),
    boats: loopElement('boats', [driver('b1', { hull: 'oak' })]),
  };
  const rows = Reflect.get(
    Object(Reflect.get(Object(firstOf(contentOf(sampleFacts(stored, {}), 'records'))), 'atTheFiring')),
    'answers',
  );

  it('has every element in its rows, each with what it is', () => {
    const one = (question: string, answer: string, note: string) =>
      expect(rows).toContainEqual(expect.objectContaining({ question, answer, note }));
    one('Named insured', 'Ada Fenn', '');
    one('No longer asked', 'asked once', 'no longer asked by the question book');
    one('Nickname', 'Bee', 'no longer asked by the question book');
    one('never_known', 'kept all the same', 'not in the question book');
    one('shoe_size', '9', 'not in the question book');
    one('hull', 'oak', 'not in the question book');
    one(
      'Hauls for others?',
      JSON.stringify(stored.hauls),
      'not as the service’s document describes an answer',
    );
    one('License number', JSON.stringify(odd), 'not as the service’s document describes an answer');
    one('Incidents', 'no items', '');
  });

  it('shows each of them on the page, and whole beside it as it came', () => {
    const facts = sampleFacts(stored, {});
    const page = packHtml(
      makePack(packParts(facts), { leaveOut: new Set(), redact: undefined, demo: false }),
    );
    for (const text of ['asked once', 'kept all the same', 'Bee', 'oak', 'scan.pdf', 'no items']) {
      expect(page).toContain(text);
    }
    expect(firstOf(contentOf(facts, 'records'))).toMatchObject({
      atTheFiring: { raw: { clientData: stored } },
    });
  });
});

describe('what was sent, held against the record of the firing', () => {
  const sentAgainst = (facts: PackFacts) =>
    Reflect.get(Object(firstOf(contentOf(facts, 'records'))), 'differencesFromTheIntakeSent');
  const sent = {
    ...answers({ name: 'Ada Fenn', hauls: 'NO' }),
    drivers: loopElement('drivers', [driver('d1', { first: 'Ada' })]),
  };
  const stored = { ...sent, ...answers({ taken_by: 'Rosa' }), calls: loopElement('calls', []) };

  it('is told answer by answer; what stays in the agency is named apart', () => {
    expect(sentAgainst(sampleFacts(stored, sent))).toEqual({
      read: 2,
      keptInTheAgency: ['Taken by', 'Call log'],
      sentButNotShownByThisRead: 'none',
      differences: 'none',
    });
    const other = { ...answers({ name: 'Ada Fenn', hauls: 'YES', cargo: 'S' }), drivers: sent.drivers };
    expect(sentAgainst(sampleFacts({ ...stored, ...answers({ ends: '2027-01-01' }) }, other))).toMatchObject({
      differences: [
        {
          what: 'Hauls for others?',
          how: 'sent otherwise than it stands in the record',
          asSent: 'Yes',
          inTheRecord: 'No',
        },
        { what: 'Cargo', how: 'sent, not in the record', asSent: 'Steel', inTheRecord: 'nothing' },
        { what: 'Current coverage ends', how: 'in the record, not sent', asSent: 'nothing' },
      ],
    });
  });

  it('does not take what a partial read does not show for a difference', () => {
    const more = answers({ name: 'Ada Fenn', home_effective: '2027-01-01' });
    const partial = sampleFacts(answers({ name: 'Ada Fenn' }), more);
    expect(sentAgainst(partial)).toMatchObject({
      sentButNotShownByThisRead: ['home_effective'],
      differences: 'none',
    });
    expect(contentOf(partial, 'statements')).toMatchObject({
      partialReads: expect.stringContaining('what a read does not show may have been stored all the same'),
    });
  });

  it('says what is missing for it', () => {
    const facts = sampleFacts(stored, stored);
    const [request] = facts.requests;
    const with_ = (more: object) => ({ ...facts, requests: request ? [{ ...request, ...more }] : [] });
    expect(sentAgainst(with_({ entry: undefined }))).toContain('does not have the intake sent');
    const failed = { ...sampleRead(2, {}), found: 'failed', record: undefined };
    expect(sentAgainst(with_({ atFiring: failed }))).toContain('no record of the firing');
  });
});

it('lists quote requests whose end nobody knows, or that were refused, with those that brought quotes', () => {
  const lost = sampleEntry({ id: 'lost', outcome: 'unknown', answeredAt: undefined, status: undefined });
  const facts = sampleFacts({}, {}, {});
  const told = contentOf({ ...facts, journal: [...facts.journal, lost] }, 'sent');
  expect(told).toMatchObject([
    { triggerRequestId: 'request' },
    {
      triggerRequestId: 'none came: see how the call ended',
      call: { entry: 'lost', outcome: 'unknown', answered: 'no answer came' },
    },
  ]);
  const quote = { triggerRequestId: 'request', requestId: 'one' };
  expect(contentOf({ ...facts, quote, journal: [...facts.journal, lost] }, 'sent')).toHaveLength(1);
});

it('tells a check’s inputs from what was sent with it, else from the record then', () => {
  const book = compileBook(sampleWorkspace, autoProduct);
  const name = book?.questions.get('name');
  if (!book || !name) throw new Error('The sample book asks for a name.');
  const asked = { ...book, questions: new Map([['name', { ...name, identity: true }]]) };
  const inputsOf = (request: object, atCheck: RecordRead | undefined) => {
    const entry = sampleEntry({ type: 'CLIENT_VALIDATION', productId: autoProduct, request });
    const facts = sampleFacts({}, {}, { checks: [{ entry, atCheck }], bookOf: () => asked });
    return Reflect.get(Object(firstOf(contentOf(facts, 'checks'))), 'inputs');
  };
  const sent = { payload: { intake: answers({ name: 'Ada Fenn' }) } };
  const then = sampleRead(4, answers({ name: 'Ada F.', hauls: 'NO' }));
  const told = (answer: string) => [{ item: '', question: 'Named insured', answer, sensitive: false }];
  expect(inputsOf(sent, then)).toEqual({ from: 'the body sent', answers: told('Ada Fenn') });
  expect(inputsOf(sent, undefined)).toEqual({ from: 'the body sent', answers: told('Ada Fenn') });
  expect(inputsOf({}, then)).toMatchObject({
    from: expect.stringContaining('the record then'),
    answers: told('Ada F.'),
  });
  expect(inputsOf({}, undefined)).toBe('not known');
});

it('says of a check’s inputs whose each is', () => {
  const book = compileBook(sampleWorkspace, autoProduct);
  const licence = book?.loopQuestions.get('drivers')?.get('licence');
  if (!book || !licence) throw new Error('The sample book asks for licences.');
  const asked = {
    ...book,
    loopQuestions: new Map([['drivers', new Map([['licence', { ...licence, identity: true }]])]]),
  };
  const intake = {
    drivers: loopElement('drivers', [
      driver('d1', { first: 'Ada', licence: 'A1' }),
      driver('d2', { first: 'Bo', licence: 'B2' }),
    ]),
  };
  const entry = sampleEntry({ type: 'CLIENT_VALIDATION', request: { payload: { intake } } });
  const facts = sampleFacts({}, {}, { checks: [{ entry, atCheck: undefined }], bookOf: () => asked });
  expect(firstOf(contentOf(facts, 'checks'))).toMatchObject({
    inputs: {
      answers: [
        { item: 'Drivers: Ada', answer: 'A1' },
        { item: 'Drivers: Bo', answer: 'B2' },
      ],
    },
  });
});

it('writes a choice once whose code and words are the same', () => {
  const facts = sampleFacts(answers({ name: 'Ada' }), {});
  const source = bookSource(sampleWorkspace, autoProduct);
  if (!source) throw new Error('The sample product has a book.');
  const text = JSON.stringify(source).replace('"label":"Steel"', '"label":"S"');
  const kept = compileSource(JSON.parse(text));
  const entry = sampleEntry({ type: 'GET_QUOTES', productId: autoProduct, bookHash: 'then' });
  const told = contentOf({ ...facts, journal: [entry], keptBooks: new Map([['then', kept]]) }, 'wording');
  expect(JSON.stringify(told)).toContain('"choices":"S; H: Hazardous"');
});

it('says from when to when changes were read, and by whose clock', () => {
  const read = { ...sampleRead(4, {}), at: 2000 };
  const later = [{ productId: autoProduct, known: nothingKnown, reads: [read], failed: [], passedOver: 0 }];
  const until = (offset: PackFacts['offset']) =>
    Reflect.get(Object(firstOf(contentOf(sampleFacts({}, {}, { later, offset }), 'later'))), 'readUntil');
  const known = { ms: 0, least: 0, how: 'given' } as const;
  expect(until(known)).toMatchObject({ utc: '1970-01-01T00:00:02.000Z', clock: 'service clock' });
  expect(until(undefined)).toMatchObject({ clock: expect.stringContaining('the difference is not known') });
});

describe('the wording of the questions', () => {
  const source = bookSource(sampleWorkspace, autoProduct);
  const reworded = JSON.parse(
    JSON.stringify(source).replaceAll('Named insured', 'Who is insured?'),
  ) as NonNullable<typeof source>;
  const withBook = (more: object, kept: PackFacts['keptBooks'] = new Map()) => {
    const facts = sampleFacts(answers({ name: 'Ada Fenn' }), {});
    const [request] = facts.requests;
    const entry = request?.entry && { ...request.entry, ...more };
    return { ...facts, requests: request ? [{ ...request, entry }] : [], keptBooks: kept };
  };
  const then = new Map([['then', compileSource({ ...reworded, version: '0' })]]);

  it('is that of then where the book of then is kept, in the rows of the record too', () => {
    const facts = withBook({ bookVersion: '0', bookHash: 'then' }, then);
    expect(firstOf(contentOf(facts, 'wording'))).toMatchObject({
      requests: [{ wording: 'wording as shown then: book version 0, SHA-256 then, embedded below' }],
      books: [
        { version: '0', sha256: 'then', shown: 'then, at the quote requests above that name it' },
        { version: '1', sha256: 'today', shown: 'today' },
      ],
    });
    const text = JSON.stringify(firstOf(contentOf(facts, 'records')));
    expect(text).toContain('Who is insured?');
    expect(text).toContain('of the book that the request was made by');
  });

  it('is not made that of then by a call that came later', () => {
    const save = sampleEntry({ id: 'save', kind: 'save', type: 'SAVE', bookVersion: '1', bookHash: 'today' });
    const today = new Map([['today', compileSource(source ?? reworded)]]);
    const facts = withBook({}, today);
    const later = { ...facts, journal: [...facts.journal, save] };
    const quote = { triggerRequestId: 'request', requestId: 'one' };
    const booksOf = (of: PackFacts) => Reflect.get(Object(firstOf(contentOf(of, 'wording'))), 'books');
    expect(booksOf({ ...later, quote })).toMatchObject([{ shown: 'today' }]);
    expect(booksOf(later)).toMatchObject([
      {
        shown: expect.stringMatching(/^at other calls of this browser, .*; today$/),
        otherCalls: [{ entry: 'save' }],
      },
    ]);
  });

  it('is that of today’s book elsewhere, with what is known of the book of then', () => {
    const wordingOf = (more: object) => JSON.stringify(contentOf(withBook(more), 'wording'));
    expect(wordingOf({ bookHash: 'lost', bookVersion: '0' })).toContain('is not kept in this browser');
    expect(wordingOf({ bookVersion: '1' })).toContain('nothing but its version was noted');
    expect(wordingOf({})).toContain('wording of today’s book, version 1; the version of then is not known');
    expect(wordingOf({})).not.toContain('as shown then');
  });
});

describe('what a pack says of its own ground', () => {
  it('does not call a chain whole that has no entries', () => {
    const chainOf = (chain: PackFacts['chain']) =>
      JSON.stringify(Reflect.get(Object(contentOf(sampleFacts({}, {}, { chain }), 'statements')), 'chain'));
    const nothing = { unlinked: 3, missing: [], broken: [], erased: 0 };
    expect(chainOf({ ...nothing, linked: 0 })).toMatch(/nothing is chained by hash \(3 entries are not\)/);
    expect(chainOf({ ...nothing, linked: 0 })).not.toContain('No link of the chain is missing');
    expect(chainOf({ ...nothing, linked: 2 })).toContain('No link of the chain is missing');
    expect(chainOf({ ...nothing, linked: 2, erased: 5 })).toContain('The entries of 5 links were erased');
  });

  it('tells the difference of the clocks in units of time', () => {
    const facts = sampleFacts({}, {}, { offset: { ms: -347_212_176, least: -347_212_176, how: 'given' } });
    expect(contentOf(facts, 'about')).toMatchObject({
      clocks:
        'The service’s clock reads 4 days 26 min behind this computer’s (-347212176 ms), as handed over by the demo.',
    });
  });
});

describe('lists that were saved without items', () => {
  const empty = { ...answers({ name: 'Ada Fenn' }), incidents: loopElement('incidents', []) };
  const filled = { ...empty, incidents: loopElement('incidents', [driver('i1', {}), driver('i2', {})]) };
  const listsOf = (now: RecordRead) => {
    const facts = sampleFacts(empty, {}, { now: new Map([[autoProduct, now]]) });
    const content = contentOf(facts, 'not-answered');
    return (Array.isArray(content) ? content : []).map((one: unknown): unknown =>
      Reflect.get(Object(one), 'listsSavedWithoutItems'),
    );
  };
  const was = 'saved without items; the list itself does not tell whether anybody said that there were none';
  const list = expect.objectContaining({ list: 'Incidents' });

  it('are told beside what was blank, with what they hold now', () => {
    const told = (now: string) => [expect.objectContaining({ list: 'Incidents', was, now })];
    expect(listsOf(sampleRead(3, filled))).toEqual([told('2 items'), []]);
    expect(listsOf(sampleRead(3, empty))).toEqual([told('no items'), [list]]);
    expect(listsOf(sampleRead(3, answers({ name: 'Ada Fenn' })))).toEqual([told('no such list'), []]);
    const failed: RecordRead = { ...sampleRead(3, {}), found: 'failed', record: undefined };
    expect(listsOf(failed)[0]).toEqual(told('not known'));
  });

  it('come with what else of the record may tell, where there are any', () => {
    const log = loopElement('agy_contacts', [driver('c1', {})]);
    const besideOf = (stored: StoredMap) =>
      JSON.stringify(contentOf(sampleFacts(stored, {}), 'not-answered')).match(
        /(?<="besideTheseLists":")[^"]*/g,
      );
    expect(besideOf({ ...empty, agy_contacts: log })).toEqual([
      'the record then held 1 entry of the call log, which may tell',
      'the record holds 1 entry of the call log, which may tell',
    ]);
    expect(besideOf({ ...filled, agy_contacts: log })).toBeNull();
  });
});

describe('answers that are assumed', () => {
  const source = bookSource(sampleWorkspace, autoProduct);
  const proposing = (from: string) =>
    compileSource(
      JSON.parse(
        JSON.stringify(source)
          .replace('"qid":"cargo",', `"qid":"cargo","default":{"value":"S","origin":"${from}"},`)
          .replace('"qid":"licence",', '"qid":"licence","default":{"value":"none yet","origin":"usual"},'),
      ),
    );
  const stored = {
    ...answers({ name: 'Ada Fenn', hauls: 'YES', cargo: 'S' }),
    drivers: loopElement('drivers', [driver('d1', { first: 'Ada', licence: 'none yet' })]),
  };
  const marked = (...kinds: readonly [qid: string, kind: string][]): StoredMap => ({
    ...stored,
    [annotationsLoop]: loopElement(
      annotationsLoop,
      kinds.map(([qid, kind]) =>
        driver(qid, { [annotatedQid]: addressText([qid]), [annotationKindQid]: kind }),
      ),
    ),
  });
  const assumedOf = (map: StoredMap, more: Partial<PackFacts> = {}, entryMore = {}) => {
    const facts = sampleFacts(map, {}, { bookOf: () => proposing('today'), ...more });
    const requests = facts.requests.map((one) => ({
      ...one,
      entry: one.entry && { ...one.entry, ...entryMore },
    }));
    return contentOf({ ...facts, requests }, 'not-answered');
  };
  const cargo = {
    place: '/cargo',
    item: '',
    question: 'Cargo',
    answer: 'Steel',
    originOfTheDefault: 'today',
    mark: 'not confirmed in the record read',
    sensitive: false,
  };
  const licence = expect.objectContaining({
    place: '/drivers/d1/licence',
    item: 'Drivers: Ada',
    answer: 'none yet',
    sensitive: true,
  });

  it('are the defaults that no mark speaks of, and what a mark calls so', () => {
    const assumedBy = 'the defaults of today’s book, version 1, and the marks';
    const told = { assumedBy, assumed: [cargo, licence] };
    expect(assumedOf(stored)).toMatchObject([told, told]);
    const withMarks = marked(['cargo', 'Confirmed'], ['name', 'To confirm'], ['drivers', 'Assumed']);
    expect(firstOf(assumedOf(withMarks))).toMatchObject({
      assumed: [
        { question: 'Named insured', originOfTheDefault: 'not a default of the book', mark: 'To confirm' },
        licence,
        { place: '/drivers', question: 'Drivers', answer: '1 item', mark: 'Assumed' },
      ],
    });
    expect(firstOf(assumedOf(marked(['cargo', 'Assumed'])))).toMatchObject({
      assumed: [{ ...cargo, mark: 'Assumed' }, licence],
    });
  });

  it('go by the book of then where it is kept', () => {
    const keptBooks = new Map([['then', proposing('then')]]);
    expect(assumedOf(stored, { keptBooks }, { bookHash: 'then' })).toMatchObject([
      {
        assumedBy: 'the defaults of the book that the request was made by, version 1, and the marks',
        assumed: [{ ...cargo, originOfTheDefault: 'then' }, licence],
      },
      { assumed: [cargo, licence] },
    ]);
  });

  it('stand on the page, and covered in a redacted copy of it', () => {
    const facts = sampleFacts(stored, {}, { bookOf: () => proposing('today') });
    const parts = packParts(facts);
    const pageOf = (redact: ReturnType<typeof redactor> | undefined) =>
      packHtml(makePack(parts, { leaveOut: new Set(), redact, demo: false }));
    expect(pageOf(undefined)).toMatch(
      /<td>none yet<\/td><td>usual<\/td><td>not confirmed in the record read/,
    );
    const covering = redactor(
      sensitiveIn(facts),
      parts.map(({ content }) => content),
    );
    const page = pageOf(covering);
    expect(page).toContain(`<td>${covered}</td><td>usual</td>`);
    expect(page).not.toContain('none yet');
  });
});

it('does not call a time given as an answer one of a clock that is known', () => {
  const noteOf = (answer: string) => {
    const rows = contentOf(sampleFacts(answers({ name: answer }), {}), 'records');
    const told = JSON.stringify(rows);
    return told.includes('by which clock and in which zone is not known');
  };
  expect(['16:38', '9:05', '4:38 pm'].map(noteOf)).toEqual([true, true, true]);
  expect(['16:38 CST', 'Unit 4:380', '2026-03-03', '12'].map(noteOf)).toEqual([false, false, false, false]);
});
