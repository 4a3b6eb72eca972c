import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeWorkbook } from '../../../lib/tables/write-workbook.ts';
import { compileBook } from '../compile-book.ts';
import { countAsked } from './count-asked.ts';
import { autoProduct, sampleWorkspace } from '../sample-workspace.ts';
import { readWorkspace } from '../workspace/read-workspace.ts';
import { openListFile, pastedList, writeListFile } from './list-file.ts';
import { readTables } from './list-tables.ts';
import { readList } from './read-list.ts';
import { withListedBook } from './take-list.ts';
import { writeList } from './write-list.ts';

/** What the sample has is not there. */
function missing(): never {
  throw new Error('It is not in the sample.');
}

const productId = '00000000-0000-4000-8000-000000000043';

/** Field, screen, prompt, type, compulsory, values, repeats, condition. */
const vendor = `
Contoso Rating Gateway: personal auto, data dictionary
Field ID|Screen|Prompt|Answer type|Compulsory|Allowed values|Repeating group|Visible if|Guidance
APP.FIRST_NM|Applicant|First name|Text(40)|Y
APP.LAST_NM|Applicant|Last name|Text(60)|Y
APP.DOB|Applicant|Date of birth|Date (YYYY-MM-DD)|Y
APP.MARITAL|Applicant|Marital status|Drop-down list|Y|S=Single;M=Married;D=Divorced;W=Widowed
APP.PHONE|Applicant|Phone|Phone number|Y
APP.EMAIL|Applicant|E-mail|E-mail address|N
APP.ADDR1|Applicant|Street|Text(80)|Y
APP.CITY|Applicant|City|Text(40)|Y
APP.STATE|Applicant|State|State code|Y
APP.ZIP|Applicant|ZIP|ZIP code|Y
APP.OWN_HOME|Applicant|Owns home?|Y/N|N
POL.EFF_DT|Policy|Policy effective date|Date|Y
POL.TERM|Policy|Term|Drop-down list|Y|6=6 months;12=12 months
POL.PAY|Policy|Pay plan|Drop-down list|N|FULL=In full;MONTHLY=Monthly
POL.PAPERLESS|Policy|Paperless?|Boolean|N
PRIOR.INS|Prior insurance|Insured now?|Y/N|Y
PRIOR.CARRIER|Prior insurance|Current carrier|Text(60)|Y|||\${PRIOR.INS} = 'YES'
PRIOR.EXP_DT|Prior insurance|Current policy expires|Date|Y|||\${PRIOR.INS} = 'YES'
PRIOR.PREMIUM|Prior insurance|Current premium|Currency|N|||\${PRIOR.INS} = 'YES'|Six months
PRIOR.LIMIT|Prior insurance|Current bodily injury limit|Drop-down list|N|25/50;50/100;100/300||\${PRIOR.INS} = 'YES'
DRV.FIRST_NM|Drivers|First name|Text(40)|Y||drivers
DRV.LAST_NM|Drivers|Last name|Text(60)|Y||drivers
DRV.DOB|Drivers|Date of birth|Date|Y||drivers
DRV.LIC_NO|Drivers|License number|Driver license|Y||drivers
DRV.LIC_ST|Drivers|License state|State code|Y||drivers
DRV.YRS|Drivers|Years licensed|Whole number|Y||drivers
DRV.REL|Drivers|Relation|Drop-down list|Y|SELF=Applicant;SPOUSE=Spouse;CHILD=Child;OTHER=Other|drivers
DRV.SR22|Drivers|SR-22?|Y/N|N||drivers
VEH.VIN|Vehicles|VIN|VIN number|Y||vehicles
VEH.YEAR|Vehicles|Year|YYYY|Y||vehicles
VEH.MAKE|Vehicles|Make|Text|Y||vehicles
VEH.MODEL|Vehicles|Model|Text|Y||vehicles
VEH.USE|Vehicles|Use|Drop-down list|Y|PL=Pleasure;CO=Commute;BU=Business|vehicles
VEH.MILES|Vehicles|Annual miles|Whole number|Y||vehicles
VEH.LEASED|Vehicles|Leased or financed?|Y/N|Y||vehicles
VEH.COMP|Vehicles|Comprehensive deductible|Drop-down list|Y|0=None;500=$500;1000=$1,000|vehicles
VEH.COLL|Vehicles|Collision deductible|Drop-down list|Y|0=None;500=$500;1000=$1,000|vehicles
INC.DT|Incidents|Date|Date|Y||incidents
INC.KIND|Incidents|Kind|Drop-down list|Y|ACC=Accident;VIO=Violation|incidents
INC.PAID|Incidents|Amount paid|Currency|N||incidents|\${INC.KIND} = 'ACC'
COV.BI|Coverages|Bodily injury|Drop-down list|Y|25/50;50/100;100/300
COV.PD|Coverages|Property damage|Drop-down list|Y|25;50;100
COV.NOTES|Coverages|Notes|Memo|N`;

