import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import { addIteration } from '../../../domain/client/walk.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import type { Question } from '../../../domain/questions/schema.ts';
import { focusAnswer } from '../field-id.ts';
import { createIntakeSession, ReadOnlyContext } from '../session/intake-session.ts';
import { createIntakeStore } from '../session/intake-store.ts';
import { SectionLinks } from './SectionLinks.tsx';
import { SectionView, useFolds } from './SectionView.tsx';

const home: Question[] = [
  { qid: 'town', label: 'Town', kind: 'text', required: true },
  { qid: 'key', label: 'Alarm code', kind: 'text', sensitive: true },
  { qid: 'pool', label: 'Pool', kind: 'yesNo' },
  { qid: 'roof', label: 'Roof', kind: 'text' },
  { qid: 'built', label: 'Built', kind: 'year' },
  {
    qid: 'roofers',
    label: 'Roofers',
    kind: 'text',
    shownIf: { op: '=', args: [{ q: 'roof' }, 'Slate'] },
  },
];

const given = (answers: Readonly<Record<string, string>>): StoredMap =>
  Object.fromEntries(Object.entries(answers).map(([qid, text]) => [qid, answerElement(qid, text)]));

interface Drawing {
  readonly clientName?: string;
  readonly saved?: boolean;
  readonly asksName?: boolean;
}

function draw(
  answers: Readonly<Record<string, string>>,
  { clientName = 'Ada', saved = false, asksName = false }: Drawing = {},
) {
  const sections = [
    { title: 'The home', items: home },
    { title: 'More', items: [{ qid: 'note', label: 'Note', kind: 'text' as const }] },
  ];
  const about = { version: '1', offers: [], checks: [], roles: { clientName: [{ value: { q: 'town' } }] } };
  const book = compileSections(sections, about, 'p', { inferred: false, agencyOnly: new Set() });
  const record = {
    clientName,
    clientType: 'PERSONAL',
    locationCode: '',
    clientData: given(answers),
    others: {},
  };
  const store = createIntakeStore(record, clientName !== '', saved ? record : undefined);
  const intake = createIntakeSession(store, book, { today: '2026-11-17' });
  function Screen() {
    const { isFolded, onFold, onFoldFinished } = useFolds(intake);
    return (
      <>
        <button onClick={onFoldFinished}>Fold finished</button>
        <SectionLinks intake={intake} wrong={[]} reveal={() => undefined} />
        {book.sections.map((section, index) => (
          <SectionView
            key={section.id}
            {...{ intake, section, onFold }}
            missingOnly={false}
            first={index === 0}
            asksName={asksName}
            folded={isFolded(section)}
          />
        ))}
      </>
    );
  }
  render(<Screen />);
  return store;
}

const fold = () => screen.queryByRole('button', { name: 'Fold, The home' });
const pressFold = () => fireEvent.click(screen.getByRole('button', { name: 'Fold, The home' }));
const isFolded = () => fold()?.getAttribute('aria-expanded') === 'false';
const answered = { town: 'Marrow Bend', key: '4711', pool: 'NO', roof: 'Slate' };

it('folds a section that is complete to a line of its first answers, without sensitive ones', () => {
  draw(answered);
  expect(isFolded()).toBe(false);
  pressFold();
  expect(isFolded()).toBe(true);
  expect(screen.getByText('Marrow Bend · Slate')).toBeTruthy();
  expect(document.body.textContent).not.toContain('4711');
  pressFold();
  expect(isFolded()).toBe(false);
  expect(screen.queryByText('Marrow Bend · Slate')).toBeNull();
});

