import { endpoints, fillPath } from '../../../../contract/endpoints.ts';
import { clockOf } from './about-part.ts';
import type { Exchange, MadeRead, PackFacts } from './facts.ts';
import { browserClock, journalMoment, type TellMoment } from './pack-moment.ts';

/** Every read that was made, with its times, its status and the hash of its bytes. */
export function readsPart({ reads, offset }: Pick<PackFacts, 'reads' | 'offset'>, tell: TellMoment) {
  return reads.map((read) => ({
    number: read.number,
    endpoint: read.endpoint,
    address: `${endpoints[read.endpoint].method} ${pathOf(read)}`,
    params: read.params,
    body: read.body ?? null,
    ...(read.first && { askedTwiceFirstAnswer: exchangeWords(read.first, offset, tell) }),
    ...exchangeWords(read, offset, tell),
    problem: read.problem ?? 'none',
  }));
}

function exchangeWords(one: Exchange, offset: PackFacts['offset'], tell: TellMoment) {
  return {
    asked: journalMoment(tell, one.askedAt, clockOf(offset)),
    answered: one.answeredAt === undefined ? 'no answer came' : tell(one.answeredAt, browserClock),
    status: one.status ?? 'none',
    bytes: one.bytes ?? 'none',
    sha256: one.sha256 ?? 'none',
  };
}

function pathOf({ endpoint, params }: MadeRead): string {
  // The table's own params, written by the reading itself; TypeScript cannot follow which endpoint it is.
  return fillPath(endpoint, params as never);
}
