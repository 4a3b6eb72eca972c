/** How faults change the body of an answer that the service gave. */
import { isObject } from '../src/lib/json.ts';
import { products } from './seed/products.ts';

/** The call that a fault is applied to. */
export interface FaultyCall {
  readonly params: Readonly<Record<string, string>>;
  /** Service clock, milliseconds since 1970. */
  readonly now: number;
}

/** Elements that are no answer elements, as real services may hold them. */
export const unrecognizedElements: Readonly<Record<string, unknown>> = {
  unknown_number: { type: 'ANSWER', qid: 'unknown_number', answer: 12 },
  unknown_type: { type: 'SIGNATURE', qid: 'unknown_type', signedBy: 'A. Client' },
  unknown_text: 'not an element at all',
  unknown_loop: {
    type: 'LOOP',
    qid: 'unknown_loop',
    iterations: [
      {
        iterationId: '0d4d4d0a-0000-4000-8000-000000000001',
        answers: { unknown_inner: { type: 'LOOP', qid: 'unknown_inner', iterations: [] } },
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

export function withUnrecognizedElements(record: unknown): unknown {
  if (!isObject(record) || !isObject(record['clientData'])) return record;
  return { ...record, clientData: { ...unrecognizedElements, ...record['clientData'] } };
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
      const changed = elements.map(([qid, element]) => [
        qid,
        qid in unrecognizedElements ? element : marked(element),
      ]);
      return [name, Object.fromEntries(changed)];
    }
    return [name, member];
  });
  return marked(Object.fromEntries(known));
}

const marked = (value: unknown): unknown =>
  isObject(value) ? { ...value, x_extra: { note: 'a member that no document names' } } : value;
