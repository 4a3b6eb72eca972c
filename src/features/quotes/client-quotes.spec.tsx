/** What reaches a client of a quote and a client in which every member has a mark of its own: what is named, and no more. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Quote } from '../../contract/quotes.ts';
import { answerElement, loopElement } from '../../domain/client/elements.ts';
import { compileSections } from '../../domain/questions/compile-book.ts';
import type { Item, Question } from '../../domain/questions/schema.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { sampleWorkspace } from '../../domain/questions/sample-workspace.ts';
import { compareCoverages, coverageNames } from '../../domain/quotes/comparison/compare.ts';
import { currentPolicy, type CurrentPolicy } from '../../domain/quotes/comparison/current-policy.ts';
import type { Savings } from '../../domain/quotes/comparison/savings.ts';
import { submittedCoverages } from '../../domain/quotes/comparison/submitted-coverages.ts';
import { quoteStanding } from '../../domain/quotes/quote-standing.ts';
import { readQuote } from '../../domain/quotes/reading/read-quote.ts';
import { clientQuotes, isCondition, quoteText } from './client-quotes.ts';
import { withNames } from './column.ts';
import { clientFacts } from './proposal/client-facts.ts';
import { proposalCsv, proposalEmail, proposalHtml } from './proposal/proposal-files.ts';
import { proposalOf, type ProposalInput } from './proposal/proposal.ts';
import { ComparisonPage } from './proposal/PrintedComparison.tsx';
import { ProposalPage } from './proposal/ProposalPage.tsx';
import { formatOption } from '../../views/quotes/format-option.ts';

const now = Date.parse('2026-11-17T15:00:00.000Z');

/** A mark is one word, found in whatever it becomes part of. */
const mark = (name: string): string => `zz${name.toLowerCase().replaceAll(/[^a-z]/g, '')}zz`;
const marksIn = (text: string): string[] =>
  [...new Set([...text.toLowerCase().matchAll(/zz([a-z]+)zz/g)].map(([, name = '']) => name))].toSorted();

/** Each member of the interface document's table that a text may have, and one that no document has. */
const raw = {
  ...Object.fromEntries([...Object.keys(Quote.shape), 'unknown'].map((member) => [member, mark(member)])),
  bindable: true,
  messages: [
    { severity: mark('severity'), code: mark('code'), text: mark('chosen'), other: mark('of message') },
    mark('not chosen'),
  ],
  metadata: {
    option: mark('option'),
    optionName: mark('option name'),
    outcome: mark('outcome'),
    other: mark('metadata'),
    rateMeta: {
      [`${mark('fee')} fee`]: '15.00',
      [`${mark('each')} installment fee`]: mark('fee amount'),
      [`${mark('factor')} factor`]: mark('factor amount'),
      [`Minimum earned ${mark('earned')}`]: '99',
    },
  },
  rawQuoteRequest: { option: mark('raw option'), other: mark('raw request') },
  rawQuoteDetails: { other: mark('raw details') },
  quoteDetails: {
    other: mark('details'),
    premium: { amount: 4321, per: 'YEAR', other: mark('premium member') },
    duration: { length: 12, scale: 'MONTH', other: mark('duration member') },
    expirationDate: '2026-12-02T06:00:00.000Z',
    coverageTypes: [
      {
        name: mark('vehicle'),
        type: mark('part type'),
        other: mark('part member'),
        coverages: [
          {
            other: mark('coverage member'),
            details: {
              name: mark('coverage'),
              code: 'COLL',
              limit: mark('limit'),
              deductible: mark('deductible'),
              premium: mark('coverage premium'),
              other: mark('detail'),
            },
          },
          { details: { name: mark('second'), code: 'COMP', deductible: 100, premium: 40 } },
        ],
      },
    ],
  },
};

