import { endpoints, fillPath } from '../../contract/endpoints.ts';
import { clockOf } from './about-part.ts';
import type { MadeRead, PackFacts } from './facts.ts';
import { browserClock, journalMoment, type TellMoment } from './pack-moment.ts';

/** Every read that was made, with its times, its status and the hash of its bytes. */
export function readsPart({ reads, offset }: Pick<PackFacts, 'reads' | 'offset'>, tell: TellMoment) {
  return reads.map((read) => ({
    number: read.number,
    endpoint: read.endpoint,
    address: `${endpoints[read.endpoint].method} ${pathOf(read)}`,
    params: read.params,
    body: read.body ?? null,
    asked: journalMoment(tell, read.askedAt, clockOf(offset)),
    answered: read.answeredAt === undefined ? 'no answer came' : tell(read.answeredAt, browserClock),
    status: read.status ?? 'none',
    bytes: read.bytes ?? 'none',
    sha256: read.sha256 ?? 'none',
    problem: read.problem ?? 'none',
  }));
}

function pathOf({ endpoint, params }: MadeRead): string {
  // The table's own params, written by the reading itself; TypeScript cannot follow which endpoint it is.
  return fillPath(endpoint, params as never);
}
