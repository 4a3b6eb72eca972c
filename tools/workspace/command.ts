/** The commands of `npm run workspace`, which read and write with the code of the app. */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { ListProblem } from '../../src/domain/questions/list/columns.ts';
import { namesOfOthers } from '../../src/domain/questions/list/known-names.ts';
import { openListFile, writeListFile } from '../../src/domain/questions/list/list-file.ts';
import { readTables, writeFlatTable } from '../../src/domain/questions/list/list-tables.ts';
import { mergeLists } from '../../src/domain/questions/list/merge-lists.ts';
import { rowOfError } from '../../src/domain/questions/list/row-of-error.ts';
import { readList } from '../../src/domain/questions/list/read-list.ts';
import { withListedBook } from '../../src/domain/questions/list/take-list.ts';
import { writeList } from '../../src/domain/questions/list/write-list.ts';
import { isLoop, nameOf } from '../../src/domain/questions/items.ts';
import type { FileError } from '../../src/domain/file-errors.ts';
import { bookChanges, formatBookChange } from '../../src/domain/questions/workspace/book-changes.ts';
import { emptyWorkspace } from '../../src/domain/questions/workspace/empty-workspace.ts';
import { readWorkspace } from '../../src/domain/questions/workspace/read-workspace.ts';
import type { Product, Workspace } from '../../src/domain/questions/workspace/schema.ts';
import { writeCsv } from '../../src/lib/csv.ts';
import { UnreadableFile } from '../../src/lib/tables/text-table.ts';
import { exampleFile } from './example-list.ts';
import { placeIn } from './json-place.ts';

export const usage = `Usage: npm run --silent workspace -- <command>

  check workspace.json [--against old.json]   what is wrong, by line and column; what changes for agents
  from questions.xlsx [--into workspace.json] [--product <id>] [--name <name>] [--type personal|commercial]
                                              a workspace with the list's questions (.xlsx or .csv)
  list workspace.json [--product <name>] [--xlsx questions.xlsx]
                                              the questions of a product as a list; of several it asks which
  example questions.xlsx                      writes a list to begin with

Exits with 1 when something is wrong, with 2 for a command it does not know.`;

/** The files that a command reads and writes. */
export interface Files {
  readonly readFile: (path: string) => Promise<Uint8Array>;
  readonly writeFile: (path: string, content: Uint8Array) => Promise<void>;
}

export interface Ran {
  /** For standard output. */
  readonly output?: string;
  readonly messages: readonly string[];
  /** 0: done. 1: something is wrong; what is written lacks it. 2: no such command. */
  readonly status: 0 | 1 | 2;
}

/** A command line that is not understood, or a file that cannot be read. */
class CommandError extends Error {
  readonly status: 1 | 2;

  constructor(message: string, status: 1 | 2) {
    super(message);
    this.status = status;
  }
}

/** Runs a command. @param args the command and its options */
export async function runWorkspaceCommand(args: string[], files: Files): Promise<Ran> {
  try {
    const { values, positionals } = parsed(args);
    const [command, path, ...more] = positionals;
    if (values.help) return { output: `${usage}\n`, messages: [], status: 0 };
    if (command === undefined || path === undefined || more.length > 0)
      throw new CommandError('Name a command and a file.', 2);
    switch (command) {
      case 'check':
        return await check(path, values.against, files);
      case 'from':
        return await fromList(path, values, files);
      case 'list':
        return await list(path, values, files);
      case 'example':
        await files.writeFile(path, exampleFile());
        return { messages: [`Written: ${path}`], status: 0 };
      default:
        throw new CommandError(`There is no command ${JSON.stringify(command)}.`, 2);
    }
  } catch (error) {
    if (error instanceof CommandError) return { messages: [error.message], status: error.status };
    throw error;
  }
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  const options = { against: text, into: text, product: text, name: text, type: text, xlsx: text };
  try {
    const help = { type: 'boolean', default: false } as const;
    return parseArgs({ args, options: { ...options, help }, allowPositionals: true });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error), 2);
  }
}

type Options = ReturnType<typeof parsed>['values'];

async function check(path: string, against: string | undefined, files: Files): Promise<Ran> {
  const text = await readText(path, files);
  const reading = await readWorkspace(text);
  if (!reading.ok) {
    const messages = reading.errors.map((error) => formatError(path, text, error));
    return { messages: [...messages, counted(messages.length)], status: 1 };
  }
  const { workspace } = reading;
  const problems = workspace.products.flatMap((product) => problemsOf(workspace, product));
  const messages = problems.map(({ at, problem: { message } }) =>
    formatError(path, text, { path: at, message }),
  );
  const wrong = problems.filter(({ problem }) => problem.severity === 'error').length;
  if (against === undefined) return { messages: [...messages, counted(wrong)], status: wrong === 0 ? 0 : 1 };
  const before = await openWorkspace(against, files);
  const changes = bookChanges(before, workspace).map(
    (change) => `${change.product.name}: ${formatBookChange(change)}\n`,
  );
  return {
    output: changes.length === 0 ? 'The questions are the same.\n' : changes.join(''),
    messages: [...messages, counted(wrong)],
    status: wrong === 0 ? 0 : 1,
  };
}

