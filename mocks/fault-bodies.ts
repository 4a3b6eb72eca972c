/** How faults change the body of an answer that the service gave. */
import { isObject } from '../src/lib/json.ts';
import { products } from './seed/products.ts';

/** The call that a fault is applied to. */
export interface FaultyCall {
  readonly params: Readonly<Record<string, string>>;
  /** Service clock, milliseconds since 1970. */
  readonly now: number;
}

/** No proper answer elements, each odd in its own way, as real services are said to hold them. */
export const oddElements: Readonly<Record<string, unknown>> = {
  odd_number: { type: 'ANSWER', qid: 'odd_number', answer: 12 },
  odd_type: { type: 'SIGNATURE', qid: 'odd_type', signedBy: 'A. Client' },
  odd_text: 'not an element at all',
  odd_loop: {
    type: 'LOOP',
    qid: 'odd_loop',
    iterations: [
      {
        iterationId: '0d4d4d0a-0000-4000-8000-000000000001',
        answers: { odd_inner: { type: 'LOOP', qid: 'odd_inner', iterations: [] } },
      },
    ],
  },
};

/** A service may answer only the questions of the product asked for (docs/service.md, "Reading by product"). */
export function onlyAskedBy(record: unknown, { params }: FaultyCall): unknown {
  if (!isObject(record) || !isObject(record['clientData'])) return record;
  const product = products.find(({ productId }) => productId === params['productId']?.toLowerCase());
  const asked = new Set([...(product?.asks ?? []), ...(product?.agencyOnlyQids ?? [])]);
  const clientData = Object.entries(record['clientData']).filter(([qid]) => asked.has(qid));
  return { ...record, clientData: Object.fromEntries(clientData) };
}

export function withOddElements(record: unknown): unknown {
  if (!isObject(record) || !isObject(record['clientData'])) return record;
  return { ...record, clientData: { ...oddElements, ...record['clientData'] } };
}

/**
 * Adds members that no document names: to the answer, to each item of its lists, and to a record's elements. Odd
 * elements stay as they are: the service takes them back only as it handed them out.
 */
export function withExtraMembers(body: unknown): unknown {
  if (!isObject(body)) return body;
  const known = Object.entries(body).map(([name, member]) => {
    if (Array.isArray(member)) return [name, member.map(marked)];
    if (name === 'clientData' && isObject(member)) {
      const elements = Object.entries(member);
      const changed = elements.map(([qid, element]) => [qid, qid in oddElements ? element : marked(element)]);
      return [name, Object.fromEntries(changed)];
    }
    return [name, member];
  });
  return marked(Object.fromEntries(known));
}

const marked = (value: unknown): unknown =>
  isObject(value) ? { ...value, x_extra: { note: 'a member that no document names' } } : value;
