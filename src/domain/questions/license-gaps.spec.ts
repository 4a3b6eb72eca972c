import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../contract/answers.ts';
import { answerElement, loopElement } from '../client/elements.ts';
import { compileBook } from './compile-book.ts';
import { describeGap, licenseGaps } from './license-gaps.ts';
import { licenseStanding } from './license-standing.ts';
import { validate } from './validation/validate.ts';
import { answerScope } from './validation/answer-scope.ts';
import { parseWorkspace, type License } from './workspace/schema.ts';

const product = '11111111-1111-4111-8111-111111111111';
const today = '2026-11-29';

const mapOf = (given: Readonly<Record<string, string>>): StoredMap =>
  Object.fromEntries(Object.entries(given).map(([qid, answer]) => [qid, answerElement(qid, answer)]));

/** A book that asks for an address, a license state that is no place of risk, and places in a list. */
function bookOf(licenses: readonly License[] | undefined, clientType = 'PERSONAL') {
  const text = (qid: string, label: string, kind: string) => ({ qid, label, kind });
  const parsed = parseWorkspace({
    format: 'quotebench-workspace/1',
    agency: { name: 'Pell & Harrow' },
    products: [{ id: product, name: 'Auto', clientType, book: 'auto' }],
    books: {
      auto: {
        version: '1',
        sections: [
          {
            title: 'Contact',
            items: [
              text('home_state', 'Home address: state', 'state'),
              text('home_zip', 'Home address: ZIP code', 'zip'),
              text('dl_state', 'License state', 'state'),
              {
                loop: 'cars',
                label: 'Cars',
                itemLabel: 'car',
                title: [],
                questions: [text('car_zip', 'Garaging ZIP code', 'zip')],
              },
            ],
          },
        ],
      },
    },
    ...(licenses && { licenses }),
  });
  if (!parsed.success) throw parsed.error;
  const book = compileBook(parsed.data, product);
  if (!book) throw new Error('No book.');
  return book;
}

const il: License = { state: 'IL', number: '100' };
const mn = (more: Partial<License> = {}): License => ({ state: 'MN', number: '7', ...more });
const inMinnesota = mapOf({ home_state: 'MN', home_zip: '55403', dl_state: 'WI' });

const gapsOf = (book: ReturnType<typeof bookOf>, map = inMinnesota, producer = '') =>
  licenseGaps(book, answerScope(book, map), { today, producer }).map((gap) => [describeGap(gap), gap.stops]);

describe('a state of risk', () => {
  it('is stopped without a license, and the state of a driver’s license is none', () => {
    expect(gapsOf(bookOf([il]))).toEqual([['No license for MN in this workspace.', true]]);
    expect(gapsOf(bookOf([il, mn()]))).toEqual([]);
  });

  it('is the state of an address, and its ZIP code’s where that is blank', () => {
    expect(gapsOf(bookOf([il]), mapOf({ home_state: 'IL', home_zip: '55403' }))).toEqual([]);
    expect(gapsOf(bookOf([il]), mapOf({ home_zip: '55403' }))).toHaveLength(1);
  });

  it('is not judged where the workspace has no list of licenses', () => {
    expect(gapsOf(bookOf(undefined))).toEqual([]);
  });

  it('needs a license that holds today and covers the line', () => {
    expect(gapsOf(bookOf([mn({ until: '2026-11-28' })]))).toHaveLength(1);
    expect(gapsOf(bookOf([mn({ until: '2026-11-29', lines: ['Auto'] })]))).toEqual([]);
    expect(gapsOf(bookOf([mn({ lines: ['Home'] })]))).toHaveLength(1);
  });

  it('is open to the producer who holds its license, when named', () => {
    const book = bookOf([il, mn({ producer: 'Ana Ruiz' })]);
    expect(gapsOf(book)).toEqual([['Licensed for MN: Ana Ruiz only.', true]]);
    expect(gapsOf(book, inMinnesota, 'Ana Ruiz')).toEqual([]);
    const asked = { agent: 'Tom Hale', today };
    expect(licenseStanding(book, inMinnesota, { ...asked, named: undefined })).toEqual({
      stopped: 'Licensed for MN: Ana Ruiz only.',
      producers: ['Ana Ruiz'],
      numbers: [],
    });
    expect(licenseStanding(book, inMinnesota, { ...asked, named: 'Ana Ruiz' })).toEqual({
      stopped: undefined,
      producers: ['Ana Ruiz'],
      numbers: ['MN license 7 (Ana Ruiz)'],
    });
  });

  it('in a list counts as much for a person, and is a warning for a business that is licensed at home', () => {
    const cars = {
      ...mapOf({ home_state: 'IL' }),
      cars: loopElement(
        'cars',
        ['61899', '55403'].map((zip) => ({ iterationId: zip, answers: mapOf({ car_zip: zip }) })),
      ),
    };
    expect(gapsOf(bookOf([il]), cars)).toEqual([['No license for MN in this workspace.', true]]);
    expect(gapsOf(bookOf([il], 'COMMERCIAL'), cars)).toEqual([
      ['No license for MN in this workspace.', false],
    ]);
    expect(gapsOf(bookOf([mn()], 'COMMERCIAL'), cars)).toEqual([
      ['No license for IL in this workspace.', true],
    ]);
  });

  it('is warned about at the answer that names it', () => {
    const { issues } = validate(bookOf([il]), { clientData: inMinnesota }, { today });
    expect(issues).toContainEqual(
      expect.objectContaining({
        address: ['home_state'],
        severity: 'warn',
        message: 'No license for MN in this workspace.',
      }),
    );
  });
});

it('never stops where every state of risk has a license of the agency, whatever else there is', () => {
  const states = ['IL', 'MN', 'WI', 'TX'] as const;
  const license = fc.record({
    state: fc.constantFrom(...states),
    number: fc.constant('1'),
    producer: fc.option(fc.constantFrom('Ana', 'Tom'), { nil: undefined }),
  });
  fc.assert(
    fc.property(
      fc.array(license, { maxLength: 6 }),
      fc.constantFrom(...states),
      fc.constantFrom('', 'Ana', 'Tom'),
      fc.boolean(),
      (licenses, state, producer, isBusiness) => {
        const given = licenses.map(({ producer: of, ...one }) => ({
          ...one,
          ...(of !== undefined && { producer: of }),
        }));
        const book = bookOf(given, isBusiness ? 'COMMERCIAL' : 'PERSONAL');
        const open = licenses.some(
          (one) => one.state === state && (one.producer === undefined || one.producer === producer),
        );
        expect(gapsOf(book, mapOf({ home_state: state }), producer)).toHaveLength(open ? 0 : 1);
      },
    ),
  );
});