const counted = (wrong: number): string => (wrong === 0 ? 'Nothing is wrong.' : `Wrong: ${wrong}.`);

/** "workspace.json:12:5 /books/auto/checks/0: No question …". */
const formatError = (file: string, text: string, error: FileError): string =>
  `${file}:${textPlace(text, error)}: ${error.message}`;

/** "12:5 /books/auto/checks/0". */
function textPlace(text: string, { path, place }: Pick<FileError, 'path' | 'place'>): string {
  const { line, column } = place ?? placeIn(text, path);
  return `${line}:${column}${path === '' ? '' : ` ${path}`}`;
}

/** What a product's questions have wrong as a list, such as a rule that never holds, with the places in the file. */
function problemsOf(workspace: Workspace, product: Product) {
  const { book: name } = product;
  if (name === undefined) return [];
  const { problems } = readList(writeList(workspace, product), namesOfOthers(workspace, name));
  return (
    problems
      // What the app looks for and does not find is named as a list is made, and is no fault of a file.
      .filter(
        ({ severity, worksheet }) =>
          severity === 'error' || (severity === 'warning' && worksheet !== 'settings'),
      )
      .map((problem) => ({ at: pointerOf(workspace, name, problem), problem }))
  );
}

/** The question, list or check that a problem of a book's list is about, as a JSON Pointer; else the book. */
function pointerOf({ books, blocks }: Workspace, book: string, { worksheet, name }: ListProblem): string {
  const own = books[book];
  const at = `/books/${escaped(book)}`;
  if (worksheet === 'settings') return `${at}/roles`;
  if (worksheet === 'checks') {
    const index = own?.checks.findIndex(({ id }) => id === name) ?? -1;
    return index < 0 ? at : `${at}/checks/${index}`;
  }
  const sections = (own?.sections ?? []).flatMap((section, index) =>
    'block' in section
      ? (blocks[section.block] ?? []).map((inner, place) => ({
          section: inner,
          path: `/blocks/${escaped(section.block)}/${place}`,
        }))
      : [{ section, path: `${at}/sections/${index}` }],
  );
  for (const { section, path } of sections) {
    for (const [index, item] of section.items.entries()) {
      const here = `${path}/items/${index}`;
      if (nameOf(item) === name) return here;
      const inner = isLoop(item) ? item.questions.findIndex(({ qid }) => qid === name) : -1;
      if (inner >= 0) return `${here}/questions/${inner}`;
    }
  }
  return at;
}

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

async function fromList(path: string, options: Options, files: Files): Promise<Ran> {
  const { into } = options;
  const before = into === undefined ? emptyWorkspace : await openWorkspace(into, files);
  const beforeText = into === undefined ? '' : await readText(into, files);
  const tables = await openTables(path, files);
  const read = readTables(tables);
  const id = options.product ?? read.list.settings.product_id;
  const known = before.products.find((product) => [product.id, product.name].includes(id ?? ''));
  const merged = mergeLists(read, known && writeList(before, known));
  const reading = readList(merged.list, namesOfOthers(before, known?.book));
  const all = [...read.problems, ...merged.notes, ...reading.problems];
  const errors = all.filter(({ severity }) => severity === 'error');
  const formatted = (problems: readonly ListProblem[]) => [
    ...joined(
      `${basename(path)} `,
      problems.filter(merged.isOfFile).map((problem) => ({ place: rowOf(problem), text: textOf(problem) })),
    ),
    // What was there before has a place in its own file.
    ...joined(
      `${into ?? ''}:`,
      problems
        .filter((problem) => !merged.isOfFile(problem))
        .map((problem) => {
          const at = pointerOf(before, known?.book ?? '', problem);
          return { place: textPlace(beforeText, { path: at }), text: textOf(problem) };
        }),
    ),
  ];
  const productId = known?.id ?? id;
  const type = clientTypeOf(options.type);
  const name = known?.name ?? options.name ?? reading.product.name;
  const missing = [
    ...(productId === undefined ? ['The list has no product id: add --product <id of the service>.'] : []),
    ...(name === undefined ? ['The list has no product name: add --name <name>.'] : []),
  ];
  const nothing = 'Nothing was written.';
  if (productId === undefined || name === undefined)
    return { messages: [...formatted(all), ...missing, nothing], status: 1 };
  // What is named on the command line counts, not what the list says.
  const product = {
    ...reading.product,
    ...(options.name !== undefined && { name: options.name }),
    ...(type && { clientType: type }),
  };
  const workspace = withListedBook(
    before,
    { ...reading, product },
    { id: productId, name, clientType: 'PERSONAL' },
  );
  const text = `${JSON.stringify(workspace, null, 2)}\n`;
  const again = await readWorkspace(text);
  if (!again.ok) {
    const placed = again.errors.map((error) => ({ error, place: rowOfError(error, workspace, reading) }));
    const ofRows = placed.flatMap(({ error: { message }, place }): ListProblem[] =>
      place ? [{ ...place, severity: 'error', message }] : [],
    );
    // A row that is wrong was named with what is wrong.
    const more = ofRows.filter(
      ({ worksheet, row }) => !errors.some((one) => one.worksheet === worksheet && one.row === row),
    );
    const rest = placed.flatMap(({ error, place }) => (place ? [] : [error]));
    const elsewhere = rest.map((error) =>
      into === undefined ? `${error.path}: ${error.message}` : formatError(into, beforeText, error),
    );
    return { messages: [...formatted([...all, ...more]), ...elsewhere, nothing], status: 1 };
  }
  const messages = formatted(all);
  const unruled = errors.filter(({ isUnruled }) => isUnruled === true).length;
  if (unruled > 0) {
    const rules = unruled === 1 ? '1 rule in "relevant"' : `${unruled} rules in "relevant"`;
    const why = `Without ${rules}, which cannot be read, it would always be asked.`;
    return { messages: [...messages, counted(errors.length), `${nothing} ${why}`], status: 1 };
  }
  if (errors.length === 0) return { output: text, messages, status: 0 };
  const rest =
    'Written all the same: rows are in it as they are, but for what is said above to be left out or taken otherwise.';
  return { output: text, messages: [...messages, counted(errors.length), rest], status: 1 };
}

