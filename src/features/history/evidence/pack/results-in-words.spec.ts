import { expect, it } from 'vitest';
import { autoProduct } from '../../../../domain/questions/sample-workspace.ts';
import { packHtml } from './pack-html.ts';
import { makePack } from './pack.ts';
import { packParts } from './parts.ts';
import { sampleFacts } from './sample-facts.ts';

const coverage = (details: object) => ({ details });
const quote = {
  requestId: 'q1',
  quotingOrganization: 'Keystone Mutual',
  lineId: autoProduct,
  messages: [{ severity: 'WARN', code: 'K-1', text: 'Photos within 15 days.' }],
  metadata: { rateMeta: { 'Territory factor': '0.97', 'Policy fee': '25.00' } },
  quoteDetails: {
    premium: { amount: 4210, per: 'YEAR' },
    coverageTypes: [
      {
        name: 'Building 1',
        coverages: [
          coverage({ name: 'Building', code: 'BLDG', limit: '1,150,000', premium: 900 }),
          coverage({ name: 'Wind and hail', code: 'WIND', limit: 'Included', deductible: '2 %' }),
          coverage({ name: 'Flood', limit: 'Excluded' }),
        ],
      },
    ],
  },
};
const declined = { requestId: 'q2', quotingOrganization: 'Ironvale', messages: ['Too heavy.'] };

function packOf(quoted: readonly unknown[]) {
  const facts = sampleFacts({}, {});
  const results = { read: 1, quotes: { quoted, declined: [declined], raw: {} } };
  return packParts({ ...facts, requests: facts.requests.map((one) => ({ ...one, results })) });
}

it('tells every coverage as the comparison words it, what the rate was made of, and messages', () => {
  const content = packOf([quote, {}]).find(({ id }) => id === 'results')?.content;
  const row = { part: 'Building 1', deductible: 'not provided', premium: 'not provided' };
  expect(content).toMatchObject([
    {
      quoted: [
        {
          messages: ['K-1 Photos within 15 days.'],
          coverages: [
            { ...row, coverage: 'Building', code: 'BLDG', limit: '$1,150,000', premium: '$900' },
            {
              ...row,
              coverage: 'Wind and hail',
              limit: 'Included',
              deductible: '2 % ($23,000)',
            },
            { ...row, coverage: 'Flood', code: '', limit: 'Excluded' },
          ],
          feesAndTaxes: 'Policy fee $25',
          rateDetails: [
            { what: 'Territory factor', says: '0.97' },
            { what: 'Policy fee', says: '$25' },
          ],
        },
        { coverages: 'none stated', rateDetails: 'none stated', feesAndTaxes: 'not stated' },
      ],
      notQuoted: [{ outcome: 'No quote, reason unknown', words: ['Too heavy.'] }],
    },
  ]);
});

it('shows them on the page where nothing is folded', () => {
  const page = packHtml(makePack(packOf([quote]), { leaveOut: new Set(), redact: undefined, demo: false }));
  const [, results = ''] = page.split('<section id="results">');
  const [part = ''] = results.split('</section>');
  const open = part.replaceAll(/<details>[\s\S]*?<\/details>/g, '');
  expect(open).toContain('<td>Wind and hail</td><td>WIND</td><td>Included</td><td>2 % ($23,000)</td>');
  expect(open).toContain('<li>Territory factor: <b>0.97</b></li>');
});
