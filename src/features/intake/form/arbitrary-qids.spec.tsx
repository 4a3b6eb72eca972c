/** Any qid a service may use goes through form, draft and merge and comes back as it was. */
import { fireEvent, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeRecords } from '../../../domain/client/merge.ts';
import { addIteration, getAnswer } from '../../../domain/client/walk.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { AnswerForm } from '../../../form/AnswerForm.tsx';
import { saveDraft, readDraft } from '../../../storage/drafts.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import type { Section } from '../../../domain/questions/schema.ts';
import { createIntakeSession } from '../session/intake-session.ts';
import { QuestionRow } from './QuestionRow.tsx';
import { createIntakeStore } from '../session/intake-store.ts';

const blank: DraftRecord = {
  clientName: 'Ada Fenn',
  clientType: 'PERSONAL',
  locationCode: '',
  clientData: {},
  others: {},
};

/** Dots, brackets, slashes, digits and names of built-in members are what a form library trips over. */
const qid = fc
  .oneof(
    fc.string({ minLength: 1 }),
    fc.string({ unit: fc.constantFrom('.', '[', ']', '/', '~', '0', '1', '"', "'", ' ', 'a'), minLength: 1 }),
    fc.constantFrom('constructor', 'toString', 'hasOwnProperty', 'prototype', '0', 'a.0.b', 'root', 'then'),
  )
  .filter((name) => name !== '__proto__');

const bookOf = (items: Section['items']) =>
  compileSections([{ title: 'Anything', items }], { version: '1', offers: [], checks: [], roles: {} }, 'p', {
    inferred: false,
    agencyOnly: new Set(),
  });

it('types, keeps, merges and gives back the answer of any qid, in a loop too', async () => {
  await fc.assert(
    fc.asyncProperty(qid, qid, fc.boolean(), async (asked, loop, inLoop) => {
      const store = createIntakeStore(blank, true);
      if (inLoop) store.change('Added', (map) => addIteration(map, loop, 'a1', {}));
      const question = { qid: asked, label: 'Anything', kind: 'text' } as const;
      const item = { loop, label: 'Items', itemLabel: 'item', title: [], questions: [question] };
      const intake = createIntakeSession(store, bookOf([inLoop ? item : question]), { today: '2026-11-17' });
      const { container, unmount } = render(
        <AnswerForm>
          <QuestionRow intake={intake} question={question} {...(inLoop ? { loop, iterationId: 'a1' } : {})} />
        </AnswerForm>,
      );
      const input = container.querySelector('input');
      if (!input) throw new Error('The question has no input.');
      fireEvent.change(input, { target: { value: 'typed' } });
      const shown = input.value;
      unmount();
      expect(shown).toBe('typed');

      const draftFacts = {
        draftId: 'd',
        connection: 'qids',
        clientId: undefined,
        productId: 'p',
        startedAt: 0,
        savedAt: 0,
      };
      await saveDraft({ ...draftFacts, base: blank, ours: store.getState().record, nameTyped: true });
      const draft = await readDraft('qids', 'd');
      const { merged, conflicts } = mergeRecords(blank, draft?.ours ?? blank, blank);
      expect(conflicts).toEqual([]);
      expect(getAnswer(merged.clientData, inLoop ? [loop, 'a1', asked] : [asked])).toBe('typed');
    }),
    { numRuns: 150 },
  );
});
