/** The neutral workloads as a workspace file and as drafts of new clients. */
import type { StoredMap } from '../../../src/contract/answers.ts';
import type { Loop, Question, QuestionBook } from '../../../src/domain/questions/schema.ts';
import type { Workspace } from '../../../src/domain/questions/workspace/schema.ts';
import { workload, type NeutralQuestion, type Row, type Workload } from '../workloads.mjs';

export const workloadIds = ['W1', 'W2', 'W3', 'W4'] as const;
export type WorkloadId = (typeof workloadIds)[number];

/** A product id per workload, and one of a small book that is opened before anything is measured. */
export const productIds = {
  W1: '11111111-0000-4000-8000-000000000001',
  W2: '11111111-0000-4000-8000-000000000002',
  W3: '11111111-0000-4000-8000-000000000003',
  W4: '11111111-0000-4000-8000-000000000004',
  warm: '11111111-0000-4000-8000-000000000009',
} as const;

export function benchWorkspace(): Workspace {
  const products = [...workloadIds, 'warm' as const].map((id) => ({
    id: productIds[id],
    name: id,
    clientType: 'COMMERCIAL' as const,
    book: id,
  }));
  const warm = book([
    { title: 'One', items: [{ qid: 'one', label: 'One', kind: 'text' }] },
    { title: 'Many', items: [{ loop: 'many', label: 'Many', itemLabel: 'thing', title: [], questions: [] }] },
  ]);
  const books = Object.fromEntries(workloadIds.map((id) => [id, bookOf(workload(id))]));
  return {
    format: 'quotebench-workspace/1',
    agency: { name: 'Bench' },
    products,
    blocks: {},
    books: { ...books, warm },
    agencyCodes: [],
    coverageJoins: [],
  };
}

const book = (sections: QuestionBook['sections']): QuestionBook => ({
  version: '1',
  offers: [],
  sections,
  checks: [],
  roles: { effectiveDate: 'bench_effective', clientName: [] },
});

function bookOf({ sections }: Workload): QuestionBook {
  return book(
    sections.map(({ title, questions = [], loop }) => ({
      title,
      items: loop ? [loopOf(loop)] : questions.map(questionOf),
    })),
  );
}

function loopOf({ id, item, questions }: { id: string; item: string; questions: NeutralQuestion[] }): Loop {
  const [first, second] = questions;
  return {
    loop: id,
    label: id,
    itemLabel: item,
    title: [first, second].flatMap((question) => (question ? [{ value: { q: question.id } }, ' '] : [])),
    questions: questions.map(questionOf),
  };
}

function questionOf(asked: NeutralQuestion): Question {
  const { id, label, required, visibleIf, options } = asked;
  return {
    qid: id,
    label,
    ...kindOf(asked),
    ...(required ? { required } : {}),
    ...(options ? { options: options.map((value) => ({ value, label: value })) } : {}),
    ...(visibleIf
      ? { shownIf: { op: '=' as const, args: [{ q: visibleIf.q }, visibleIf.eq.toUpperCase()] } }
      : {}),
  };
}

/** The same rules that every peer has; texts and telephone numbers by pattern, figures by limits. */
function kindOf({
  type,
  min,
  max,
  maxLength,
}: NeutralQuestion): Pick<Question, 'kind' | 'pattern' | 'limits'> {
  switch (type) {
    case 'text':
      return {
        kind: 'text',
        pattern: { matches: `[^]{0,${maxLength ?? 80}}`, message: `At most ${maxLength ?? 80} characters` },
      };
    case 'phone':
      return { kind: 'text', pattern: { matches: '[0-9+() -]{7,20}', message: 'Not a phone number' } };
    case 'number':
    case 'money':
      return { kind: type, limits: { min: min ?? 0, max: max ?? 0 } };
    case 'yesno':
      return { kind: 'yesNo' };
    default:
      return { kind: type };
  }
}

/** What a workload answers at first, as a client's map. Ids of iterations are made from their place. */
export function mapOf({ sections, initial }: Workload): StoredMap {
  const map: StoredMap = {};
  for (const { questions = [], loop } of sections) {
    Object.assign(map, elementsOf(questions, initial));
    if (!loop) continue;
    const rows = initial[loop.id] as Row[]; // a loop's initial value is a list of rows
    map[loop.id] = {
      type: 'LOOP',
      qid: loop.id,
      iterations: rows.map((row, place) => ({
        iterationId: iterationId(place),
        answers: elementsOf(loop.questions, row),
      })),
    };
  }
  return map;
}

export const iterationId = (place: number): string =>
  `22222222-0000-4000-8000-${String(place).padStart(12, '0')}`;

function elementsOf(questions: readonly NeutralQuestion[], values: Row): StoredMap {
  return Object.fromEntries(
    questions
      .filter(({ id }) => values[id] !== undefined)
      .map(({ id, type }) => {
        const answer = String(values[id]);
        return [id, { type: 'ANSWER', qid: id, answer: type === 'yesno' ? answer.toUpperCase() : answer }];
      }),
  );
}
