/** A workbook (.xlsx): its worksheets by name. Loaded when one is read, since most visits read none. */
import { unzipSync, type UnzipFileInfo } from 'fflate';
import { UnreadableFile, type FileTable } from './text-table.ts';
import { readFormats, readSharedStrings, readWorksheet, type SharedParts } from './worksheet.ts';
import { attributeOf, xmlTags } from './xml-tags.ts';

export interface Workbook {
  readonly worksheets: readonly { readonly name: string; readonly isHidden: boolean }[];
  /** Reads one, as `readWorksheet` does. @param at its index */
  readonly read: (at: number) => Generator<number, FileTable>;
  readonly has: WorkbookExtras;
}

/** What a workbook has that is never run or opened. */
export interface WorkbookExtras {
  readonly macros: boolean;
  /** To cells of other workbooks. */
  readonly links: boolean;
}

/** What a workbook may unpack to: 5,000 rows of 50 columns are a tenth of it. */
const mostBytes = 150_000_000;

/** How often a larger part may have its packed size: spreadsheets write a tenth of it. */
const mostPacked = { above: 10_000_000, times: 250 };

/** Opens a workbook. @throws UnreadableFile for any other file, a damaged one, or one that unpacks to too much */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const sizes = new Map<string, number>();
  const part = (path: string): string | undefined => unpack(bytes, path, sizes);
  const main = relatedPart(part, '', 'officeDocument') ?? 'xl/workbook.xml';
  const xml = part(main);
  if (xml === undefined) throw new UnreadableFile('Not a workbook. Save it as .xlsx or CSV first.');
  const related = relationsOf(part, main);
  const worksheets: { name: string; isHidden: boolean; path: string }[] = [];
  let from1904 = false;
  for (const tag of xmlTags(xml)) {
    if (tag.isEnd) continue;
    if (tag.name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributeOf(tag, 'date1904') ?? '');
    const relation = tag.name === 'sheet' ? related.get(attributeOf(tag, '[a-z]+:id') ?? '') : undefined;
    // Charts have a sheet of their own too. One part is one worksheet, however often it is named.
    if (relation?.type !== 'worksheet' || worksheets.some(({ path }) => path === relation.path)) continue;
    const isHidden = (attributeOf(tag, 'state') ?? 'visible') !== 'visible';
    worksheets.push({ name: attributeOf(tag, 'name') ?? '', isHidden, path: relation.path });
  }
  if (worksheets.length === 0) throw new UnreadableFile('No worksheet in it. Save it as .xlsx or CSV first.');
  const partOf = (type: string) => {
    const path = [...related.values()].find((relation) => relation.type === type)?.path;
    return (path === undefined ? undefined : part(path)) ?? '';
  };
  let shared: SharedParts | undefined;
  const names = partNames(bytes);
  return {
    worksheets,
    has: {
      macros: names.some((name) => /(?:^|\/)vbaproject\.bin$/i.test(name)),
      links: names.some((name) => /(?:^|\/)externallinks\//i.test(name)),
    },
    read: (at) => {
      shared ??= {
        strings: readSharedStrings(partOf('sharedStrings')),
        formats: readFormats(partOf('styles')),
        from1904,
      };
      return readWorksheet(part(worksheets[at]?.path ?? '') ?? '', shared);
    },
  };
}

interface Relation {
  /** The last word of its kind: "worksheet". */
  readonly type: string;
  /** Within the file. */
  readonly path: string;
}

type ReadPart = (path: string) => string | undefined;

/** What a part names by an id. */
function relationsOf(part: ReadPart, path: string): ReadonlyMap<string, Relation> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations = new Map<string, Relation>();
  for (const tag of xmlTags(part(`${folder}_rels/${path.slice(folder.length)}.rels`) ?? '')) {
    if (tag.name !== 'Relationship' || tag.isEnd) continue;
    const target = attributeOf(tag, 'Target') ?? '';
    const type = (attributeOf(tag, 'Type') ?? '').replace(/^.*\//, '');
    relations.set(attributeOf(tag, 'Id') ?? '', { type, path: resolved(folder, target) });
  }
  return relations;
}

const relatedPart = (part: ReadPart, path: string, type: string): string | undefined =>
  [...relationsOf(part, path).values()].find((relation) => relation.type === type)?.path;

function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts = folder.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  return parts.join('/');
}

/** The names of all parts, none of which is unpacked. */
function partNames(bytes: Uint8Array): readonly string[] {
  const names: string[] = [];
  unzipSync(bytes, { filter: ({ name }) => names.push(name.replaceAll('\\', '/')) < 0 });
  return names;
}

/**
 * The text of one part of the file; undefined where it has none of this name.
 * @param sizes what the parts read so far unpack to, by path
 */
function unpack(bytes: Uint8Array, path: string, sizes: Map<string, number>): string | undefined {
  const isPart = ({ name }: UnzipFileInfo) => name.replaceAll('\\', '/').toLowerCase() === path.toLowerCase();
  let found: Uint8Array | undefined;
  try {
    [found] = Object.values(
      unzipSync(bytes, {
        filter: (file) => {
          if (!isPart(file)) return false;
          // A file may claim less than it unpacks to: fflate stops at what is claimed.
          sizes.set(path.toLowerCase(), file.originalSize);
          const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
          const { above, times } = mostPacked;
          if (total > mostBytes || (file.originalSize > above && file.originalSize > file.size * times))
            throw new UnreadableFile('It unpacks to too much. Split it first.');
          return true;
        },
      }),
    );
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('The file is damaged.');
  }
  return found && new TextDecoder(found[0] === 0xff || found[0] === 0xfe ? 'utf-16' : 'utf-8').decode(found);
}
