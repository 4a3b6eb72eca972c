// That a page has room for what `pageLayout` puts on it can only be seen: look at the PDF after a change of the styles.
import { render } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCoverages, coverageNames } from '../../../domain/quotes/comparison/compare.ts';
import { clientPromise } from '../../../domain/quotes/promise.ts';
import { quoteStanding } from '../../../domain/quotes/quote-standing.ts';
import { readQuote } from '../../../domain/quotes/reading/read-quote.ts';
import { isEstimate, offersOf, withNames, type Column } from '../column.ts';
import { clientQuotes, notesOf, quoteText } from '../client-quotes.ts';
import { pageLayout } from './page-layout.ts';
import { firstChosen, proposableQuotes, proposalOf, type ProposalInput } from './proposal.ts';
import { proposalCsv, proposalEmail, proposalHtml } from './proposal-files.ts';
import { ProposalPage } from './ProposalPage.tsx';
import { formatOption } from '../../../views/quotes/format-option.ts';

const now = Date.parse('2026-11-17T15:00:00.000Z');
const request: Column['request'] = {
  triggerRequestId: 'trigger',
  entry: undefined,
  poll: undefined,
  otherClient: false,
};

interface Sample {
  readonly carrier?: string;
  readonly amount?: number;
  readonly months?: number;
  readonly per?: string;
  readonly vehicles?: number;
  readonly isWhatIf?: boolean;
  readonly isChanged?: boolean;
  readonly isMismatched?: boolean;
  readonly expires?: string;
  readonly members?: Readonly<Record<string, unknown>>;
  readonly option?: string;
  readonly message?: string;
  readonly request?: Column['request'];
}

function columnsOf(...samples: readonly Sample[]): readonly Column[] {
  const columns = samples.map((sample, at) => {
    const {
      carrier = `Carrier ${at}`,
      amount = 1000 + at,
      months = 12,
      per = months === 12 ? 'YEAR' : 'TERM',
      vehicles = 1,
      option,
      message,
    } = sample;
    const parts = Array.from({ length: vehicles }, (_, n) => ({
      name: `Vehicle ${n + 1}`,
      coverages: ['COMP', 'COLL'].map((code) => ({
        details: { code, name: code, deductible: 1000, premium: 40 },
      })),
    }));
    const policy = {
      name: 'Policy',
      coverages: [{ details: { code: 'BI', limit: '100/300', premium: 200 } }],
    };
    const view = readQuote({
      quotingOrganization: carrier,
      bindable: true,
      type: 'QUOTE',
      effectiveDate: '2026-11-20',
      messages: message === undefined ? [] : [message],
      quoteDetails: {
        premium: { amount, per },
        duration: { length: months, scale: 'MONTH' },
        coverageTypes: [policy, ...parts],
        expirationDate: sample.expires ?? '2026-12-02T06:00:00.000Z',
      },
      metadata: { rateMeta: { 'Policy fee': '15.00' }, ...(option !== undefined && { option }) },
      ...sample.members,
    });
    const submitted = [
      { code: 'COLL', part: 'deductible', label: 'Collision', item: undefined, words: '$500' },
    ] as const;
    const { isWhatIf = false, isChanged, isMismatched } = sample;
    return {
      key: `quote ${at}`,
      view,
      submitted,
      option: formatOption(view),
      request: sample.request ?? request,
      isWhatIf,
      standing: quoteStanding(view, { now, isWhatIf, isChanged, isMismatched }),
    };
  });
  return withNames(columns);
}

const shownOf = (columns: readonly Column[]) => {
  const groups = compareCoverages(columns, { submitted: undefined, current: undefined, aliases: [] });
  return clientQuotes(columns, { groups, names: coverageNames([]), now });
};

function proposalWith(columns: readonly Column[], more: Partial<ProposalInput> = {}) {
  return proposalOf({
    shown: shownOf(columns),
    title: 'Personal auto proposal',
    agency: { name: 'Pell & Harrow Agency', license: 'IL 100' },
    licenses: [],
    insured: 'Marcus Bell-Reyes',
    address: '',
    preparedBy: 'Carla Nyberg',
    workspace: 'Workspace 0123456789ab',
    now,
    demo: true,
    recommended: undefined,
    recommendation: '',
    carrierNotes: new Set(),
    declined: [],
    notices: [],
    ...more,
  });
}

