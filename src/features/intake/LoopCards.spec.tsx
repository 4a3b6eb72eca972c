// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { compileSections } from '../../domain/book/compile-book.ts';
import { createDesk } from './desk.ts';
import { LoopCards } from './LoopCards.tsx';
import { createSheet } from './sheet.ts';

afterEach(cleanup);

it('shows what stands in the place of a list as it came, and adds nothing to it', () => {
  const drivers = { loop: 'drivers', label: 'Drivers', itemLabel: 'driver', title: [], questions: [] };
  const about = { version: '1', offers: [], checks: [], roles: {} };
  const book = compileSections([{ title: 'People', items: [drivers] }], about, 'auto', {
    inferred: false,
    agencyOnly: new Set(),
  });
  const clientData = { drivers: { type: 'LOOP', qid: 'drivers', iterations: 'two of them' } };
  const header = { clientName: '', clientType: '', locationCode: '' };
  const desk = createDesk(createSheet({ ...header, clientData, others: {} }, true), book, {
    today: '2026-11-17',
  });
  desk.start();
  const [loop] = book.loops.values();
  if (!loop) throw new Error('The book has a list.');
  const { container } = render(<LoopCards desk={desk} loop={loop} missingOnly={false} />);
  const add = screen.getByRole('button', { name: 'Add driver' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(add);
  expect(desk.sheet.state().record.clientData).toBe(clientData);
  const raw = container.querySelector('details');
  if (!raw) throw new Error('What is stored is one click away.');
  raw.open = true;
  fireEvent(raw, new Event('toggle'));
  expect(raw.textContent).toContain('two of them');
});
