/**
 * Verifies a file copy: its hashes, its page against its data, its reads made again, and its entries against the journal
 * here. Hashes show change, not authorship: whoever changes a file can make new ones, and then the reads differ.
 */
import { endpoints, type Params } from '../../../contract/endpoints.ts';
import { entryIdOf, foldJournal } from '../../../domain/journal/fold-journal.ts';
import { checkChain } from '../../../domain/journal/journal-chain.ts';
import type { JournalEntry, JournalRow } from '../../../domain/journal/journal.ts';
import { putAt } from '../../../domain/journal/fold-journal.ts';
import { readResponses } from '../../../domain/quotes/reading/read-responses.ts';
import { sameJson } from '../../../lib/json.ts';
import { sameId } from '../../../lib/same-id.ts';
import { sha256Hex } from '../../../lib/sha256-hex.ts';
import { msToTimestamp } from '../../../lib/timestamp.ts';
import type { Session } from '../../../operations/session.ts';
import { journalRows } from '../../../storage/whole-journal.ts';
import { addressOf, copyReader, type CopyReader, type ReadResult } from './copy-reader.ts';
import { dataText, drawPage } from './draw-file-copy.ts';
import {
  entriesOf,
  partHash,
  partNames,
  type CopyRead,
  type CopyRow,
  type PartName,
  type Parts,
} from './file-copy.ts';
import {
  copyRow,
  currentVersions,
  ownRequests,
  ownResponses,
  redactor,
  unknownIn,
  versionKey,
} from './file-copy-parts.ts';
import type { OpenFile } from './open-file-copy.ts';
import { timeIn } from './time-in.ts';

/** `unreadable`: it could not be compared, because the other side is not here. */
export type Verdict = 'same' | 'different' | 'unreadable';

export interface PartVerdict {
  readonly name: PartName;
  /** Whether the part has its hash. */
  readonly isIntact: boolean;
  /** Compared with the service and the journal; undefined where there is nothing to compare it with. */
  readonly now: Verdict | undefined;
  /** What is different or unreadable. */
  readonly details: readonly string[];
}

export interface FileVerdict {
  /** `unreadable`: the page has its hash, and this version draws it differently. */
  readonly page: Verdict;
  /** Whether the hash over all fits. */
  readonly isWhole: boolean;
  readonly parts: readonly PartVerdict[];
  /** The file contradicts itself: its reads are the same, and what it says of them is not. */
  readonly isForged: boolean;
  readonly reads: Readonly<Record<Verdict, number>>;
}

/** Whether the file shows a change of itself, whatever the service answers. */
export function isChanged({ page, isWhole, parts, isForged }: FileVerdict): boolean {
  return page === 'different' || !isWhole || isForged || parts.some(({ isIntact }) => !isIntact);
}

/**
 * @param onRead called with the number of reads made, after each.
 * @throws {CallError} when it was cancelled.
 */
export async function verifyFileCopy(
  session: Session,
  file: OpenFile,
  onRead: (made: number) => void,
  signal: AbortSignal,
): Promise<FileVerdict> {
  const { copy, parts, data, page } = file;
  const { hashes, sha256 } = copy;
  const time = timeIn(parts.about.zone);
  const reader = copyReader(session, time, onRead, signal);
  const results = new Map(
    await Promise.all(
      parts.reads.map(async (read) => [read.number, await readAgain(reader, parts, read)] as const),
    ),
  );
  const clean = redactor(session.connection.credential);
  const compared = new Comparison();
  const verdicts = new Map(
    parts.reads.map((read) => [read.number, verdictOfRead(read, results.get(read.number))]),
  );
  for (const { number, address } of parts.reads)
    compared.add('reads', verdicts.get(number), `${number} ${address}`);
  compareReads({ parts, results, verdicts, clean, compared });
  await compareJournal(session, { parts, clean, compared });
  for (const { product, sha256: noted, source } of parts.questions) {
    compared.add('questions', partHash(source) === noted ? 'same' : 'different', product);
  }
  const { unknown, ...rest } = parts;
  compared.add(
    'unknown',
    sameJson(unknown, JSON.parse(JSON.stringify(unknownIn(rest)))) ? 'same' : 'different',
    'Counts',
  );
  const isDataExact = dataText(copy) === data && sha256Hex(page) === copy.page;
  return {
    page: isDataExact ? (isDrawnSo(file) ? 'same' : 'unreadable') : 'different',
    isWhole: partHash(hashes) === sha256,
    parts: partNames.map((name) => {
      const isIntact = hashes[name] === partHash(copy.parts[name]);
      return { name, isIntact, now: compared.verdict(name), details: compared.details(name) };
    }),
    isForged: compared.isForged,
    reads: compared.count('reads'),
  };
}

