import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../../lib/html.ts';
import { compareQuotes } from '../../../domain/quotes/comparison/compare.ts';
import { headingLines } from '../../../domain/quotes/proposal/paper-heading.ts';
import { proposalCsv, proposalHtml } from './proposal-files.ts';
import { makeProposal } from '../../../domain/quotes/proposal/proposal.ts';
import { readQuote } from '../../../domain/quotes/read-quote.ts';
import { column, facts, itemsOf, quote, rows } from '../../../domain/quotes/proposal/sample-proposal.ts';

describe('makeProposal', () => {
  it('holds what the quotes say, the agency, the notes, and where another figure was asked for', () => {
    const proposal = makeProposal(facts());
    expect(headingLines(proposal.head)).toEqual([
      'DEMO: invented carriers and premiums.',
      'Pell & Harrow',
      'License L-1 · 12 Quay Street',
      'Quotes for Ana <b>Dunmore</b>',
      'Auto',
      'Prepared Nov 17, 2026, 9:30 AM by Rosa Pell',
      'Quote only. Nothing is in force until the carrier confirms in writing.',
    ]);
    expect(proposal.table.rows).toContainEqual({
      group: '',
      label: 'Premium',
      numeric: true,
      lead: true,
      cells: [
        { text: '$5,066 per year', note: 'without fees and taxes', figure: '5066.00', unit: 'per year' },
        { text: '$4,000.50 per year', note: 'without fees and taxes', figure: '4000.50', unit: 'per year' },
      ],
    });
    for (const file of [proposalCsv(proposal), proposalHtml(proposal)]) {
      expect(file).toContain('Offered, and not taken so far');
      expect(file).toContain('Umbrella, Auto: Offered and rejected · Mar 2, 2026');
    }
    expect(itemsOf(proposal.before, 'Quoted other than asked')).toEqual([
      'Quillstone: Van 1, Collision: deductible: $2,500 quoted, 1,000 asked.',
    ]);
    expect(itemsOf(proposal.before, 'Left out')).toBeUndefined();
  });

  it('says as of when it is told what changed, where the record could not be read again, and what is not known', () => {
    const told = (unread: readonly (number | undefined)[]) => {
      const proposal = makeProposal(facts({ unread }));
      const said = itemsOf(proposal.before, 'Changed since');
      for (const sentence of said ?? []) {
        expect(proposalCsv(proposal)).toContain(sentence);
        expect(proposalHtml(proposal)).toContain(escapeHtml(sentence));
      }
      return said;
    };
    expect(told([])).toBeUndefined();
    expect(told([1, 1])).toEqual([
      'What changed since a quote, and what was offered and not taken, is told by the record as read <1>; what was saved since is not in it.',
    ]);
    expect(told([undefined])).toEqual([
      'What changed since a quote, and what was offered and not taken, is not known.',
    ]);
  });

  it('says what the signs for nothing mean, of those that stand in its table', () => {
    const heading = 'Signs in the table';
    expect(itemsOf(makeProposal(facts()).before, heading)).toBeUndefined();
    const between = [{ title: 'Asked', cellOf: () => ({ text: '2,500 (17 Nov)\n— (10 Nov)' }) }];
    const beside = makeProposal(facts({ between }));
    expect(itemsOf(beside.before, heading)).toEqual(['“—”: not stated, not asked or not told.']);
    const deltas = { label: 'Premium against Quillstone', cells: [{ text: '−1' }, { text: 'n/a' }] };
    const both = makeProposal(facts({ between, deltas }));
    const line = '“n/a”: does not apply; “—”: not stated, not asked or not told.';
    expect(itemsOf(both.before, heading)).toEqual([line]);
    for (const file of [proposalCsv(both), proposalHtml(both)]) expect(file).toContain(line);
  });

  it('holds each quote against what its own request asked for', () => {
    const [one] = facts().besides;
    const own = (key: string, words: string) => ({
      lineId: 'auto',
      product: 'Auto',
      request: key,
      quotes: new Set([key]),
      asked: one?.asked?.map((cover) => ({ ...cover, words })),
      asks: new Set<string>(),
      expiring: undefined,
      effectiveDate: undefined,
    });
    const told = (...besides: ReturnType<typeof own>[]) =>
      itemsOf(makeProposal(facts({ besides })).before, 'Quoted other than asked');
    expect(told(own('Harbor Mutual', '1,000'), own('Quillstone', '2,500'))).toBeUndefined();
    expect(told(own('Harbor Mutual', '2,500'), own('Quillstone', '2,500'))).toEqual([
      'Harbor Mutual: Van 1, Collision: deductible: $1,000 quoted, 2,500 asked.',
    ]);
    // What another request asked for says nothing about a quote whose own is not known.
    expect(told(own('Harbor Mutual', '1,000'))).toBeUndefined();
  });

  it('tells what was asked for and one of the quotes does not state', () => {
    const bare = readQuote({ quoteDetails: { premium: { amount: 1, per: 'YEAR' } } });
    const all = compareQuotes([quote(1, 1000), bare], []);
    const told = (words: string) => {
      const besides = facts().besides.map((one) => ({
        ...one,
        asked: one.asked?.map((cover) => ({ ...cover, words })),
      }));
      return itemsOf(
        makeProposal(facts({ rows: all, allRows: all, besides })).before,
        'Quoted other than asked',
      );
    };
    expect(told('1,000')).toEqual([
      'Quillstone: Van 1, Collision: deductible: not stated in the quote, 1,000 asked.',
    ]);
    expect(told('Not wanted')).toEqual([
      'Harbor Mutual: Van 1, Collision: deductible: $1,000 quoted, Not wanted asked.',
    ]);
  });

  it('counts the vehicles of a fleet of which it would tell the same, and marks each in the table', () => {
    const vans = ['Van 1', 'Van 2', 'Van 3', 'Van 4'];
    const fleet = (deductible: number) =>
      readQuote({
        quoteDetails: {
          coverageTypes: vans.map((name) => ({
            name,
            coverages: [{ details: { code: 'COLL', name: 'Collision', deductible } }],
          })),
        },
      });
    const all = compareQuotes([fleet(1000), fleet(2500)], []);
    const besides = facts().besides.map((one) => ({
      ...one,
      asked: vans.flatMap((item) => one.asked?.map((cover) => ({ ...cover, item })) ?? []),
    }));
    const proposal = makeProposal(facts({ rows: all, allRows: all, besides }));
    expect(itemsOf(proposal.before, 'Quoted other than asked')).toEqual([
      'Quillstone: Collision: deductible: $2,500 quoted, 1,000 asked, in 4 parts of the quote.',
    ]);
    const marks = proposal.table.rows.flatMap(({ cells }) => cells.map(({ note }) => note));
    expect(marks.filter((note) => note === 'asked 1,000')).toHaveLength(4);
  });

  it('tells in one line what is alike of several vehicles, coverages and quotes', () => {
    const vans = ['Van 1', 'Van 2'];
    const codes = { COMP: 'Comprehensive', COLL: 'Collision' };
    const fleet = (deductible: number) =>
      readQuote({
        quoteDetails: {
          coverageTypes: vans.map((name) => ({
            name,
            coverages: Object.entries(codes).map(([code, called]) => ({
              details: { code, name: called, deductible },
            })),
          })),
        },
      });
    const wanted = Object.keys(codes).flatMap((code) =>
      vans.map((item) => ({ code, part: 'deductible', label: code, item, words: '500' }) as const),
    );
    const told = (...names: string[]) => {
      const allRows = compareQuotes(
        names.map(() => fleet(1000)),
        [],
      );
      const [one] = facts().besides;
      const besides = one ? [{ ...one, asked: wanted, quotes: new Set(names) }] : [];
      const columns = names.map((name) => column(name));
      return itemsOf(
        makeProposal(facts({ columns, rows: allRows, allRows, besides })).before,
        'Quoted other than asked',
      );
    };
    const alike =
      'Van 1 and Van 2, Comprehensive: deductible and Collision: deductible: $1,000 quoted, 500 asked.';
    expect(told('A', 'B')).toEqual([`A; B: ${alike}`]);
    expect(
      told('A, higher, of May', 'A, higher, of June', 'A, higher, of July', 'A, higher, of August'),
    ).toEqual([`A, higher (4 quotes): ${alike}`]);
    expect(told('A', 'B', 'C', 'D')).toEqual([`A; B; C; D: ${alike}`]);
  });

  it('takes an organization at its word that it quotes other than asked', () => {
    const said = 'LM-02 Quoted other than asked: one single limit in place of 100/300.';
    const columns = [column('Larkmere', { messages: [said, 'Photos within 15 days.'] }), column('Q')];
    const { before } = makeProposal(facts({ columns, besides: [] }));
    expect(itemsOf(before, 'Quoted other than asked')).toEqual([`Larkmere says: “${said}”`]);
  });

  it('says so of another form of limit than was asked for', () => {
    const split = readQuote({
      quoteDetails: {
        coverageTypes: [
          {
            name: 'Policy',
            coverages: [{ details: { code: 'LIAB', name: 'Liability', limit: '100/300/100' } }],
          },
        ],
      },
    });
    const all = compareQuotes([split], []);
    const besides = facts().besides.map((one) => ({
      ...one,
      asked: [
        { code: 'LIAB', part: 'limit', label: 'Liability', item: undefined, words: '300,000' } as const,
      ],
    }));
    const { before } = makeProposal(
      facts({ columns: [column('Copperline')], rows: all, allRows: all, besides }),
    );
    expect(itemsOf(before, 'Quoted other than asked')).toEqual([
      'Copperline: Policy, Liability: limit: 100/300/100 quoted, split limits in place of 300,000 asked.',
    ]);
  });

  it('says which of the compared quotes are left out, on the page and in the table', () => {
    const leftOut = [
      { name: 'Copperline', premium: { amount: 1486, per: 'YEAR' }, lapsed: true },
      { name: 'Larkmere', premium: undefined, lapsed: false },
    ];
    const proposal = makeProposal(facts({ leftOut }));
    const sentence =
      '2 of 4 quotes compared are shown; left out: Copperline, quoted $1,486 per year, expired; Larkmere, quoted without a premium.';
    expect(proposal.before[0]).toEqual({ heading: 'Quotes left out', items: [sentence] });
    for (const file of [proposalHtml(proposal), proposalCsv(proposal)]) expect(file).toContain(sentence);
    expect(itemsOf(makeProposal(facts()).before, 'Quotes left out')).toBeUndefined();
  });

  it('says that rows are left out, those of rate details not counted', () => {
    const some = rows.filter(({ differs }) => differs);
    const { before } = makeProposal(facts({ rows: some }));
    const left = rows.filter(({ id, differs }) => !differs && !id.startsWith('rate ')).length;
    expect(itemsOf(before, 'Left out')).toEqual([`${left} rows in which these quotes say the same.`]);
  });

  it('puts what stands beside the quotes, and the differences from the baseline, where they are on screen', () => {
    const proposal = makeProposal(
      facts({
        between: [{ title: 'Asked', cellOf: ({ id }) => ({ text: id === 'product' ? 'asked' : '' }) }],
        first: 1,
        deltas: {
          label: 'Premium against Harbor Mutual',
          cells: [{ text: 'n/a' }, { text: '−$1,065.50 (−21.0 %)' }],
        },
      }),
    );
    expect(proposal.table.columns.map(({ name }) => name)).toEqual(['Harbor Mutual', 'Asked', 'Quillstone']);
    expect(proposal.table.rows[0]?.cells.map(({ text }) => text)).toEqual(['Auto', 'asked', 'Auto']);
    const at = proposal.table.rows.findIndex(({ label }) => label === 'Premium');
    expect(proposal.table.rows[at + 1]?.cells.map(({ text }) => text)).toEqual([
      'n/a',
      'n/a',
      '−$1,065.50 (−21.0 %)',
    ]);
  });

  it('tells in each cell how far it is from the baseline, as the screen does', () => {
    const cellDelta = (row: { readonly label: string }, at: number) =>
      row.label === 'Collision: deductible' && at === 1 ? '+1,500' : undefined;
    const { rows } = makeProposal(facts({ cellDelta })).table;
    expect(rows.flatMap(({ cells }) => cells.map(({ note }) => note))).toContain('+1,500, asked 1,000');
  });

  it('keeps off the paper when rates were configured, which no client can use', () => {
    const rated = readQuote({ lineName: 'Auto', asRatingConfiguredAtTimestamp: '2026-06-01T15:00:00.000Z' });
    const all = compareQuotes([rated], []);
    expect(all.map(({ id }) => id)).toContain('ratedWith');
    const proposal = makeProposal(facts({ rows: all, allRows: all, columns: [column('One')] }));
    expect(proposal.table.rows.map(({ label }) => label)).toEqual(['Product']);
  });

  it('puts agency, client, number of the sheet and that nothing is in force on every sheet', () => {
    const page = proposalHtml(makeProposal(facts({ preparedFor: 'Ana "Dee" Dunmore' })));
    const foot = /@bottom-left\{content:(.*?);white-space/.exec(page)?.[1];
    expect(foot).toBe(
      String.raw`"Pell \26  Harrow · Quotes for Ana \22 Dee\22  Dunmore""\a ""DEMO: invented carriers and premiums. Quotes only; nothing is in force."`,
    );
    expect(page).toContain('"Page "counter(page)" of "counter(pages)');
  });

  it('keeps how it was rated out, save fees and taxes', () => {
    const { rows } = makeProposal(facts()).table;
    expect(rows.flatMap(({ label }) => label)).not.toContain('Driver 1 factor');
    // Once: not as a rate detail beside the row of fees.
    const fees = rows.filter(({ label, cells }) =>
      `${label} ${cells.map(({ text }) => text).join(' ')}`.includes('Policy fee'),
    );
    expect(fees.map(({ label }) => label)).toEqual(['Fees and taxes']);
  });

  it('names what was asked for and has no row of its own, in both files', () => {
    const form = {
      code: undefined,
      part: undefined,
      label: 'Policy form',
      item: undefined,
      words: 'HO-3 owner',
    };
    const besides = facts().besides.map((one) => ({ ...one, asked: [form] }));
    const proposal = makeProposal(facts({ besides }));
    expect(itemsOf(proposal.before, 'Also asked for')).toEqual(['Policy form: HO-3 owner']);
    for (const file of [proposalCsv(proposal), proposalHtml(proposal)]) {
      expect(file).toContain('Policy form: HO-3 owner');
    }
  });

  it('says in its head which line it is of and when cover starts, where all quotes agree', () => {
    const starting = (effectiveDate: string) => readQuote({ lineName: 'Auto', effectiveDate });
    const about = (...days: string[]) => {
      const allRows = compareQuotes(days.map(starting), []);
      return makeProposal(facts({ rows: [], allRows, preparedBy: '', preparedFor: '' })).head;
    };
    const prepared = 'Prepared Nov 17, 2026, 9:30 AM';
    expect(about('2026-12-01', '2026-12-01').about).toEqual(['Auto', 'Effective 2026-12-01', prepared]);
    expect(about('2026-12-01', '2026-12-02').about).toEqual(['Auto', 'Effective dates differ', prepared]);
    expect(about('2026-12-01').title).toBe('Quotes');
  });

  it('says which quotes have expired, in both files', () => {
    const columns = [column('Harbor Mutual'), column('Quillstone', { lapsed: true })];
    const proposal = makeProposal(facts({ columns }));
    expect(itemsOf(proposal.before, 'Expired')).toEqual([
      'Quillstone: expired, so it cannot be bound and may be quoted differently today.',
    ]);
    for (const file of [proposalCsv(proposal), proposalHtml(proposal)]) {
      expect(file).toContain('Quillstone: expired');
    }
  });

  it('says in page and CSV that a quote is a what-if', () => {
    const columns = [column('Harbor Mutual', { whatIf: true }), column('Quillstone', { whatIf: true })];
    const made = makeProposal(facts({ columns }));
    const line =
      'Both quotes: asked for only to see what other cover would cost, and to be requested anew before anything is bought.';
    expect(made.before[0]).toEqual({ heading: 'What if', items: [line] });
    expect(proposalHtml(made)).toContain(line);
    expect(proposalCsv(made)).toContain(`"What if: ${line}"`);
  });

  it('says in page and CSV which quotes rest on answers that have changed since', () => {
    const columns = [column('Harbor Mutual', { changed: true }), column('Quillstone')];
    const made = makeProposal(facts({ columns }));
    const line =
      'Harbor Mutual: rated on answers that have since changed, so the price may differ when quoted again.';
    expect(made.before).toContainEqual({ heading: 'Changed since', items: [line] });
    expect(proposalHtml(made)).toContain(line);
    expect(proposalCsv(made)).toContain(line);
  });

  it('names in one line those of several that have expired', () => {
    const [one] = rows;
    if (!one) throw new Error('no row');
    const three = { ...one, cells: [...one.cells, ...one.cells.slice(0, 1)] };
    const columns = [column('A', { lapsed: true }), column('B'), column('C', { lapsed: true })];
    expect(
      itemsOf(makeProposal(facts({ columns, rows: [three], allRows: [three] })).before, 'Expired'),
    ).toEqual(['A; C: expired, so none can be bound and each may be quoted differently today.']);
  });

  it('says in one line that all of them have expired', () => {
    const columns = [column('Harbor Mutual', { lapsed: true }), column('Quillstone', { lapsed: true })];
    expect(itemsOf(makeProposal(facts({ columns })).before, 'Expired')).toEqual([
      'Both quotes: expired, so none can be bound and each may be quoted differently today.',
    ]);
  });
});