it('folds what is finished in the next client too, until that is switched off', () => {
  draw(answered);
  fireEvent.click(screen.getByRole('button', { name: 'Fold finished' }));
  expect(isFolded()).toBe(true);
  cleanup();
  const store = draw(answered);
  expect(isFolded()).toBe(true);
  // What is finished later stays open.
  act(() => store.setAnswer(['town'], ''));
  act(() => store.setAnswer(['town'], 'Tanner'));
  expect(isFolded()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Fold finished' }));
  cleanup();
  draw(answered);
  expect(isFolded()).toBe(false);
});

it('says what is wrong in a section that is folded', () => {
  draw({ town: 'Marrow Bend', built: '19xx' });
  pressFold();
  expect(screen.getByText('1 error · Marrow Bend · 19xx')).toBeTruthy();
});

it('unfolds for a link to an answer or to the section', () => {
  draw(answered);
  pressFold();
  act(() => void focusAnswer(['roof']));
  expect(isFolded()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Roof' }));
  pressFold();
  fireEvent.click(screen.getByRole('link', { name: /The home/ }));
  expect(isFolded()).toBe(false);
});

it('neither folds nor stays folded where a required answer is missing', () => {
  const store = draw(answered);
  pressFold();
  act(() => store.setAnswer(['town'], ''));
  expect(fold()).toBeNull();
  expect(screen.getByText('1 missing')).toBeTruthy();
  act(() => store.setAnswer(['town'], 'Tanner'));
  expect(isFolded()).toBe(false);
});

it('begins the first section with who the client is', () => {
  const store = draw({});
  const names = screen.getAllByRole<HTMLInputElement>('textbox').map((box) => box.labels?.[0]?.textContent);
  expect(names).toEqual(['Client name', 'Location code', 'Town', 'Alarm code', 'Roof', 'Built', 'Note']);
  fireEvent.change(screen.getByLabelText('Client name'), { target: { value: 'Bea' } });
  fireEvent.change(screen.getByLabelText('Client type'), { target: { value: 'COMMERCIAL' } });
  fireEvent.change(screen.getByLabelText('Location code'), { target: { value: 'MB-02' } });
  expect(store.getState().record).toMatchObject({
    clientName: 'Bea',
    clientType: 'COMMERCIAL',
    locationCode: 'MB-02',
  });
  expect(store.getState().nameTyped).toBe(true);
});

it('asks for the name of a client that had one, and for that of a new one only at the save', () => {
  draw({}, { clientName: '' });
  expect(screen.queryByText('A client needs a name.')).toBeNull();
  cleanup();
  draw({}, { clientName: '', saved: true });
  expect(screen.getByText('A client needs a name.')).toBeTruthy();
  cleanup();
  draw({}, { clientName: '', asksName: true });
  expect(screen.getByText('A client needs a name.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Client name'), { target: { value: 'Bea' } });
  expect(screen.queryByText('A client needs a name.')).toBeNull();
});

it('counts a name that is missing with what is required, until there is one', () => {
  draw({}, { clientName: '' });
  expect(screen.getByText('2 missing')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Client name'), { target: { value: 'Bea' } });
  expect(screen.getByText('1 missing')).toBeTruthy();
});

it('shows the name from the answers for a client named differently', () => {
  draw({ town: 'Marrow Bend' });
  expect(screen.getByText('From the answers: “Marrow Bend”')).toBeTruthy();
});

it('only shows answers while another tab works on the client; how a list is looked at can be chosen', () => {
  const dogs = {
    loop: 'dogs',
    label: 'Dogs',
    itemLabel: 'dog',
    title: [],
    questions: [{ qid: 'breed', label: 'Breed', kind: 'text' as const }],
  };
  const about = { version: '1', offers: [], checks: [], roles: {} };
  const book = compileSections([{ title: 'Animals', items: [...home, dogs] }], about, 'p', {
    inferred: false,
    agencyOnly: new Set(),
  });
  const clientData = addIteration(given({ town: 'Macon' }), 'dogs', 'd', { breed: 'Mixed' });
  const record = { clientName: '', clientType: '', locationCode: '', clientData, others: {} };
  const intake = createIntakeSession(createIntakeStore(record, true), book, { today: '2026-11-17' });
  const [section] = book.sections;
  if (!section) throw new Error('The book has a section.');
  render(
    <ReadOnlyContext value>
      <SectionView {...{ intake, section }} missingOnly={false} />
    </ReadOnlyContext>,
  );
  const isOff = (element: HTMLElement) => element.matches(':disabled, fieldset:disabled *');
  const textboxes = screen.getAllByRole('textbox');
  expect(textboxes.length).toBeGreaterThan(3);
  expect(textboxes.every(isOff)).toBe(true);
  expect(isOff(screen.getByRole('button', { name: 'Add dog' }))).toBe(true);
  expect(isOff(screen.getByRole('button', { name: 'Grid' }))).toBe(false);
});

it.each(['Tab', 'Enter'])('shows what a typed answer asks for before %s goes on', (key) => {
  draw({ town: 'Marrow Bend' });
  const roof = screen.getByRole('textbox', { name: 'Roof' });
  for (const value of ['S', 'Slat', 'Slate']) fireEvent.change(roof, { target: { value } });
  expect(screen.queryByRole('textbox', { name: 'Roofers' })).toBeNull();
  fireEvent.keyDown(roof, { key });
  expect(screen.getByRole('textbox', { name: 'Roofers' })).toBeTruthy();
});
