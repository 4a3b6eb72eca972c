// That a page has room for what `pageLayout` puts on it can only be seen: look at the PDF after a change of the styles.
import { render } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCoverages, coverageNames } from '../../../domain/quotes/comparison/compare.ts';
import { clientPromise } from '../../../domain/quotes/promise.ts';
import { quoteStanding } from '../../../domain/quotes/quote-standing.ts';
import { readQuote } from '../../../domain/quotes/reading/read-quote.ts';
import { formatOption, isEstimate, offersOf, withNames, type Column } from '../column.ts';
import { clientQuotes, notesOf, quoteText } from '../client-quotes.ts';
import { pageLayout } from './page-layout.ts';
import { firstChosen, proposableQuotes, proposalOf, type ProposalInput } from './proposal.ts';
import { proposalCsv, proposalEmail, proposalHtml } from './proposal-files.ts';
import { ProposalPage } from './ProposalPage.tsx';

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
        premium: { amount, per: months === 12 ? 'YEAR' : 'TERM' },
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
    /^Carrier 0, higher deductible: \$522 \/ 6 mo \(≈\$1,044 \/ yr\)\. Some coverages are not as submitted\. Effective Nov 20, 2026\. Quote good through Dec 1\. ≈ is worked out/,
  );
  expect(option).toMatch(/DEMO: .*No coverage until confirmed in writing\.$/);
  expect(expired).toContain('Quote expired: Must be quoted again.');
  expect(expired).not.toContain('good through');
});

it('gives premiums of one period as quoted', () => {
  const halves = columnsOf({ amount: 522, months: 6 }, { amount: 600, months: 6 });
  const { options } = proposalWith(halves);
  expect(options.map(({ premium }) => [premium?.figure, premium?.period, premium?.other])).toEqual([
    ['$522', '6 mo', '≈$1,044 / yr'],
    ['$600', '6 mo', '≈$1,200 / yr'],
  ]);
});

it('gives premiums of several periods by the year, what is worked out with its footnote, and what is not as submitted', () => {
  const [half, year] = columnsOf({ amount: 522, months: 6 }, { amount: 1149 });
  const { options, facts, footnotes, groups } = proposalWith([half, year].filter((one) => one !== undefined));
  expect(
    options.map(({ letter, premium }) => [letter, premium?.figure, premium?.period, premium?.other]),
  ).toEqual([
    ['A', '≈$1,044', 'yr', '$522 / 6 mo'],
    ['B', '$1,149', 'yr', '12 mo'],
  ]);
  expect(footnotes[(options[0]?.premiumNote ?? 0) - 1]).toMatch(/^≈ is worked out/);
  expect(options[1]?.premiumNote).toBeUndefined();
  expect(facts.map(({ label, cells }) => [label, cells[0]?.text])).toEqual([
    ['Fees and taxes', '$15'],
    ['Total with fees', '≈$537 / 6 mo'],
    ['Policy effective', 'Nov 20, 2026'],
    ['Policy term', '6 mo'],
    ['Quote good through', 'Dec 1'],
  ]);
  const collision = groups[1]?.rows.find(({ label }) => label === 'COLL')?.cells[0];
  // For half a year and for a year, premiums of coverages can't stand side by side.
  expect(collision).toMatchObject({ text: '$1,000 ded.', warning: 'Asked for $500' });
  expect(collision).not.toHaveProperty('premium');
  expect(proposalWith([half].filter((one) => one !== undefined)).groups[1]?.rows[0]?.cells[0]?.premium).toBe(
    '$40',
  );
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
  // Without the footnote that it needs.
  expect(text).not.toContain('≈');
  const mixed = proposalWith(columnsOf({ amount: 522, months: 6 }, { amount: 1149 }));
  const [, first, second] = proposalEmail(mixed, '', 'proposal.html').text.split(/\n\n(?=[AB]\. )/);
  expect(first).toMatch(/^A\. Carrier 0\n≈\$1,044 \/ yr\nQuoted: \$522 \/ 6 mo\n(?:.+\n)*≈ is worked out/);
  expect(second).toMatch(/^B\. Carrier 1\n\$1,149 \/ yr\nPolicy term: 12 mo\n/);
});