function clientTypeOf(text: string | undefined): Product['clientType'] | undefined {
  const type = (['PERSONAL', 'COMMERCIAL'] as const).find((one) => one === text?.toUpperCase());
  if (text !== undefined && !type) throw new CommandError('--type is personal or commercial.', 2);
  return type;
}

/** Lines of one file, as "questions.xlsx survey row 12 type (veh.vin): There is no type …"; what is said of several places is one line. */
function joined(
  file: string,
  problems: readonly { readonly place: string; readonly text: string }[],
): string[] {
  const places = new Map<string, Set<string>>();
  for (const { place, text } of problems) places.set(text, (places.get(text) ?? new Set()).add(place));
  return [...places].map(([text, all]) => {
    const more = all.size > mostPlaces ? ` and ${all.size - mostPlaces} more` : '';
    return `${file}${[...all].slice(0, mostPlaces).join(', ')}${more}: ${text}`;
  });
}

/** More places of one problem are counted. */
const mostPlaces = 12;

const textOf = ({ severity, message }: ListProblem): string =>
  severity === 'error' ? message : `${severity}: ${message}`;

function rowOf({ worksheet, row, column, name }: ListProblem): string {
  const parts = [
    worksheet,
    row === undefined ? '' : `row ${row}`,
    column ?? '',
    name === undefined ? '' : `(${name})`,
  ];
  return parts.filter(Boolean).join(' ');
}

async function list(path: string, options: Options, files: Files): Promise<Ran> {
  const workspace = await openWorkspace(path, files);
  const named = workspace.products.filter(({ id, name }) => [id, name].includes(options.product ?? name));
  const [product, ...others] = named;
  if (!product || others.length > 0) {
    throw new CommandError(whichProduct(path, workspace), 1);
  }
  const written = writeList(workspace, product);
  if (options.xlsx === undefined)
    return { output: writeCsv(writeFlatTable(written)), messages: [], status: 0 };
  await files.writeFile(options.xlsx, writeListFile(written));
  return { messages: [`Written: ${options.xlsx}`], status: 0 };
}

/** What products there are, and how one is named. */
function whichProduct(path: string, { products }: Workspace): string {
  const [first] = products;
  if (!first) return `${path} has no products.`;
  const names = products.map(({ name }) => JSON.stringify(name)).join(', ');
  return `${path} has ${names}. Say which one: list ${path} --product ${JSON.stringify(first.name)}`;
}

async function openWorkspace(path: string, files: Files): Promise<Workspace> {
  const text = await readText(path, files);
  const reading = await readWorkspace(text);
  if (reading.ok) return reading.workspace;
  const errors = reading.errors.map((error) => formatError(path, text, error));
  throw new CommandError(errors.join('\n'), 1);
}

async function openTables(path: string, files: Files) {
  const bytes = await readBytes(path, files);
  try {
    return await openListFile(new File([bytes.slice()], basename(path)));
  } catch (error) {
    if (error instanceof UnreadableFile) throw new CommandError(`${path}: ${error.message}`, 1);
    throw error;
  }
}

const readText = async (path: string, files: Files): Promise<string> =>
  new TextDecoder().decode(await readBytes(path, files));

async function readBytes(path: string, files: Files): Promise<Uint8Array> {
  try {
    return await files.readFile(path);
  } catch {
    throw new CommandError(`${path}: No such file, or it cannot be read.`, 1);
  }
}