const covers = (code: string): Pick<Question, 'covers' | 'nature'> => ({
  nature: 'cover',
  covers: [{ code, part: 'deductible' }],
});
const asked = (qid: string, more: Partial<Question> = {}): Question => ({
  qid,
  label: mark(`label ${qid}`),
  kind: 'text',
  ...more,
});
const items: Item[] = [
  asked('deductible wanted', covers('COLL')),
  asked('figure wanted', covers('COMP')),
  asked('sensitive', { ...covers('COMP'), sensitive: true }),
  asked('agency', { ...covers('COMP'), agencyOnly: true }),
  asked('license', { ...covers('COMP'), kind: 'licence' }),
  asked('reason', { ...covers('COMP'), notForClient: true }),
  asked('ends', { kind: 'date' }),
  asked('carrier now'),
  asked('premium now', { kind: 'money' }),
  asked('fees now', { kind: 'money' }),
  asked('term now'),
  asked('limit now', { expiringCovers: [{ code: 'COLL', part: 'deductible' }] }),
  asked('sensitive now', { expiringCovers: [{ code: 'COMP', part: 'deductible' }], sensitive: true }),
  asked('plain'),
  asked('street'),
  asked('apartment', { sensitive: true }),
  asked('email'),
  {
    loop: 'drivers',
    label: mark('label drivers'),
    itemLabel: 'driver',
    title: [{ value: { q: 'first' } }],
    questions: [asked('first')],
  },
  {
    loop: 'agy_offers',
    label: mark('label offers'),
    itemLabel: 'offer',
    agencyOnly: true,
    title: [],
    questions: ['off_what', 'off_line', 'off_result', 'off_by_whom', 'off_note'].map((qid) => asked(qid)),
  },
];
const roles = {
  currentCoverEnds: 'ends',
  priorCarrier: 'carrier now',
  priorPremium: 'premium now',
  priorFees: 'fees now',
  priorTerm: 'term now',
  effectiveDate: 'ends',
  clientName: [{ value: { q: 'plain' } }],
  contact: {
    address: [{ value: { q: 'street' } }, { value: { q: 'apartment' }, before: ' ' }],
    email: 'email',
  },
};
const about = { version: '1', offers: [], checks: [], roles };
const book = compileSections([{ title: 'All', items }], about, 'auto', {
  inferred: false,
  agencyOnly: new Set(['agency', 'agy_offers']),
});
const workspace: Workspace = {
  ...sampleWorkspace,
  products: [{ id: 'auto', clientType: 'PERSONAL', name: mark('product'), book: 'auto' }],
  blocks: {},
  books: { auto: { ...about, sections: [{ title: 'All', items }] } },
  notices: [{ text: mark('notice') }, { text: mark('other notice'), line: 'Other' }],
};

const texts = items.flatMap((item) =>
  'loop' in item ? [] : [[item.qid, answerElement(item.qid, mark(item.qid))] as const],
);
const itemOf = (iterationId: string, answers: Readonly<Record<string, string>>) => ({
  iterationId,
  answers: Object.fromEntries(Object.entries(answers).map(([qid, text]) => [qid, answerElement(qid, text)])),
});
const map = {
  ...Object.fromEntries(texts),
  'figure wanted': answerElement('figure wanted', '500'),
  unknown: answerElement('unknown', mark('unknown answer')),
  drivers: loopElement('drivers', [itemOf('d1', { first: mark('driver') })]),
  agy_offers: loopElement('agy_offers', [
    itemOf('o1', {
      off_what: mark('offered'),
      off_result: 'Offered and rejected',
      off_by_whom: mark('by whom'),
      off_note: mark('offer note'),
    }),
  ]),
};

const markupOf = (element: Element): string => new XMLSerializer().serializeToString(element);

const columns = withNames([
  {
    key: mark('key'),
    view: readQuote(raw),
    submitted: submittedCoverages(book, map),
    option: formatOption(readQuote(raw)),
    request: {
      triggerRequestId: mark('request'),
      entry: undefined,
      poll: undefined,
      otherClient: false,
    },
    isWhatIf: false,
    standing: quoteStanding(readQuote(raw), { now }),
  },
]);
const references = {
  submitted: submittedCoverages(book, map),
  current: currentPolicy(book, map),
  aliases: [],
};
const groups = compareCoverages(columns, references);
const shown = clientQuotes(columns, { groups, names: coverageNames(groups), now });
const { line, email, license, ...facts } = clientFacts(workspace, 'auto', map, { agent: '' });
const agency = {
  name: mark('agency'),
  license: mark('agency license'),
  phone: mark('phone'),
  bank: mark('bank'),
};
const [chosen] = shown.options.flatMap(({ notes }) => notes);
const proposalWith = (more: Partial<ProposalInput>) =>
  proposalOf({
    shown,
    ...facts,
    licenses: license.numbers,
    title: `${line} proposal`,
    agency,
    insured: mark('insured'),
    preparedBy: mark('prepared by'),
    workspace: mark('workspace'),
    now,
    demo: true,
    recommended: mark('key'),
    recommendation: mark('recommendation'),
    carrierNotes: new Set([chosen?.id ?? '']),
    ...more,
  });
