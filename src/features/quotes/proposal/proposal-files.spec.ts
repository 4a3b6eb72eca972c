import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareQuotes } from '../../../domain/quotes/comparison/compare.ts';
import { headingLines } from '../../../domain/quotes/proposal/paper-heading.ts';
import { proposalCsv, proposalFile, proposalHtml } from './proposal-files.ts';
import { makeProposal } from '../../../domain/quotes/proposal/proposal.ts';
import { column, facts, quote } from '../../../domain/quotes/proposal/sample-proposal.ts';

/** Reads a CSV back, as a spreadsheet would. */
function fields(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}

/** The tables of a page as [label, cells...], without what stands small in a cell. */
const tablesOf = (page: string): string[][][] =>
  page
    .split('<table')
    .slice(1)
    .map((table) =>
      [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
        [...row.matchAll(/<t[hd][^>]*>(?:<span>)?(.*?)(?:<small|<\/)/g)].map(([, text = '']) => text),
      ),
    );

describe('the files', () => {
  it('hold the same cells in the same order, whatever stands in them', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), (cells) => {
        const rows = compareQuotes([quote(1, 1)], []).slice(0, 1);
        let at = 0;
        const many = cells.flatMap(([a, b]) =>
          rows.map((row) => ({ ...row, label: a, cells: [{ kind: 'value', text: b } as const] })),
        );
        const proposal = makeProposal(facts({ columns: [column('One')], rows: many, unlike: [] }));
        const csv = fields(proposalCsv(proposal)).slice(
          headingLines(proposal.head).length + proposal.before.flatMap(({ items }) => items).length + 2,
        );
        const html = proposalHtml(proposal);
        for (const {
          label,
          cells: [cell],
        } of proposal.table.rows) {
          const [first, second] = csv[at++] ?? [];
          expect(first?.replace(/^'/, '')).toBe(label.replace(/^'/, ''));
          expect(second?.replace(/^'/, '')).toBe((cell?.figure ?? cell?.text)?.replace(/^'/, ''));
        }
        expect(html.split('<tbody>')[1]?.match(/<td\b/g)).toHaveLength(proposal.table.rows.length);
      }),
    );
  });

  it('put each of many quotes on the page once under its head, with every row, and into one table of the CSV', () => {
    const names = Array.from({ length: 24 }, (_, at) => `Carrier ${at + 1}`);
    const all = compareQuotes(
      names.map((_, at) => quote(111_000 + at, 1000)),
      [],
    );
    const proposal = makeProposal(
      facts({
        columns: names.map((name) => column(name)),
        rows: all,
        allRows: all,
        between: [{ title: 'Asked', cellOf: ({ id }) => ({ text: id === 'product' ? 'asked' : '' }) }],
        first: 2,
      }),
    );
    const tables = tablesOf(proposalHtml(proposal));
    expect(tables.map(([head]) => head?.[0])).toEqual([
      'Quotes 1 to 8 of 24',
      'Quotes 9 to 16 of 24',
      'Quotes 17 to 24 of 24',
    ]);
    const heads = tables.map(([head = []]) => head.slice(1));
    expect(heads[0]).toEqual(['Carrier 1', 'Carrier 2', 'Asked', ...names.slice(2, 8)]);
    expect(heads[1]).toEqual(['Asked', ...names.slice(8, 16)]);
    expect(heads.flat().filter((name) => name !== 'Asked')).toEqual(names);
    const labels = tables.map((table) => table.map(([label]) => label).slice(1));
    expect(labels[1]).toEqual(labels[0]);
    expect(labels[0]).toEqual(expect.arrayContaining(['Van 1', 'Collision: deductible']));
    const premiums = tables.map((table) => table.find(([label]) => label === 'Premium')?.slice(1) ?? []);
    expect(premiums.flat().filter((text) => text !== '')).toEqual(
      names.map((_, at) => `$111,0${String(at).padStart(2, '0')} per year`),
    );
    const lines = fields(proposalCsv(proposal));
    expect(lines.filter(([label, ...cells]) => label === '' && cells.length === 25)).toHaveLength(1);
  });

  it('fill no part of many quotes with rows that only quotes of another product have a place in', () => {
    const [van] = compareQuotes([quote(1, 1000)], []).filter(({ group }) => group === 'Van 1');
    if (!van) throw new Error('no row');
    const names = Array.from({ length: 12 }, (_, at) => `Carrier ${at + 1}`);
    const value = (text: string) => ({ kind: 'value', text }) as const;
    const nothing = (kind: 'notApplicable' | 'notProvided') => ({ kind, text: '' });
    const ofFirst = (label: string, kind: 'notApplicable' | 'notProvided') => {
      return { ...van, label, cells: names.map((_, at) => (at < 6 ? value('1') : nothing(kind))) };
    };
    const all = [ofFirst('Collision', 'notApplicable'), ofFirst('Towing', 'notProvided')];
    const proposal = makeProposal(
      facts({ columns: names.map((name) => column(name)), rows: all, allRows: all }),
    );
    const labels = tablesOf(proposalHtml(proposal)).map((table) => table.map(([label]) => label).slice(1));
    expect(labels).toEqual([
      ['Van 1', 'Collision', 'Towing'],
      ['Van 1', 'Towing'],
    ]);
    expect(proposalCsv(proposal)).toContain('Collision');
  });

  it('take nothing for markup and nothing for a formula', () => {
    const evil = makeProposal(facts({ preparedFor: '<script>x</script>', preparedBy: '=HYPERLINK("x")' }));
    expect(proposalHtml(evil)).not.toContain('<script>');
    expect(proposalHtml(evil)).toContain('<title>Quotes for &lt;script&gt;x&lt;/script&gt;</title>');
    const named = proposalHtml(makeProposal(facts({ agency: { name: '"}</style><i>' } })));
    expect(named.match(/<\/style>|<i>/g)).toEqual(['</style>']);
    const formula = makeProposal(facts({ columns: [column('=1+1'), column('-5')] }));
    expect(proposalCsv(formula)).toContain(",'=1+1,-5\r\n");
  });

  it('tells a spreadsheet which letters its CSV is written in, so that a dash stays a dash', () => {
    expect(proposalCsv(makeProposal(facts())).startsWith('\uFEFF')).toBe(true);
  });

  it('sets figures to the right and words to the left', () => {
    const page = proposalHtml(makeProposal(facts()));
    expect(page).toContain('<td class="n">$5,066 per year<small>without fees and taxes</small></td>');
    expect(page).toContain('<td class="n">$1,000</td>');
    expect(page).toContain('<td class="n">$2,500<small>asked 1,000</small></td>');
    expect(page).toContain('<td>Auto</td>');
    expect(page).toContain('<tr class="m"><th scope="row">Premium</th>');
  });

  it('gives spreadsheets plain numbers, and what they are for in a row of its own', () => {
    const lines = fields(proposalCsv(makeProposal(facts())));
    const at = lines.findIndex(([name]) => name === 'Premium');
    expect(lines[at]).toEqual(['Premium', '5066.00', '4000.50']);
    const note = 'per year, without fees and taxes';
    expect(lines[at + 1]).toEqual(['Premium, note', note, note]);
    expect(lines.find(([name]) => name === 'Van 1: Collision: deductible')).toEqual([
      'Van 1: Collision: deductible',
      '1000',
      '2500',
    ]);
  });

  it('names the file after the client and the day', () => {
    expect(proposalFile('Ana O’Brien & Söhne', '2026-11-17', 'csv')).toBe(
      'proposal-ana-o-brien-sohne-2026-11-17.csv',
    );
    expect(proposalFile('', '2026-11-17', 'html')).toBe('proposal-2026-11-17.html');
  });
});
