import { expect, it } from 'vitest';
import { autoProduct, sampleFile } from '../../src/domain/questions/sample-workspace.ts';
import { runWorkspaceCommand, type Files } from './command.ts';

/** Files in memory; what is written is in them too. */
function filesOf(files: Readonly<Record<string, string | Uint8Array>>) {
  const all = new Map(Object.entries(files));
  const bytes = (content: string | Uint8Array) =>
    typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const io: Files = {
    readFile: async (path) => bytes(all.get(path) ?? (await Promise.reject(new Error('ENOENT')))),
    writeFile: async (path, content) => void all.set(path, content),
  };
  return { all, run: (...args: string[]) => runWorkspaceCommand(args, io) };
}

const autoId = '00000000-0000-4000-8000-000000000001';

const json = (value: unknown) => JSON.stringify(value, null, 2);

it('checks a workspace file, and names what is wrong by line and column', async () => {
  const { run } = filesOf({
    'good.json': json(sampleFile),
    'shape.json':
      '{\n  "format": "quotebench-workspace/1",\n  "agency": { "nome": "" },\n  "products": []\n}',
    'name.json': json(sampleFile).replace('"q": "hauls"', '"q": "hails"'),
    'broken.json':
      '{\n  "format": "quotebench-workspace/1",\n  "agency": { "name": "" }\n  "products": []\n}',
    'twice.json': '{\n  "format": "a",\n  "format": "b"\n}',
    'never.json': json(sampleFile).replace('"YES"', '"yes"'),
  });
  expect(await run('check', 'good.json')).toEqual({ messages: ['Nothing is wrong.'], status: 0 });
  expect(await run('check', 'shape.json')).toEqual({
    messages: [
      'shape.json:3:13 /agency/name: Missing; a text is expected.',
      'shape.json:3:23 /agency/nome: "nome" is no member known here.',
      'Wrong: 2.',
    ],
    status: 1,
  });
  expect((await run('check', 'broken.json')).messages[0]).toBe(
    'broken.json:4:3: The text is not as JSON should be: expected a comma or }.',
  );
  expect((await run('check', 'twice.json')).messages[0]).toBe(
    'twice.json:3:3: The text is not as JSON should be: "format" is there twice or not allowed.',
  );
  const { messages, status } = await run('check', 'name.json');
  expect(status).toBe(1);
  expect(messages[0]).toMatch(
    /^name\.json:\d+:\d+ \/books\/auto\/sections\/0\/items\/3\/shownIf\/args\/0\/q: No question "hails"/,
  );
  const never = await run('check', 'never.json');
  expect(never.status).toBe(1);
  expect(never.messages[0]).toMatch(/^never\.json:\d+:\d+ \/books\/auto\/sections\/0\/items\/3: /);
});

it('says what another version changes for agents', async () => {
  const { run } = filesOf({
    'old.json': json(sampleFile),
    'new.json': json(sampleFile).replace('"Cargo"', '"Freight"'),
  });
  const changed = await run('check', 'new.json', '--against', 'old.json');
  expect(changed.output).toBe('Auto: cargo: “Cargo” is now “Freight”\nAuto: Still version 1\n');
  const same = await run('check', 'new.json', '--against', 'new.json');
  expect(same).toMatchObject({ output: 'The questions are the same.\n', status: 0 });
});

const csv =
  'type,name,label,required\ndate,effective_date,Effective date,yes\ntext,insured_name,Insured name,yes\n';

it('makes a workspace of a list, and a list of a workspace', async () => {
  const { all, run } = filesOf({ 'questions.csv': csv });
  const id = '00000000-0000-4000-8000-000000000001';
  const made = await run('from', 'questions.csv', '--product', id, '--name', 'Farm', '--type', 'commercial');
  expect(made.status).toBe(0);
  expect(JSON.parse(made.output ?? '')).toMatchObject({
    products: [{ id, name: 'Farm', clientType: 'COMMERCIAL', book: 'farm' }],
    books: { farm: { roles: { effectiveDate: 'effective_date' } } },
  });
  all.set('made.json', made.output ?? '');
  const listed = await run('list', 'made.json');
  expect(listed.output).toContain('date,effective_date,Effective date,yes');
  await run('list', 'made.json', '--xlsx', 'made.xlsx');
  const again = await run('from', 'made.xlsx', '--into', 'made.json', '--product', id);
  expect(again.output).toBe(made.output);
  // The list says the product too; the command line counts.
  const other = id.replace(/1$/, '2');
  const named = await run('from', 'made.xlsx', '--product', other, '--name', 'Ranch', '--type', 'personal');
  expect(JSON.parse(named.output ?? '')).toMatchObject({
    products: [{ id: other, name: 'Ranch', clientType: 'PERSONAL' }],
  });
});

