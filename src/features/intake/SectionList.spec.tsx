// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { compileSections } from '../../domain/book/compile-book.ts';
import { createDesk } from './desk.ts';
import { SectionList } from './SectionList.tsx';
import { createSheet } from './sheet.ts';

afterEach(cleanup);

function draw(inferred: boolean) {
  const about = { version: '1', offers: [], checks: [], roles: {} };
  const sections = [{ title: 'All', items: [{ qid: 'town', label: 'Town', kind: 'text' as const }] }];
  const book = compileSections(sections, about, 'auto', { inferred, agencyOnly: new Set() });
  const record = { clientName: '', clientType: '', locationCode: '', clientData: {}, others: {} };
  const desk = createDesk(createSheet(record, true), book, { today: '2026-11-17' });
  desk.start();
  const act = () => undefined;
  render(
    <SectionList desk={desk} missingOnly={false} onMissingOnly={act} onReadBack={act} onNewTerm={act} />,
  );
}

it('counts nothing as missing where no book says what is required', () => {
  draw(true);
  expect(screen.queryByText(/required missing|affect the price/)).toBeNull();
  expect(screen.getByText(/not known what is required/)).toBeTruthy();
  cleanup();
  draw(false);
  expect(screen.getByText('0 required missing')).toBeTruthy();
});

it('finds a blank question by what it is called, and says what it is', () => {
  draw(false);
  const box = screen.getByRole('searchbox', { name: 'Find an answer' });
  fireEvent.change(box, { target: { value: 'tow' } });
  expect(screen.getByText('1 question (1 blank); Enter goes on')).toBeTruthy();
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(screen.getByText('1 of 1: Town, not answered')).toBeTruthy();
  fireEvent.change(box, { target: { value: 'zzz' } });
  expect(screen.getByText('Nothing found')).toBeTruthy();
});
