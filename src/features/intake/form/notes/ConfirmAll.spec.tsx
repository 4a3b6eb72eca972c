import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activeAnnotations, setAnnotations } from '../../../../domain/client/annotations/annotations.ts';
import { blankRecord } from '../../../../domain/client/draft-record.ts';
import { setAnswer } from '../../../../domain/client/walk.ts';
import { compileSections } from '../../../../domain/questions/compile-book.ts';
import { templateNote, withFilledIn } from '../../../../domain/questions/suggest/assumed.ts';
import { createIntakeSession, useIntake, type IntakeSession } from '../../session/intake-session.ts';
import { createIntakeStore } from '../../session/intake-store.ts';
import { AnnotationsContext } from './annotation-actions.ts';
import { ConfirmAll } from './ConfirmAll.tsx';

const qids = ['street', 'city', 'carrier', 'expires'];
const book = compileSections(
  [{ title: 'All', items: qids.map((qid) => ({ qid, label: qid, kind: 'text' })) }],
  { version: '1', offers: [], checks: [], roles: {} },
  'p',
  { inferred: false, agencyOnly: new Set() },
);

function Section({ intake, of }: { intake: IntakeSession; of: readonly string[] }) {
  const annotations = useIntake(intake, () => activeAnnotations(intake.getState().record.clientData));
  return (
    <AnnotationsContext value={annotations}>
      <ConfirmAll intake={intake} name="Address" isIn={([qid]) => of.includes(qid)} />
    </AnnotationsContext>
  );
}

it('confirms what is assumed in its section alone, in one step, where there is more than one', () => {
  const answered = qids.reduce((map, qid) => setAnswer(map, [qid], 'X'), {});
  const kinds = ['Assumed', 'To confirm', 'From document', 'Assumed'];
  const clientData = setAnnotations(
    answered,
    qids.map((qid, at) => ({
      iterationId: crypto.randomUUID(),
      address: [qid],
      kind: kinds[at] ?? '',
      by: '',
      on: '2026-11-17',
      note: '',
    })),
  );
  const store = createIntakeStore({ ...blankRecord, clientData }, true);
  const intake = createIntakeSession(store, book, { today: '2026-11-17' });
  const noted = () => [...activeAnnotations(store.getState().record.clientData).keys()].length;
  const { rerender } = render(<Section intake={intake} of={['carrier', 'expires']} />);
  expect(screen.queryByRole('button')).toBeNull();

  rerender(<Section intake={intake} of={['street', 'city', 'carrier']} />);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm all 2, Address' }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(noted()).toBe(2);
  store.undo();
  expect(noted()).toBe(4);
});

it('confirms what a template filled in by reading it to the client, which stays noted', () => {
  const clientData = withFilledIn(
    {},
    ['street', 'city'].map((qid) => ({ address: [qid], value: 'X', note: templateNote })),
    { by: 'Rosa', on: '2026-11-17', newId: () => crypto.randomUUID() },
  );
  const store = createIntakeStore({ ...blankRecord, clientData }, true);
  const intake = createIntakeSession(store, book, { today: '2026-11-17' });
  render(<Section intake={intake} of={qids} />);
  fireEvent.click(screen.getByRole('button', { name: 'Read to client, confirm all 2, Address' }));
  const notes = [...activeAnnotations(store.getState().record.clientData).values()];
  expect(notes.map(({ kind, note }) => `${kind}: ${note}`)).toEqual(
    ['street', 'city'].map(() => 'Confirmed: agency template, read to client'),
  );
});