const cells = vendor
  .trim()
  .split('\n')
  .map((line) => line.split('|'));

const fileOf = (content: BlobPart, name = 'questions.xlsx') => new File([content], name);

describe('the list of a vendor, in its own headers and types', () => {
  it.each([
    ['as a workbook', () => openListFile(fileOf(writeWorkbook([{ name: 'Data dictionary', rows: cells }])))],
    ['pasted', () => Promise.resolve(pastedList(cells.map((row) => row.join('\t')).join('\n')))],
  ])('%s becomes a book that works', async (_, open) => {
    const { list, problems, columns } = readTables(await open());
    expect(problems).toEqual([]);
    expect(columns.every(({ column }) => column !== undefined)).toBe(true);
    const reading = readList(list);
    expect(reading.problems.filter(({ severity }) => severity !== 'note')).toEqual([]);
    const workspace = withListedBook(sampleWorkspace, reading, {
      id: productId,
      name: 'Personal auto',
      clientType: 'PERSONAL',
    });
    expect(await readWorkspace(JSON.stringify(workspace))).toMatchObject({ ok: true });
    const book = compileBook(workspace, productId) ?? missing();
    const own = [
      ...book.questions.values(),
      ...[...book.loopQuestions.values()].flatMap((one) => [...one.values()]),
    ];
    expect(own.filter(({ qid }) => /^(?:APP|POL|PRIOR|DRV|VEH|INC|COV)\./.test(qid))).toHaveLength(43);
    expect(countAsked(list.survey)).toBe(43);
    const [first, ...others] = list.survey.filter(({ cells }) => cells.name !== undefined);
    const retired = { ...first, cells: { ...first?.cells, retired: 'yes' } };
    expect(countAsked([retired, ...others])).toBe(42);
    expect([...book.loops.keys()].filter((loop) => !loop.startsWith('agy_'))).toEqual([
      'drivers',
      'vehicles',
      'incidents',
    ]);
    expect(book.roles).toMatchObject({ effectiveDate: 'POL.EFF_DT', contact: { phone: 'APP.PHONE' } });
    expect(book.questions.get('PRIOR.LIMIT')).toMatchObject({ kind: 'choice', shownIf: { op: '=' } });
    expect(book.loopQuestions.get('vehicles')?.get('VEH.COMP')?.options?.[1]).toEqual({
      value: '500',
      label: '$500',
    });
  });
});

describe('a list that is taken into a workspace', () => {
  const of = (productName: string) => ({ id: productId, name: productName, clientType: 'PERSONAL' as const });
  const reading = readList(
    readTables([
      {
        name: '',
        rows: [
          ['name', 'label'],
          ['a', 'A'],
        ],
      },
    ]).list,
  );

  it('is the book of a new product, under a name that no other book has', () => {
    const { products, books } = withListedBook(sampleWorkspace, reading, of('Auto'));
    expect(products.at(-1)).toEqual({ ...of('Auto'), book: 'auto-2' });
    expect(books['auto']).toBe(sampleWorkspace.books['auto']);
    expect(books['auto-2']).toBe(reading.book);
  });

  it('replaces the book of a product that is there, and keeps its name', () => {
    const { products, books } = withListedBook(sampleWorkspace, reading, { ...of('Else'), id: autoProduct });
    expect(products).toHaveLength(2);
    expect(products[0]).toEqual(sampleWorkspace.products[0]);
    expect(books['auto']).toBe(reading.book);
  });
});

