import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import { createIntakeSession } from '../session/intake-session.ts';
import { SectionList } from './SectionList.tsx';
import { createIntakeStore } from '../session/intake-store.ts';

const toMissing = vi.fn<() => void>();

function draw(inferred: boolean, clientData: StoredMap = {}, asked: StoredMap = {}, clientName = 'Ada') {
  const about = { version: '1', offers: [], checks: [], roles: {} };
  const items = [
    { qid: 'town', label: 'Town', kind: 'text' as const },
    { qid: 'born', label: 'Born', kind: 'date' as const },
  ];
  const sections = [{ title: 'All', items }];
  const book = compileSections(sections, about, 'auto', { inferred, agencyOnly: new Set() });
  const record = { clientName, clientType: '', locationCode: '', clientData, others: {} };
  const store = createIntakeStore(record, true);
  const intake = createIntakeSession(store, book, { today: '2026-11-17' });
  const guessed = inferBook(asked, 'auto', 'Not in any question book');
  const unknown = createIntakeSession(store, guessed, { today: '2026-11-17' });
  const act = () => undefined;
  render(
    <SectionList
      {...{ intake, unknown }}
      missingOnly={false}
      onMissingOnly={act}
      toMissing={toMissing}
      foldsFinished={false}
      onFoldFinished={act}
      onReview={act}
      onNewTerm={act}
      onReadForm={act}
    />,
  );
}

it('counts nothing as missing where no book says what is required', () => {
  draw(true);
  expect(screen.queryByText(/required missing|affect the price/)).toBeNull();
  expect(screen.getByText(/required answers unknown/)).toBeTruthy();
  cleanup();
  draw(false);
  expect(screen.getByText('Complete')).toBeTruthy();
});

it('counts the name of a client who has none, and goes to what is missing', () => {
  draw(false, {}, {}, '');
  fireEvent.click(screen.getByRole('button', { name: /^1 required missing/ }));
  expect(toMissing).toHaveBeenCalledOnce();
});

it('puts what is wrong in place of nothing missing', () => {
  draw(false, { born: answerElement('born', '2026-13-13') });
  expect(screen.getByText('1 error')).toBeTruthy();
  expect(screen.queryByText('Complete')).toBeNull();
  const section = screen.getByRole('link', { name: /^All/ });
  expect(section.textContent).toBe('All1 error ');
});

it('marks the section that has the focus', () => {
  draw(false);
  const link = screen.getByRole('link', { name: /^All/ });
  expect(link.getAttribute('aria-current')).toBeNull();
  const id = link.getAttribute('href')?.slice(1) ?? '';
  render(
    <main>
      <section id={id}>
        <input aria-label="Town" />
      </section>
    </main>,
  );
  fireEvent.focusIn(screen.getByRole('textbox', { name: 'Town' }));
  expect(link.getAttribute('aria-current')).toBe('location');
});

it('finds a blank question by what it is called', () => {
  draw(false);
  const box = screen.getByRole('searchbox', { name: 'Find' });
  fireEvent.change(box, { target: { value: 'tow' } });
  expect(screen.getByText('1 found; Enter goes on')).toBeTruthy();
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(screen.getByText('1 of 1: Town')).toBeTruthy();
  fireEvent.change(box, { target: { value: 'zzz' } });
  expect(screen.getByText('Nothing found')).toBeTruthy();
});

it('finds what no book asks by id, label and answer', () => {
  const qid = 'a/b"c x';
  const asked = { [qid]: answerElement(qid, 'zebra'), gate_code: answerElement('gate_code', '4417') };
  draw(false, asked, asked);
  const box = screen.getByRole('searchbox', { name: 'Find' });
  const led = (words: string) => {
    fireEvent.change(box, { target: { value: words } });
    fireEvent.keyDown(box, { key: 'Enter' });
    return screen.getByRole('status').textContent;
  };
  expect(led('zeb')).toMatch(/^1 of 1: /);
  expect(led('A/B"c')).toMatch(/^1 of 1: /);
  expect(led('gate_c')).toBe('1 of 1: Gate code');
  expect(led('Gate code')).toBe('1 of 1: Gate code');
});
