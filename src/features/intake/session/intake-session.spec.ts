import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNodeService } from '../../../../mocks/node.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import { getAnswer, setAnswer } from '../../../domain/client/walk.ts';
import { withoutSignatures } from '../../../domain/questions/suggest/signatures.ts';
import { bookOf } from '../../../operations/books.ts';
import { acceptSuggestions } from '../answer-assumed.ts';
import { createIntakeSession, type IntakeSession } from './intake-session.ts';
import { createIntakeStore } from './intake-store.ts';

const form = ['pa_um_form'] as const;
const answers = {
  per_state: 'IL',
  pa_bi: '100/300',
  pa_um: '50/100',
  pa_uim: '100/300',
  pa_med: 'None',
  pa_um_form: '2026-11-02',
};
const clientData: StoredMap = Object.fromEntries(
  Object.entries(answers).map(([qid, answer]) => [qid, answerElement(qid, answer)]),
);

const { workspace } = await createNodeService({ scenario: 'empty' });

function opened(): IntakeSession {
  const product = workspace.products.find(({ name }) => name === 'Personal auto');
  const book = product && bookOf(workspace, product.id);
  if (!book) throw new Error('The workspace has personal auto.');
  const record = { clientName: 'Ada Fenn', clientType: 'PERSONAL', locationCode: '', others: {}, clientData };
  const store = createIntakeStore(record, true);
  store.settleWith((before, after) => withoutSignatures(book, before, after));
  return createIntakeSession(store, book, { today: '2026-11-17' });
}
const signed = ({ getState }: IntakeSession) => getAnswer(getState().record.clientData, form);

describe('a signed rejection form', () => {
  const edits: Record<string, (intake: IntakeSession) => void> = {
    'a typed limit': ({ store }) => store.setAnswer(['pa_bi'], '250/500'),
    'a cleared limit': ({ store }) => store.setAnswer(['pa_uim'], ''),
    'a template, a paste or a grid': ({ store }) =>
      store.change('Filled', (map) => setAnswer(map, ['pa_um'], '25/50')),
    'an accepted suggestion': (intake) =>
      acceptSuggestions(intake, 'Accepted', [{ address: ['pa_um'], value: '100/300', origin: 'from BI' }]),
  };
  it.each(Object.keys(edits))('ends with %s, and is asked again', (what) => {
    const intake = opened();
    edits[what]?.(intake);
    expect(signed(intake)).toBeUndefined();
    intake.store.undo();
    expect(signed(intake)).toBe('2026-11-02');
  });

  it('stays with any other answer', () => {
    const intake = opened();
    intake.store.setAnswer(['pa_med'], '5000');
    intake.store.change('Moved', (map) => setAnswer(map, ['per_city'], 'Dalton'));
    expect(signed(intake)).toBe('2026-11-02');
  });

  it('is needed to bind, and the rule suggests another limit until it is given', () => {
    const intake = opened();
    const toBind = () => intake.validation().issues.flatMap(({ toBind, message }) => (toBind ? message : []));
    expect(toBind()).toEqual([]);
    expect(intake.at(['pa_um']).suggestion).toBeUndefined();
    intake.store.setAnswer(['pa_bi'], '250/500');
    expect(toBind()).toEqual(['Rejection form: not signed.']);
    expect(intake.at(['pa_um']).suggestion?.value).toBe('250/500');
  });
});

describe('what somebody types on in an answer', () => {
  beforeEach(() => vi.useFakeTimers());

  /** A session, a way to type, and how often subscribers were notified. */
  function typing() {
    const intake = opened();
    let notified = 0;
    intake.subscribe(() => (notified += 1));
    const type = (...texts: string[]) => {
      for (const text of texts) intake.store.setAnswer(['per_city'], text);
    };
    type('D', 'Da', 'Dal');
    return { intake, type, notified: () => notified };
  }

  it('is shown elsewhere when typing pauses, its first letter at once', () => {
    const { type, notified } = typing();
    expect(notified()).toBe(1);
    vi.advanceTimersByTime(150);
    type('Dalt');
    vi.advanceTimersByTime(150);
    expect(notified()).toBe(1);
    vi.advanceTimersByTime(150);
    expect(notified()).toBe(2);
    vi.advanceTimersByTime(1_000);
    expect(notified()).toBe(2);
  });

  it('is shown at once when typing ends, and with whatever else is done', () => {
    const { intake, type, notified } = typing();
    intake.endTyping();
    expect(notified()).toBe(2);
    intake.endTyping();
    expect(notified()).toBe(2);
    type('Dalto', 'Dalton');
    intake.store.setAnswer(['per_state'], 'IN');
    expect(notified()).toBe(4);
    intake.store.undo();
    intake.store.setHeader('clientName', 'Ada Fen');
    intake.setContext({ today: '2026-11-18' });
    expect(notified()).toBe(7);
    vi.advanceTimersByTime(1_000);
    expect(notified()).toBe(7);
  });
});
