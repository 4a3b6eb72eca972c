import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareQuotes } from './compare.ts';
import { makeProposal, proposalCsv, proposalFile, proposalHtml, type ProposalFacts } from './proposal.ts';
import { readQuote } from './read-quote.ts';

const quote = (amount: number, deductible: number, organization = 'Harbor Mutual') =>
  readQuote({
    lineName: 'Auto',
    quotingOrganization: organization,
    quoteDetails: {
      premium: { amount, per: 'YEAR' },
      coverageTypes: [
        { name: 'Van 1', coverages: [{ details: { code: 'COLL', name: 'Collision', deductible } }] },
      ],
    },
    metadata: { rateMeta: { 'Driver 1 factor': '1.50', 'Policy fee': '50.00' } },
  });

const facts = (over: Partial<ProposalFacts> = {}): ProposalFacts => ({
  agency: { name: 'Pell & Harrow', licence: 'L-1' },
  preparedBy: 'Rosa Pell',
  preparedFor: 'Ana <b>Dunmore</b>',
  preparedAt: '17 Nov 2026, 09:30 CST',
  demo: true,
  columns: ['Harbor Mutual', 'Quillstone'],
  rows: compareQuotes([quote(5066, 1000), quote(4000.5, 2500)], []),
  offers: ['Umbrella, Auto: Offered and rejected · 2 Mar 2026'],
  notes: ['Effective dates differ.'],
  lapsed: [false, false],
  asked: [{ code: 'COLL', part: 'deductible', item: 'Van 1', words: '1,000' }],
  cellText: (_row, cell) => (cell?.kind === 'value' ? cell.text : '—'),
  ...over,
});

/** Reads a CSV back, as a spreadsheet would. */
function fields(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}

describe('makeProposal', () => {
  it('holds what the quotes say, the agency, the notes, and where another figure was asked for', () => {
    const proposal = makeProposal(facts());
    expect(proposal.head).toEqual([
      'DEMO: invented carriers and premiums.',
      'Pell & Harrow',
      'Licence L-1',
      'Prepared by Rosa Pell',
      'Prepared for Ana <b>Dunmore</b>',
      'Prepared 17 Nov 2026, 09:30 CST',
    ]);
    expect(proposal.rows).toContainEqual({
      group: '',
      label: 'Premium',
      numeric: true,
      cells: ['5,066.00 per year', '4,000.50 per year'],
    });
    for (const file of [proposalCsv(proposal), proposalHtml(proposal, 'Quotes')]) {
      expect(file).toContain('Offered and not taken');
      expect(file).toContain('Umbrella, Auto: Offered and rejected · 2 Mar 2026');
    }
    expect(proposal.otherThanAsked).toEqual([
      'Quillstone: Van 1, Collision: deductible: 2,500 quoted, 1,000 asked.',
    ]);
  });

  it('keeps how it was rated out, save fees and taxes', () => {
    const { rows } = makeProposal(facts());
    expect(rows.flatMap(({ label }) => label)).not.toContain('Driver 1 factor');
    // Once: not as a rate detail beside the row of fees.
    const fees = rows.filter(({ label, cells }) => `${label} ${cells.join(' ')}`.includes('Policy fee'));
    expect(fees.map(({ label }) => label)).toEqual(['Fees and taxes']);
  });

  it('says which quotes have expired, in both files', () => {
    const proposal = makeProposal(facts({ lapsed: [false, true] }));
    expect(proposal.expired).toEqual([
      'Quillstone: expired, so it cannot be bound and may be quoted differently today.',
    ]);
    for (const file of [proposalCsv(proposal), proposalHtml(proposal, 'Quotes')]) {
      expect(file).toContain('Quillstone: expired');
    }
  });

  it('sets figures to the right and words to the left', () => {
    const page = proposalHtml(makeProposal(facts()), 'Quotes');
    expect(page).toContain('<td class="n">5,066.00 per year</td>');
    expect(page).toContain('<td class="n">2,500</td>');
    expect(page).toContain('<td>Auto</td>');
  });

  it('names the file after the client and the day', () => {
    expect(proposalFile('Ana O’Brien & Söhne', '2026-11-17', 'csv')).toBe(
      'proposal-ana-o-brien-sohne-2026-11-17.csv',
    );
    expect(proposalFile('', '2026-11-17', 'html')).toBe('proposal-2026-11-17.html');
  });
});

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
        const proposal = makeProposal(facts({ columns: ['One'], rows: many }));
        const csv = fields(proposalCsv(proposal)).slice(proposal.head.length + 2);
        const html = proposalHtml(proposal, 'Title');
        for (const {
          label,
          cells: [cell = ''],
        } of proposal.rows) {
          const [first, second] = csv[at++] ?? [];
          expect(first?.replace(/^'/, '')).toBe(label.replace(/^'/, ''));
          expect(second?.replace(/^'/, '')).toBe(cell.replace(/^'/, ''));
        }
        expect(html.split('<tbody>')[1]?.match(/<td\b/g)).toHaveLength(proposal.rows.length);
      }),
    );
  });

  it('take nothing for markup and nothing for a formula', () => {
    const evil = makeProposal(facts({ preparedFor: '<script>x</script>', preparedBy: '=HYPERLINK("x")' }));
    expect(proposalHtml(evil, 'T & "T"')).not.toContain('<script>');
    expect(proposalHtml(evil, 'T & "T"')).toContain('<title>T &amp; &quot;T&quot;</title>');
    const formula = makeProposal(facts({ columns: ['=1+1', '-5'] }));
    expect(proposalCsv(formula)).toContain(",'=1+1,-5\r\n");
  });
});