/** Whether the data draws the page here. Hostile data may not draw any. */
function isDrawnSo({ copy, parts, page }: OpenFile): boolean {
  try {
    return drawPage(parts, copy) === page;
  } catch {
    return false;
  }
}

/** Collects what was compared, part by part. */
class Comparison {
  isForged = false;
  private readonly found = new Map<PartName, { verdict: Verdict; what: string }[]>();

  add(name: PartName, verdict: Verdict | undefined, what: string): void {
    const list = this.found.get(name) ?? [];
    this.found.set(name, list);
    list.push({ verdict: verdict ?? 'unreadable', what });
  }

  count(name: PartName): Record<Verdict, number> {
    const of = (verdict: Verdict) =>
      this.found.get(name)?.filter((one) => one.verdict === verdict).length ?? 0;
    return { same: of('same'), different: of('different'), unreadable: of('unreadable') };
  }

  /** The gravest. */
  verdict(name: PartName): Verdict | undefined {
    if (!this.found.has(name)) return undefined;
    const { different, unreadable } = this.count(name);
    return different > 0 ? 'different' : unreadable > 0 ? 'unreadable' : 'same';
  }

  details(name: PartName): string[] {
    const all = this.found.get(name) ?? [];
    return all.flatMap(({ verdict, what }) => (verdict === 'same' ? [] : `${what}: ${verdict}`));
  }
}

type Result = ReadResult<CopyRead['endpoint']> | undefined;

/** Makes a read again; undefined for one that the app would not make for this file. */
async function readAgain(reader: CopyReader, { about }: Parts, read: CopyRead): Promise<Result> {
  const { endpoint } = read;
  const params = endpoints[endpoint].params.safeParse(read.params);
  const body = endpoints[endpoint].body.safeParse(read.body ?? undefined);
  const isOther = 'clientId' in read.params && !sameId(read.params['clientId'], about.client.id);
  if (!params.success || !body.success || isOther) return undefined;
  // Parsed by this endpoint's own schemas just above; TypeScript cannot follow which one it is.
  const { params: given, body: sent } = { params: params.data as Params<'readConfigs'>, body: body.data };
  return reader.read(endpoint as 'readConfigs', given, sent as { productId: string } | undefined);
}

/** What came then beside what comes now. An address that is not that of the read is a difference. */
function verdictOfRead(noted: CopyRead, result: Result): Verdict {
  if (!result) return 'different';
  const { read, notFound } = result;
  if (addressOf(noted.endpoint, noted.params as never) !== noted.address) return 'different';
  const isAnswered = read.sha256 !== null && (notFound || result.value !== undefined);
  const hasFailed = noted.sha256 === null || (noted.status !== 200 && noted.status !== 404);
  if (hasFailed || !isAnswered) return 'unreadable';
  return read.sha256 === noted.sha256 || (notFound && noted.status === 404) ? 'same' : 'different';
}

interface ReadsOrder {
  readonly parts: Parts;
  readonly results: ReadonlyMap<number, Result>;
  readonly verdicts: ReadonlyMap<number, Verdict>;
  readonly clean: <T>(value: T) => T;
  readonly compared: Comparison;
}

/** What the parts say of each read, against what it answers now; every read has one place that it is for. */
function compareReads({ parts, results, verdicts, clean, compared }: ReadsOrder): void {
  const { records, responses, configurations } = parts;
  const used = new Set<number>();
  const compare = (
    name: PartName,
    number: number,
    what: string,
    isSame: (result: NonNullable<Result>) => boolean,
  ) => {
    used.add(number);
    const result = results.get(number);
    const isReadable = result !== undefined && verdicts.get(number) !== 'unreadable';
    const verdict = !isReadable ? 'unreadable' : isSame(result) ? 'same' : 'different';
    if (verdict === 'different' && verdicts.get(number) === 'same') compared.isForged = true;
    compared.add(name, verdict, what);
  };
  for (const { product, at, read, found, record } of records.moments) {
    compare('records', read, at.utc, ({ read: now, value, notFound }) => {
      if (now.params['productId'] !== product || now.params['date'] !== at.utc) return false;
      const raw = records.records.find(({ number }) => number === record)?.raw;
      const isRecord = value !== undefined && 'clientData' in value;
      if (found === 'record') return isRecord && sameJson(clean(value.raw), raw);
      return notFound && raw === undefined;
    });
  }
  for (const one of responses) {
    compare('responses', one.read, one.request, ({ read: now, value, notFound }) => {
      if (now.params['triggerRequestId'] !== one.request) return false;
      if (one.found === 'none') return notFound && one.quoted.length + one.declined.length === 0;
      if (value === undefined || !('quoted' in value)) return false;
      const { quoted, declined, otherClients } = ownResponses(parts.about.client.id, readResponses(value));
      const noted = [one.quoted, one.declined, one.otherClients];
      return sameJson(clean([quoted, declined, otherClients]), noted);
    });
  }
  for (const { product, read, versions } of configurations) {
    compare('configurations', read, product, ({ value }) => {
      if (value === undefined || !('types' in value)) return false;
      const current = versions
        .filter((one) => one.current)
        .map((one) => versionKey(one.configId, one.version));
      return sameJson(current.toSorted(), [...currentVersions(product, value)].toSorted());
    });
  }
  const unused = parts.reads.filter(({ number }) => !used.has(number));
  if (unused.length > 0) compared.isForged = true;
  for (const { number, address } of unused)
    compared.add('reads', 'different', `${number} ${address}, for no part`);
}