it('is the same list after it was a workbook', async () => {
  const [auto] = sampleWorkspace.products;
  const validity = { states: ['IL', 'IN'], from: '2027-01-01', until: '2027-12-31', source: 'Bulletin 7' };
  const book = sampleWorkspace.books['auto'] ?? missing();
  const checks = book.checks.map((check) => ({ ...check, ...validity }));
  const list = writeList({ ...sampleWorkspace, books: { auto: { ...book, checks } } }, auto ?? missing());
  expect(readList(list).book.checks).toEqual(checks);
  const tables = await openListFile(fileOf(writeListFile(list)));
  expect(readList(readTables(tables).list).book).toEqual(readList(list).book);
});

/** A workbook's parts, as a program that means harm would write them. */
const hostile = (survey: string, more: Record<string, string> = {}): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml':
          '<workbook xmlns:r="r"><sheets><sheet name="survey" sheetId="1" r:id="a"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${survey}</sheetData></worksheet>`,
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

const row = (at: number, ...texts: string[]) =>
  `<row r="${at}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

describe('a file that means harm', () => {
  it.each<[string, () => BlobPart, string]>([
    [
      'with a million rows',
      () => hostile(`${row(1, 'type', 'name')}<row r="1000000"><c><v>1</v></c></row>`),
      'More than 100,000 rows. Split it first.',
    ],
    [
      'with more rows than a list has',
      () => ['name', ...Array.from({ length: 40_001 }, (_, at) => `q${at}`)].join('\n'),
      'More than 40,000 rows: no question list. Leave out what is not asked.',
    ],
    [
      'with more columns than a list has',
      () => ['name', ...Array.from({ length: 500 }, (_, at) => `c${at}`)].join(','),
      'More than 500 columns: no question list. Leave out what is not asked.',
    ],
    [
      'with cells far to the right',
      () =>
        hostile(
          Array.from({ length: 100 }, (_, at) => `<row><c r="ZZZ${at + 1}"><v>1</v></c></row>`).join(''),
        ),
      'More than 1,000,000 cells. Split it first.',
    ],
    [
      'with cells that are merged again and again',
      () =>
        hostile(
          `${'<row><c><v>1</v></c></row>'.repeat(2000)}</sheetData>${'<mergeCell ref="A1:A9999"/>'.repeat(600)}`,
        ),
      'More than 1,000,000 cells. Split it first.',
    ],
    [
      'that unpacks to a thousand times its size',
      () => hostile(row(1, 'name') + ' '.repeat(12_000_000)),
      'It unpacks to too much. Split it first.',
    ],
    ['that is no table', () => '%PDF-1.7', 'A PDF has no table to read. Ask for .xlsx or CSV.'],
  ])('%s is refused in one sentence', async (_, content, why) => {
    await expect(openListFile(fileOf(content()))).rejects.toThrow(why);
  });

  it('reads a worksheet once, however often it is named', async () => {
    const named = (at: number) => `<sheet name="s${at}" r:id="a"/>`;
    const names = Array.from({ length: 300 }, (_, at) => named(at)).join('');
    const workbook = `<workbook xmlns:r="r"><sheets>${names}</sheets></workbook>`;
    const file = hostile(row(1, 'name'), { 'xl/workbook.xml': workbook });
    expect(await openListFile(fileOf(file))).toEqual([{ name: 's0', rows: [['name']] }]);
  });

  it('is refused when it is pasted', () => {
    expect(() => pastedList('c\t'.repeat(600))).toThrow('More than 500 columns');
  });

  it('runs no formula, macro or link: what a cell last showed is text', async () => {
    const file = hostile(
      `${row(1, 'type', 'name', 'label')}
       <row r="2"><c t="str"><f>HYPERLINK("https://evil.example")</f><v>text</v></c>
       <c t="inlineStr"><is><t>q</t></is></c><c><f>WEBSERVICE("https://evil.example")</f></c></row>`,
      { 'xl/vbaProject.bin': 'macro', 'xl/externalLinks/externalLink1.xml': '<externalLink/>' },
    );
    const { list, problems: unread } = readTables(await openListFile(fileOf(file)));
    const { book, problems } = readList(list);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(unread.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      'note: Macros are not read.',
      'note: Other workbooks are not opened: cells that read them have what they last showed.',
      'note: Formulas are read by their last value: 1 cell has none, and is taken as the text of the formula.',
    ]);
    expect(book.sections).toMatchObject([
      { items: [{ qid: 'q', kind: 'text', label: '=WEBSERVICE("https://evil.example")' }] },
    ]);
  });

  it('with a list in a list says so by its rows, and has the rest', () => {
    const rows = [
      ['type', 'name'],
      ['text', 'before'],
      ['begin_repeat', 'outer'],
      ...Array.from({ length: 200 }, (_, at) => ['begin_repeat', `inner${at}`]),
      ...Array.from({ length: 200 }, () => ['end_repeat']),
      ['text', 'within'],
      ['end_repeat'],
    ];
    const { book, problems } = readList(readTables([{ name: 'survey', rows }]).list);
    const errors = problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
    expect(errors).toEqual(['A list within a list cannot be asked: rows 4–403 left out.']);
    expect(book.sections).toMatchObject([
      { items: [{ qid: 'before' }] },
      { items: [{ loop: 'outer', questions: [{ qid: 'within' }] }] },
    ]);
  });

  it('with more choices than can be asked says so once', () => {
    const choices = Array.from({ length: 30_000 }, (_, at) => ['villages', `v${at}`]);
    const { list, problems } = readTables([
      {
        name: 'survey',
        rows: [
          ['type', 'name', 'choice_filter'],
          ['select_one villages', 'village', '${no'],
        ],
      },
      { name: 'choices', rows: [['list_name', 'name'], ...choices] },
    ]);
    expect(problems.map(({ row, name, message }) => [row, name, message])).toEqual([
      [2, 'village', 'A "}" is missing after "${". All choices are taken without the filter.'],
    ]);
    const errors = readList(list).problems.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([
      { row: 2, name: 'village', message: 'At most 5,000 choices are possible.' },
    ]);
  });

  it('with millions of choices in all leaves out those that no workspace may have', () => {
    const options = Array.from({ length: 2000 }, (_, at) => `choice_${at}`).join(' | ');
    const rows = Array.from({ length: 500 }, (_, at) => ['select_one', `q${at}`, options]);
    const { problems } = readTables([{ name: 'survey', rows: [['type', 'name', 'options'], ...rows] }]);
    expect(problems[0]).toMatchObject({
      severity: 'error',
      row: expect.any(Number),
      message: 'Left out: there are too many choices in all.',
    });
  });

  it('with a text or with checks that no workspace may have says so, and has the rest', () => {
    const checks = Array.from({ length: 1200 }, () => ["${q} = 'x'", 'No.', 'q']);
    const { list, problems } = readTables([
      {
        name: 'survey',
        rows: [
          ['name', 'label', 'hint'],
          ['q', 'Q', 'x'.repeat(30_000)],
        ],
      },
      { name: 'checks', rows: [['rule', 'message', 'questions'], ...checks] },
    ]);
    expect(problems).toMatchObject([
      { worksheet: 'survey', row: 2, column: 'hint', message: 'Left out: longer than 20,000 characters.' },
    ]);
    const reading = readList(list);
    expect(reading.book.sections).toMatchObject([{ items: [{ qid: 'q', label: 'Q' }] }]);
    expect(reading.book.checks).toHaveLength(1000);
    expect(reading.problems).toContainEqual({
      worksheet: 'checks',
      severity: 'error',
      message: 'At most 1,000 checks are possible: the rest is left out.',
    });
  });

  it('with groups in one another says so by its rows, and has the rest', () => {
    const rows = [
      ['type', 'name'],
      ...Array.from({ length: 3000 }, (_, at) => ['begin_group', `g${at}`]),
      ...Array.from({ length: 3000 }, () => ['end_group']),
      ['text', 'after'],
    ];
    const { book, problems } = readList(readTables([{ name: 'survey', rows }]).list);
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { row: 22, name: 'g20', message: 'More than 20 groups in one another: rows 22–5981 left out.' },
    ]);
    expect(book.sections.at(-1)).toMatchObject({ items: [{ qid: 'after' }] });
  });
});
