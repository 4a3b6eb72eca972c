/** The demo's state as a file: what the service holds, and what is stored here of it. Never a key. */
import { z } from 'zod';
import type { DemoPort } from '../../demo-port.ts';
import { type FileError, schemaErrors } from '../../domain/file-errors.ts';
import type { LocalData } from '../../domain/local-data.ts';
import { JsonTextError, parseStrictJson } from '../../lib/strict-json.ts';

const format = 'quotebench-demo-state/1';

const Text = z.string().optional();
const Moment = z.number().optional();
const Members = z.record(z.string(), z.unknown());

const DraftRecord = z.looseObject({
  clientName: z.string(),
  clientType: z.string(),
  locationCode: z.string(),
  clientData: Members,
  others: Members,
});

const EntryFacts = z.looseObject({
  kind: z.enum(['save', 'fire', 'given']),
  type: z.string(),
  sentAt: z.number(),
  answeredAt: Moment,
  serviceOffsetMs: Moment,
  clientId: Text,
  productId: Text,
  agent: z.string(),
  reason: Text,
  status: Moment,
  outcome: z.enum(['answered', 'refused', 'unreadable', 'unknown', 'notSent']),
  trigger: z
    .looseObject({
      triggerRequestId: Text,
      executedActionCount: Moment,
      expectedResponseCount: Moment,
      effectiveDate: Text,
    })
    .optional(),
  given: z
    .looseObject({
      file: z.string(),
      mediaType: z.string(),
      text: z.string(),
      sha256: z.string(),
      quotes: z.array(z.looseObject({ triggerRequestId: z.string(), requestId: z.string() })),
    })
    .optional(),
  receipt: z
    .looseObject({
      readBackAt: z.number(),
      result: z.enum(['same', 'differs']),
      differences: z.array(z.string()),
    })
    .optional(),
});

const Link = z.looseObject({ chain: z.string(), number: z.number(), before: z.string(), hash: z.string() });
const rowMembers = { id: z.string(), link: Link.optional() };
const Row = z.union([
  z.looseObject({ ...rowMembers, of: z.string(), at: z.number(), more: EntryFacts.partial() }),
  EntryFacts.extend(rowMembers),
  z.looseObject({ ...rowMembers, erasedAt: z.number(), link: Link }),
]);

/** The shapes of domain/local-data.ts and domain/journal, as far as a screen would break over them. */
const SeenShape = z.strictObject({
  index: z.array(
    z.looseObject({
      clientId: z.string(),
      clientName: z.string(),
      clientType: Text,
      locationCode: Text,
      lastSavedAt: Moment,
      lastOpenedAt: Moment,
      lastQuotedAt: Moment,
      requests: z
        .record(
          z.string(),
          z.looseObject({ sentAt: z.number(), quoted: z.number(), quotes: z.array(Members) }),
        )
        .optional(),
      followUpOn: Text,
    }),
  ),
  journal: z.array(Row),
  drafts: z.array(
    z.looseObject({
      draftId: z.string(),
      clientId: Text,
      productId: z.string(),
      startedAt: z.number(),
      savedAt: z.number(),
      base: DraftRecord.optional(),
      ours: DraftRecord,
      nameTyped: z.boolean(),
    }),
  ),
  configVersions: z.array(
    z.looseObject({
      configId: z.string(),
      version: z.number(),
      productId: z.string(),
      type: z.string(),
      firstSeenAt: z.number(),
    }),
  ),
});

const StateFile = z.strictObject({
  format: z.literal(format),
  service: z.unknown(),
  seen: SeenShape,
});

export async function stateFileText(demo: Pick<DemoPort, 'copyState'>, seen: LocalData): Promise<string> {
  return JSON.stringify({ format, service: await demo.copyState(), seen });
}

/** Loads the state from a file. With any error nothing changes. */
export async function loadStateFile(
  demo: Pick<DemoPort, 'loadState'>,
  text: string,
): Promise<readonly FileError[]> {
  let json: unknown;
  try {
    json = parseStrictJson(text);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    return [{ path: '', message: error.message }];
  }
  const parsed = StateFile.safeParse(json);
  if (!parsed.success) return schemaErrors(parsed.error.issues, json);
  const { service, seen } = parsed.data;
  // Members that a file leaves out read as undefined, as they were when it was written.
  const errors = await demo.loadState(service, seen as unknown as LocalData);
  return errors.map(({ path, message }) => ({ path: `/service${path}`, message }));
}