/** Each row against its link and against the journal here. What was sent, checked and given is as its entry is. */
async function compareJournal(
  session: Session,
  { parts, clean, compared }: Pick<ReadsOrder, 'parts' | 'clean' | 'compared'>,
): Promise<void> {
  const { sent, checks, given, journal, about } = parts;
  const entries = entriesOf(journal);
  const nameOf = (id: string) => {
    const entry = entries.get(id);
    return entry ? `${entry.type} ${msToTimestamp(entry.sentAt)}` : id;
  };
  const order = { clean, own: ownRequests(entries.values(), sent), request: about.request ?? undefined };
  const here = await rowsHere(session.key, about.client.id);
  const broken = new Set(checkChain(journal.rows, undefined, () => true).broken);
  const verdicts = new Map<string, Verdict>();
  for (const row of journal.rows) {
    const id = entryIdOf(row);
    const ours = here.get(row.id);
    const isForged = broken.has(row.id) || !entries.has(id);
    if (isForged) compared.isForged = true;
    const now = ours && plain(copyRow(ours, order));
    const isSame = !isForged && (!now || isSameRow(row, now));
    const isComparable = now && (!row.deskPlace || now.deskPlace);
    const verdict = !isSame ? 'different' : isComparable ? 'same' : 'unreadable';
    // The gravest.
    if (verdict === 'different' || (verdicts.get(id) ?? 'same') === 'same') verdicts.set(id, verdict);
    compared.add('journal', verdict, nameOf(id));
  }
  const inFile = new Set(journal.rows.map(({ id }) => id));
  const made = Date.parse(about.made.browser.utc);
  for (const row of here.values()) {
    if (!inFile.has(row.id) && putAt(row) <= made)
      compared.add('journal', 'different', `${nameOf(entryIdOf(row))}, not in the file`);
  }
  const compare = (name: PartName, id: string | null, fits: (entry: JournalEntry) => boolean) => {
    if (id === null) return;
    const entry = entries.get(id);
    const isForged = !entry || !fits(entry);
    if (isForged) compared.isForged = true;
    compared.add(name, isForged ? 'different' : verdicts.get(id), nameOf(id));
  };
  for (const { entry, request } of sent)
    compare('sent', entry, ({ trigger }) => (trigger?.triggerRequestId ?? null) === request);
  for (const { entry } of checks) compare('checks', entry, ({ type }) => type === 'CLIENT_VALIDATION');
  const redacted = new Set(journal.rows.flatMap((row) => (row.redacted ? row.id : [])));
  for (const { entry } of given) {
    compare('given', entry, ({ id, given: copy }) => {
      return copy !== undefined && (redacted.has(id) || sha256Hex(copy.text) === copy.sha256);
    });
  }
}

/** Where the desk has a row may have become known since, and another computer may not know it. */
function isSameRow({ deskPlace, ...row }: CopyRow, { deskPlace: now, ...ours }: CopyRow): boolean {
  return sameJson(ours, row) && (!deskPlace || !now || sameJson(deskPlace, now));
}

/** The rows of a client's entries in the journal here, by their ids. */
async function rowsHere(key: string, clientId: string): Promise<ReadonlyMap<string, JournalRow>> {
  const rows = await journalRows(key);
  const own = new Set(
    foldJournal(rows).flatMap((entry) => (sameId(entry.clientId, clientId) ? entry.id : [])),
  );
  return new Map(rows.filter((row) => own.has(entryIdOf(row))).map((row) => [row.id, row]));
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value ?? null)) as T;