const proposal = proposalWith({});

const names = (...parts: readonly string[]) =>
  parts
    .flatMap((part) => part.split(', '))
    .map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''))
    .toSorted();
const ofQuote = 'quotingOrganization, option, effectiveDate, fee, each, fee amount';
const ofCoverages = 'vehicle, coverage, limit, deductible, coverage premium, second';
const ofAgency = 'agency, agency license, phone, product, insured, prepared by, workspace, notice';
const ofProposal = 'code, chosen, recommendation, offered, by whom';

it('has in a proposal what is named for a client, on the page and in the HTML file', () => {
  const { container } = render(<ProposalPage proposal={proposal} />);
  const [page] = container.children;
  const expected = names(ofQuote, ofCoverages, ofAgency, ofProposal, 'street');
  expect(marksIn(markupOf(container))).toEqual(expected);
  expect(marksIn(page ? proposalHtml(proposal, page) : '')).toEqual(expected);
});

it('has the same in the CSV, without the address', () => {
  expect(marksIn(proposalCsv(proposal))).toEqual(names(ofQuote, ofCoverages, ofAgency, ofProposal));
});

it('has what a quote saves only where all of it is known and a document says what the current policy costs', () => {
  const document = { note: mark('document'), on: '2026-11-20' };
  const withToday = (over: Partial<CurrentPolicy>, { derived = false, unknown = 0 } = {}) => {
    const saved = { amount: 95, derived };
    const compared = [mark('compared')];
    const savings = new Map<string, Savings>([
      [columns[0]?.key ?? '', { kind: 'figure', saved, months: 6, compared, unknown }],
    ]);
    const known = { premium: '702', period: 'term', fees: '15', months: 6 };
    const policy = { ...currentPolicy(book, map), ...known, ...over } as CurrentPolicy; // The sample has one.
    const given = { groups, names: coverageNames(groups), now, today: { policy, savings } };
    const page = <ProposalPage proposal={proposalWith({ shown: clientQuotes(columns, given) })} />;
    return markupOf(render(page).container);
  };
  const without = names(ofQuote, ofCoverages, ofAgency, ofProposal, 'street');
  const noted = withToday({ document });
  expect(noted).toContain('Saves $95 / 6 mo');
  expect(noted).toContain(', $702 / 6 mo, $717 / 6 mo with fees, per ');
  expect(marksIn(noted)).toEqual(names(...without, 'carrier now, document, compared'));
  // Nor what was worked out for another period, nor beside coverages of today that nobody knows.
  expect(marksIn(withToday({ document }, { derived: true }))).toEqual(without);
  expect(marksIn(withToday({ document }, { unknown: 2 }))).toEqual(without);
  expect(marksIn(withToday({ document: undefined }))).toEqual(without);
});

it('has less in the e-mail and in copied text', () => {
  const { text, href } = proposalEmail(proposal, email, 'proposal.html');
  expect(marksIn(text)).toEqual(
    names(
      'quotingOrganization, option, product, insured, agency, prepared by, recommendation, effectiveDate',
    ),
  );
  expect(marksIn(decodeURIComponent(href))).toEqual(marksIn(`${text} ${mark('email')}`));
  expect(marksIn(quoteText(shown, true))).toEqual(names('quotingOrganization, option, effectiveDate'));
});

it('has in a printed comparison what was submitted and what the client has, but not its premium', () => {
  const { container } = render(
    <ComparisonPage comparison={proposalWith({})} currentCarrier={references.current?.carrier} />,
  );
  expect(marksIn(markupOf(container))).toEqual(
    names(ofQuote, ofCoverages, ofAgency, 'deductible wanted, carrier now, limit now'),
  );
});

it.each([
  ['QC-0001 Subject to a signed application within 30 days of binding.', true],
  ['Premium is contingent upon a satisfactory MVR', true],
  ['Conditional on a central station alarm', true],
  ['TG-0102 Commission 12%', false],
  ['Referred: underwriter must review the driver', false],
  ['Air conditioning units included', false],
])('a note of the carrier, %j, is a condition: %s', (text, expected) => {
  expect(isCondition(text)).toBe(expected);
});
