import { diffMaps } from '../src/domain/answers/diff.ts';
import { answerElement, loopElement } from '../src/domain/answers/elements.ts';
import { randomId } from '../src/lib/random-id.ts';
import type { Bench } from './bench.ts';

const [items, questions] = [1_000, 20];

const ids = Array.from({ length: items }, randomId);

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
];
