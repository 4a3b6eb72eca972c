/** What a pack rests on, for tests: one request for the sample workspace's auto, answered by nobody. */
import type { StoredMap } from '../../../../contract/answers.ts';
import { compileBook } from '../../../../domain/questions/compile-book.ts';
import { inferBook } from '../../../../domain/questions/inferred-book.ts';
import { autoProduct, sampleWorkspace } from '../../../../domain/questions/sample-workspace.ts';
import { sampleEntry, sampleTrigger } from '../../../../domain/journal/sample-journal.ts';
import type { DraftRecord } from '../../../../domain/client/draft-record.ts';
import type { PackFacts, RecordRead } from './facts.ts';

/** A read of the archive that showed these answers. */
export function sampleRead(read: number, clientData: StoredMap): RecordRead {
  const record: DraftRecord = {
    clientName: 'Ada Fenn',
    clientType: 'COMMERCIAL',
    locationCode: '',
    clientData,
    others: {},
  };
  return { read, at: 1100, found: 'record', record, raw: { clientData } };
}

/** @param stored what stood at the firing and stands now. @param sent the intake of the request. */
export function sampleFacts(stored: StoredMap, sent: StoredMap, more: Partial<PackFacts> = {}): PackFacts {
  const entry = sampleEntry({
    productId: autoProduct,
    trigger: sampleTrigger('request'),
    request: { type: 'GET_QUOTES', payload: { intake: sent } },
  });
  const results = { read: 1, quotes: { quoted: [], declined: [], raw: {} } };
  const atFiring = sampleRead(2, stored);
  return {
    clientId: 'client',
    clientName: 'Ada Fenn',
    quote: undefined,
    connection: { kind: 'demo', name: 'test' },
    agent: '',
    madeAt: 2000,
    readUntil: 2000,
    productOnScreen: autoProduct,
    workspaceHash: 'workspace',
    offset: undefined,
    zone: 'UTC',
    hashedBy: 'browser',
    requests: [
      { triggerRequestId: 'request', productId: autoProduct, entry, atFiring, atQuotes: [], results },
    ],
    checks: [],
    later: [],
    now: new Map([[autoProduct, sampleRead(3, stored)]]),
    configs: [],
    journal: [entry],
    chain: { linked: 0, unlinked: 1, missing: [], broken: [], erased: 0 },
    journalChain: undefined,
    hold: undefined,
    reads: [],
    keptBooks: new Map(),
    bookHashes: new Map([[autoProduct, 'today']]),
    productName: () => 'Auto',
    bookOf: (productId, { clientData }) =>
      compileBook(sampleWorkspace, productId) ?? inferBook(clientData, productId, ''),
    othersOf: () => [],
    ...more,
  };
}