describe('which quotes', () => {
  const all = columnsOf(
    { amount: 1500 },
    { amount: 500, isWhatIf: true },
    { amount: 600, expires: '2026-11-16T06:00:00.000Z' },
    { amount: 700, members: { bindable: false } },
    { amount: 710, members: { bindable: false, type: 'RATE' } },
    {
      amount: 720,
      members: { bindable: false, type: 'RATE', quotingOrganizationId: 'us', clientOrganizationId: 'us' },
    },
    { amount: 730, option: 'next higher deductible' },
    { amount: 740, request: { ...request, triggerRequestId: 'earlier' } },
    { amount: 750, members: { bindable: undefined } },
    { amount: 900, months: 6 },
    { amount: 1600 },
    { amount: 1700 },
    { amount: 760, isChanged: true },
    { amount: 770, isMismatched: true },
  );

  it('begins with the three lowest offers of the request, as submitted and as the answers are now', () => {
    const offers = offersOf(all, request);
    expect(firstChosen(offers)).toEqual(['quote 0', 'quote 10', 'quote 11']);
  });

  it('has what is chosen by hand with its badge and what that means, and what-ifs never', () => {
    expect(proposableQuotes(all).some((one) => one.isWhatIf || isEstimate(one))).toBe(false);
    const { options, footnotes } = proposalWith(
      proposableQuotes(all).filter(({ key }) => ['quote 2', 'quote 3', 'quote 4'].includes(key)),
    );
    const badges = options.map(({ badges: [badge] }) => [badge?.text, footnotes[(badge?.note ?? 0) - 1]]);
    expect(badges).toEqual([
      ['Quote expired', expect.stringContaining('quoted again')],
      ['Not bindable', expect.stringContaining('can’t bind')],
      ['Indication', expect.stringContaining('No carrier has offered it')],
    ]);
    expect(proposalWith(all.slice(4, 7)).options.map(({ carrier }) => carrier)).toEqual([
      'Carrier 4',
      'Carrier 6',
    ]);
  });
});

it('copies a quote as text with its option, its badge and what it means, and its days', () => {
  const [option, expired] = columnsOf(
    { amount: 522, months: 6, option: 'next higher deductible' },
    { expires: '2026-11-16T06:00:00.000Z' },
  ).map((column) => quoteText(shownOf([column]), true));
  expect(option).toMatch(
    /^Carrier 0, higher deductible: \$522 \/ 6 mo\. Some coverages are not as submitted\. Effective Nov 20, 2026\. Quote good through Dec 1\. DEMO/,
  );
  expect(option).toMatch(/DEMO: .*No coverage until confirmed in writing\.$/);
  expect(expired).toContain('Quote expired: Must be quoted again.');
  expect(expired).not.toContain('good through');
});

