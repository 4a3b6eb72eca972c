// @vitest-environment happy-dom
/** Any qid a service may use goes through form, draft and merge and comes back as it was. */
import { cleanup, fireEvent, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { mergeRecords } from '../../domain/answers/merge.ts';
import { getAnswer } from '../../domain/answers/walk.ts';
import type { DraftRecord } from '../../domain/seen.ts';
import { AnswerForm } from '../../form/AnswerForm.tsx';
import { keepDraft, readDraft } from '../../local/drafts.ts';
import { QuestionRow } from './QuestionRow.tsx';
import { createSheet } from './sheet.ts';

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

afterEach(cleanup);

it('types, keeps, merges and gives back the answer of any qid, in a loop too', async () => {
  await fc.assert(
    fc.asyncProperty(qid, qid, fc.boolean(), async (asked, loop, inLoop) => {
      const sheet = createSheet(blank, true);
      if (inLoop) sheet.add(loop, 'a1', {});
      const { container, unmount } = render(
        <AnswerForm answers={{}} generation={0}>
          <QuestionRow
            sheet={sheet}
            question={{ qid: asked, label: 'Anything', kind: 'text' }}
            options={[]}
            loop={inLoop ? loop : undefined}
            iterationId={inLoop ? 'a1' : undefined}
            severity={undefined}
            message={undefined}
            origin={undefined}
            workedOut={undefined}
            mark={undefined}
            outlived={undefined}
          />
        </AnswerForm>,
      );
      const input = container.querySelector('input');
      if (!input) throw new Error('The question has no input.');
      fireEvent.change(input, { target: { value: 'typed' } });
      const shown = input.value;
      unmount();
      expect(shown).toBe('typed');

      const kept = {
        draftId: 'd',
        connection: 'qids',
        clientId: undefined,
        productId: 'p',
        startedAt: 0,
        keptAt: 0,
      };
      await keepDraft({ ...kept, base: blank, mine: sheet.state().record, nameTyped: true });
      const draft = await readDraft('qids', 'd');
      const { merged, clashes } = mergeRecords(blank, draft?.mine ?? blank, blank);
      expect(clashes).toEqual([]);
      expect(getAnswer(merged.clientData, inLoop ? [loop, 'a1', asked] : [asked])).toBe('typed');
    }),
    { numRuns: 150 },
  );
});
