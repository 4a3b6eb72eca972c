/** CLIENT_VALIDATION: checks the client's identity and answers at once, in the metadata. */
import type { ElementMap } from '../../src/contract/answers.ts';
import { ClientValidationPayload } from '../../src/contract/events.ts';
import { isLoop } from '../../src/domain/questions/items.ts';
import type { Item, Question } from '../../src/domain/questions/schema.ts';
import type { CheckName } from '../seed/actions.ts';
import { drivingRecords, watchList } from '../seed/identity-lists.ts';
import type { DemoProduct } from '../seed/products.ts';
import { demoWorkspace } from '../seed/workspace.ts';
import { recordOf, revisionOf } from './archive.ts';
import type { EventCall, EventResult } from './event-call.ts';
import { parsePart } from './problems.ts';
import { parseWithIntake } from './unrecognized-elements.ts';

/** @throws {ProblemError} 422 for a payload that does not fit, 404 for an unknown client. */
export function clientValidation({ transaction, tenant, body, product, actions }: EventCall): EventResult {
  const { clientId } = parsePart(ClientValidationPayload.pick({ clientId: true }), body.payload, ['payload']);
  const client = revisionOf(transaction, tenant, clientId);
  const { clientName, clientData } = recordOf(client);
  const { referrer, intake } = parseWithIntake(ClientValidationPayload, body.payload, clientData);
  const fields = referrer === undefined ? {} : { referrer };
  if (!product) return { client, fields };
  const name = product.clientName(intake) || clientName;
  const checks = actions.flatMap((action) => (action.kind === 'check' ? [action.check] : []));
  const results = checks.map((check) => [check, runCheck(check, product, intake, name)]);
  return { client, fields, metadata: Object.fromEntries(results) };
}

function runCheck(
  check: CheckName,
  product: DemoProduct,
  intake: ElementMap,
  clientName: string,
): Record<string, unknown> {
  if (check !== 'MVR') return { OFACCheckPassed: !onWatchList(clientName) };
  const records = licensesIn(product, intake).map(drivingRecordOf);
  return {
    MVRCheckPassed: !records.some(({ suspended }) => suspended),
    totalViolationCount: records.reduce((sum, { violations }) => sum + violations, 0),
  };
}

/** Names are compared with case and spaces folded. */
function onWatchList(name: string): boolean {
  const folded = fold(name);
  return watchList.some((listed) => fold(listed) === folded);
}

const fold = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** A license that is not on file has no violations, but one ending in 7 has one and in 9 has two. */
function drivingRecordOf(license: string): { violations: number; suspended: boolean } {
  const violations = license.endsWith('7') ? 1 : license.endsWith('9') ? 2 : 0;
  return drivingRecords.get(license) ?? { violations, suspended: false };
}

/** Every license number of the intake once, found by the kind that the product's book gives its questions. */
function licensesIn(product: DemoProduct, intake: ElementMap): string[] {
  const found = new Set<string>();
  const note = (answer: string | undefined) => {
    if (answer !== undefined && answer.trim() !== '') found.add(answer.trim().toUpperCase());
  };
  for (const item of itemsOf(product)) {
    if (!isLoop(item)) {
      const element = intake[item.qid];
      if (isLicense(item) && element?.type === 'ANSWER') note(element.answer);
      continue;
    }
    const loop = intake[item.loop];
    if (loop?.type !== 'LOOP') continue;
    for (const { qid } of item.questions.filter(isLicense)) {
      for (const iteration of loop.iterations) note(iteration.answers[qid]?.answer);
    }
  }
  return [...found];
}

const isLicense = (question: Question): boolean => question.kind === 'licence';

function itemsOf({ bookName }: DemoProduct): Item[] {
  return (demoWorkspace.books[bookName]?.sections ?? []).flatMap((section) =>
    'block' in section
      ? (demoWorkspace.blocks[section.block] ?? []).flatMap(({ items }) => items)
      : section.items,
  );
}