describe('premiums', () => {
  const premiumsOf = ({
    options,
    footnotes,
  }: Pick<ReturnType<typeof proposalWith>, 'options' | 'footnotes'>) =>
    options.map(({ premium, amount, premiumNote = 0 }) => [
      premium?.figure,
      premium?.period,
      premium?.quoted,
      amount,
      footnotes[premiumNote - 1],
    ]);
  const cellsOf = ({ facts }: Pick<ReturnType<typeof proposalWith>, 'facts'>, of: string) =>
    facts.find(({ label }) => label === of)?.cells.map(({ text }) => text);

  it('for one period are as quoted', () => {
    const halves = proposalWith(columnsOf({ amount: 522, months: 6 }, { amount: 600, months: 6 }));
    expect(premiumsOf(halves)).toEqual([
      ['$522', '6 mo', undefined, 522, undefined],
      ['$600', '6 mo', undefined, 600, undefined],
    ]);
    expect(cellsOf(halves, 'Total with fees')).toEqual(['≈$537 / 6 mo', '≈$615 / 6 mo']);
    // By the year for six months: fees are due for the term, and the total says so.
    const byYear = proposalWith(columnsOf({ amount: 1699, months: 6, per: 'YEAR' }));
    expect(cellsOf(byYear, 'Total with fees')).toEqual(['≈$864.50 / 6 mo']);
    const [ofYear, ofTerm] = columnsOf({ amount: 1699, months: 6, per: 'YEAR' }, { months: 6 }).map(
      (column) => shownOf([column]).options[0]?.premium?.forTerm,
    );
    expect([ofYear, ofTerm]).toEqual(['≈$849.50 for the term of 6 mo', undefined]);
    const years = proposalWith(columnsOf({ amount: 900, per: 'TERM' }, { amount: 1000 }));
    expect(premiumsOf(years)).toEqual([
      ['$900', '12 mo', undefined, 900, undefined],
      ['$1,000', 'yr', undefined, 1000, undefined],
    ]);
    expect(years.groups[1]?.rows[0]?.cells.map(({ premium }) => premium)).toEqual(['$40', '$40']);
  });

  it('for several periods are by the year, with what was quoted below and how it was worked out', () => {
    const mixed = proposalWith(
      columnsOf({ amount: 1699, months: 6, per: 'YEAR' }, { amount: 880, months: 6 }),
    );
    expect(premiumsOf(mixed)).toEqual([
      ['$1,699', 'yr', '$1,699 / yr', 1699, undefined],
      ['≈$1,760', 'yr', '$880 / 6 mo', 1760, '≈ worked out: 2 × 6 months. Renewal price can change.'],
    ]);
    // Fees are due for the term.
    expect(cellsOf(mixed, 'Total with fees')).toEqual(['≈$864.50 / 6 mo', '≈$895 / 6 mo']);
    expect(mixed.footnotes).toEqual(
      expect.arrayContaining([
        '≈ Premium for the policy term and fees, added up.',
        '≈ Premium and fees, added up.',
      ]),
    );
    const { container } = render(<ProposalPage proposal={mixed} />);
    const heads = [...container.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    expect(heads).toEqual([
      'A Carrier 0$1,699 / yrQuoted: $1,699 / yr',
      'B Carrier 1≈$1,760 / yr1Quoted: $880 / 6 mo',
    ]);
    expect(proposalCsv(mixed)).toContain(
      ',Premium,"per yr (quoted $1,699 / yr)",1699,≈ per yr (quoted $880 / 6 mo) [1],1760\r\n',
    );
  });

  it('that can’t be by the year say so', () => {
    const unknown = proposalWith(columnsOf({ amount: 500, per: 'PASSAGE' }, { amount: 880, months: 6 }));
    expect(premiumsOf(unknown)).toEqual([
      ['$500', 'PASSAGE', undefined, 500, 'For another period. It can’t be shown per year.'],
      ['≈$1,760', 'yr', '$880 / 6 mo', 1760, '≈ worked out: 2 × 6 months. Renewal price can change.'],
    ]);
  });

  it('of coverages are left out where the quotes are for several periods', () => {
    const collisionOf = (...samples: readonly Sample[]) =>
      proposalWith(columnsOf(...samples)).groups[1]?.rows.find(({ label }) => label === 'COLL')?.cells[0];
    const collision = collisionOf({ amount: 522, months: 6 }, { amount: 1149 });
    expect(collision).toMatchObject({ text: '$1,000 ded.', warning: 'Asked for $500' });
    expect(collision).not.toHaveProperty('premium');
    expect(collisionOf({ amount: 522, months: 6 })).toHaveProperty('premium', '$40');
  });

  it('stand above fees, the days and the term', () => {
    const { facts } = proposalWith(columnsOf({ amount: 522, months: 6 }));
    expect(facts.map(({ label, cells }) => [label, cells[0]?.text])).toEqual([
      ['Fees and taxes', '$15'],
      ['Total with fees', '≈$537 / 6 mo'],
      ['Policy effective', 'Nov 20, 2026'],
      ['Policy term', '6 mo'],
      ['Quote good through', 'Dec 1'],
    ]);
  });
});

it('includes the carrier notes that the agent chose, and no others', () => {
  const columns = columnsOf({ message: 'Subject to inspection.' }, { message: 'For the agency.' });
  const [id] = columns.flatMap(notesOf);
  const { carrierNotes } = proposalWith(columns, { carrierNotes: new Set([id?.id ?? '']) });
  expect(carrierNotes).toEqual(['A. Carrier 0: Subject to inspection.']);
});

it('gives a carrier’s notice with that carrier’s quote alone', () => {
  const columns = columnsOf({ carrier: 'Copperline' }, { carrier: 'Harbor' });
  const notices = [{ text: 'For all.' }, { text: 'No guaranty fund.', carrier: 'Copperline' }];
  expect(proposalWith(columns, { notices }).notices).toEqual(['For all.', 'No guaranty fund.']);
  expect(proposalWith(columns.slice(1), { notices }).notices).toEqual(['For all.']);
});

describe('pages', () => {
  const three = (vehicles: number, more: Partial<ProposalInput> = {}) =>
    pageLayout(proposalWith(columnsOf(...[0, 1, 2].map(() => ({ vehicles }))), more));
  const notices = [
    { text: 'Carriers may order reports.' },
    { text: 'Illinois: UM/UIM limits match your liability limit.' },
  ];

  it('are one for three quotes of four vehicles, and short notices', () => {
    expect(three(4, { notices })).toMatchObject({ pages: [] });
  });

  it('have long notices on the second, and the vehicles that the first has no room for on the next', () => {
    const long = Array.from({ length: 40 }, (_, at) => ({ text: `Notice ${at}` }));
    expect(three(2, { notices: long })).toMatchObject({ pages: [[]] });
    const { groups, pages } = three(47);
    expect(pages.length).toBeGreaterThan(1);
    expect([...groups, ...pages.flat()].map(({ label }) => label)).toEqual([
      'Policy',
      ...Array.from({ length: 47 }, (_, at) => `Vehicle ${at + 1}`),
      'Not itemized',
    ]);
  });
});

it('has the notice, the insured, the agency, the demo mark and a number on every page', () => {
  const { container } = render(<ProposalPage proposal={proposalWith(columnsOf({ vehicles: 90 }))} />);
  const pages = [...container.querySelectorAll('.page')].map(({ textContent }) => textContent ?? '');
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((text, at) => {
    for (const part of [clientPromise, 'Pell & Harrow Agency', 'DEMO']) expect(text).toContain(part);
    expect(text).toContain(`Marcus Bell-Reyes · page ${at + 1} of ${pages.length}`);
  });
});

const hostile = `</style><script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
const everywhere = (text: string): ReturnType<typeof proposalWith> => {
  const columns = columnsOf({ carrier: text, message: text }, { carrier: text });
  return proposalWith(columns, {
    agency: { name: text, license: text, address: text },
    title: text,
    insured: text,
    preparedBy: text,
    recommendation: text,
    carrierNotes: new Set(columns.flatMap(notesOf).map(({ id }) => id)),
    declined: [text],
    notices: [{ text }],
  });
};

it('makes one HTML file, in which hostile text is text', () => {
  const proposal = everywhere(hostile);
  const { container } = render(<ProposalPage proposal={proposal} />);
  const [page] = container.children;
  const file = page ? proposalHtml(proposal, page) : '';
  const parsed = new DOMParser().parseFromString(file, 'text/html');
  expect(parsed.querySelectorAll('script, img')).toHaveLength(0);
  expect(parsed.body.textContent).toContain(hostile);
  expect(parsed.body.textContent).toContain(clientPromise);
  expect(page?.textContent).toContain('☐ A☐ B☐ None nowI reviewed these options.');
});

it('makes a CSV with the notice first, in which no text is a formula', () => {
  const fields = (csv: string) =>
    [...csv.matchAll(/(?<=^\uFEFF?|[,\n])(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    );
  const start = fc.constantFrom('=', '+', '-', '@', '\t=', ' =', '');
  fc.assert(
    fc.property(start, fc.string(), (sign, rest) => {
      const cells = fields(proposalCsv(everywhere(`${sign}${rest}`)));
      expect(cells).toContain(clientPromise);
      expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell))).toEqual([]);
    }),
  );
  expect(fields(proposalCsv(proposalWith(columnsOf({ amount: 5066 }))))).toContain('5066');
});

it('drafts an e-mail of at most 1,500 encoded characters, the notice first', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ' ', '\n', '保', '🚗', '\uD83D', '&'), maxLength: 300 }),
      fc.string({ maxLength: 300 }),
      (text, to) => {
        const { href } = proposalEmail(everywhere(text), to, `proposal-${text.slice(0, 80)}.html`);
        expect(href.length).toBeLessThanOrEqual(1500);
        expect(new URL(href).searchParams.get('body')?.startsWith(clientPromise)).toBe(true);
      },
    ),
  );
  const { text } = proposalEmail(proposalWith(columnsOf({ amount: 522, months: 6 })), '', 'proposal.html');
  expect(text).toContain(
    'A. Carrier 0\n$522 / 6 mo\nPolicy term: 6 mo\nFees and taxes: $15\nQuote good through: Dec 1',
  );
  expect(text).not.toContain('≈');
  const mixed = proposalWith(columnsOf({ amount: 522, months: 6 }, { amount: 1149 }));
  const [, first, second] = proposalEmail(mixed, '', 'proposal.html').text.split(/\n\n(?=[AB]\. )/);
  expect(first).toMatch(
    /^A\. Carrier 0\n≈\$1,044 \/ yr\nQuoted: \$522 \/ 6 mo\nPolicy term: 6 mo\n(?:.+\n)*≈ worked out: 2 × 6 months\./,
  );
  expect(second).toMatch(/^B\. Carrier 1\n\$1,149 \/ yr\nQuoted: \$1,149 \/ yr\nPolicy term: 12 mo\n/);
});