it('writes what fits of a list, and names the rest by its rows', async () => {
  const { run } = filesOf({ 'list.csv': `${csv}signature,sign,Sign here,\ntext,,Nothing,\n` });
  const made = await run(
    'from',
    'list.csv',
    '--product',
    '00000000-0000-4000-8000-000000000001',
    '--name',
    'Farm',
  );
  expect(made.status).toBe(1);
  expect(made.messages).toEqual(
    expect.arrayContaining([
      'list.csv survey row 4 type (sign): note: Left out: "signature" cannot be asked here.',
      'list.csv survey row 5 name: Left out: it has no id. Write it in "name".',
      'Wrong: 1.',
      'Written all the same: rows are in it as they are, but for what is said above to be left out or taken otherwise.',
    ]),
  );
  expect(made.output).toContain('insured_name');
});

it('writes nothing where a rule would be lost, and names its rows', async () => {
  const { run } = filesOf({
    'list.csv': `type,name,label,required,relevant\nyes_no,insured,Insured?,,\ntext,carrier,Carrier,,insured = Y\ntext,policy,Policy,,insured = Y\n`,
  });
  const made = await run('from', 'list.csv', '--product', autoId, '--name', 'Farm');
  expect([made.output, made.status]).toEqual([undefined, 1]);
  expect(made.messages).toContain(
    'list.csv survey row 3 relevant (carrier), survey row 4 relevant (policy): Write ${insured} for the answer to a question, \'insured\' for a text. (at "insured = Y") Taken without its rule: always asked.',
  );
  expect(made.messages.slice(-2)).toEqual([
    'Wrong: 2.',
    'Nothing was written. Without 2 rules in "relevant", which cannot be read, it would always be asked.',
  ]);
});

it('names a missing question once, in the file that names it', async () => {
  const { run } = filesOf({
    'into.json': json(sampleFile),
    'list.csv': 'name,label,section\nfleet,Fleet,Cars\n',
  });
  const whole = await run('from', 'list.csv', '--into', 'into.json', '--product', autoProduct);
  // What names questions that leave the list goes with them.
  expect(whole.messages.slice(0, 3)).toEqual([
    'list.csv checks: note: 2 rows left out: what they name leaves the list.',
    'list.csv settings effective_date, settings client_name, settings violations, settings prior_ends: note: Blank now: its question leaves the list.',
    'into.json:47:16 /books/auto/roles: warning: No question is the effective date. Name it in "effective_date".',
  ]);
  const named =
    'name,label,section,relevant\na,A,One,${fleed} = 1\nb,B,One,${fleed} = 1\nc,C,One,${fleed} = 1\n';
  const made = await filesOf({ 'list.csv': named }).run(
    'from',
    'list.csv',
    '--product',
    autoId,
    '--name',
    'Farm',
  );
  expect(made.messages.filter((message) => message.includes('fleed'))).toEqual([
    'list.csv survey row 2 relevant (a), survey row 3 relevant (b), survey row 4 relevant (c): There is no question "fleed".',
  ]);
  expect([made.output, made.status]).toEqual([undefined, 1]);
});

it('names by its row what would hang the tab of whoever opens the list', async () => {
  const { run } = filesOf({
    'slow.csv': `name,constraint\ncode,"regex(., '(a+)+')"\n`,
    'circle.csv': "name,relevant\na,${b} = 'x'\nb,${a} = 'x'\n",
  });
  const from = (file: string) =>
    run('from', file, '--product', '00000000-0000-4000-8000-000000000001', '--name', 'Farm');
  const slow = await from('slow.csv');
  expect([slow.output, slow.status]).toEqual([undefined, 1]);
  expect(slow.messages).toContain(
    'slow.csv survey row 2 (code): May take very long on some answers: repeats in it can match the same text, as in (a+)+.',
  );
  expect((await from('circle.csv')).messages).toContain(
    'circle.csv survey row 2 (a): Its rules lead back to itself: "a", "b", "a".',
  );
});

it('says what is missing', async () => {
  const { run } = filesOf({ 'list.csv': csv, 'bad.xlsx': '%PDF-1.7', 'good.json': json(sampleFile) });
  expect((await run('from', 'list.csv')).messages).toEqual(
    expect.arrayContaining([
      'The list has no product id: add --product <id of the service>.',
      'The list has no product name: add --name <name>.',
    ]),
  );
  expect((await run('from', 'bad.xlsx')).messages).toEqual([
    'bad.xlsx: A PDF has no table to read. Ask for .xlsx or CSV.',
  ]);
  expect((await run('list', 'good.json')).messages).toEqual([
    'good.json has "Auto", "Home". Say which one: list good.json --product "Auto"',
  ]);
  expect(await run('check', 'none.json')).toMatchObject({ status: 1 });
  for (const args of [[], ['check'], ['sing', 'x'], ['check', 'x', 'y'], ['check', '--loud', 'x']])
    expect(await run(...args)).toMatchObject({ status: 2 });
  expect(await run('--help')).toMatchObject({ status: 0 });
});
