import { diffMaps } from '../src/domain/client/diff.ts';
import type { StoredMap } from '../src/contract/answers.ts';
import { answerElement, loopElement } from '../src/domain/client/elements.ts';
import { differencesOf } from '../src/features/history/diff/differences.ts';
import type { DraftRecord } from '../src/domain/client/draft-record.ts';
import { randomId } from '../src/lib/random-id.ts';
import type { Bench } from './bench.ts';
import { longLoopBook, longLoopClient } from './long-loop.ts';

const [items, questions] = [1_000, 20];

const ids = Array.from({ length: items }, randomId);

const book = longLoopBook();

/** The records that History compares, as its reads bring them; every tenth vehicle has another value. */
function records() {
  const record = (clientData: StoredMap): DraftRecord => {
    return { clientName: 'Dana', clientType: 'COMMERCIAL', locationCode: '', clientData, others: {} };
  };
  const before = longLoopClient(items);
  const after = JSON.parse(
    JSON.stringify(before).replaceAll(/"(Note \d+ of \d*0)"/g, '"$1, edited"'),
  ) as StoredMap; // the same map with other answers
  return [record(structuredClone(before)), record(after)] as const;
}

/** A loop with every tenth item edited; parsed anew each time, as the answer of a service is. */
function loop(text: string, order: readonly string[]) {
  const iterations = order.map((iterationId, at) => ({
    iterationId,
    answers: Object.fromEntries(
      Array.from({ length: questions }, (_, question) => {
        const qid = `question_${question}`;
        return [qid, answerElement(qid, at % 10 === 0 ? text : `answer ${question}`)];
      }),
    ),
  }));
  return { units: structuredClone(loopElement('units', iterations)) };
}

const size = `${items} items × ${questions} answers`;

export const benches: readonly Bench[] = [
  {
    name: `diff ${size}, a tenth edited`,
    rounds: 50,
    prepare: () => {
      const [before, after] = [loop('then', ids), loop('now', ids)];
      return () => diffMaps(before, after);
    },
  },
  {
    name: `diff ${size}, in reverse order`,
    rounds: 50,
    prepare: () => {
      const [before, after] = [loop('then', ids), loop('then', ids.toReversed())];
      return () => diffMaps(before, after);
    },
  },
  {
    name: `differences in words, ${size}, a tenth edited`,
    rounds: 50,
    prepare: () => {
      const [before, after] = records();
      return () => differencesOf(before, after, book);
    },
  },
  {
    name: `differences in words, ${size}, the same`,
    rounds: 50,
    prepare: () => {
      const [before] = records();
      const same = structuredClone(before);
      return () => differencesOf(before, same, book);
    },
  },
];
