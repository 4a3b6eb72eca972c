import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CallError } from '../../../api/errors.ts';
import type { Address } from '../../../domain/client/address.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { createIntakeSession } from '../session/intake-session.ts';
import { Refusals, RefusedPlacesContext } from '../save/Refusals.tsx';
import { SectionList } from './SectionList.tsx';
import { SectionView } from './SectionView.tsx';
import { createIntakeStore } from '../session/intake-store.ts';

const nothing = () => undefined;

it('opens what a count counts, and leads from there to the field', () => {
  const book = compileSections(
    [
      {
        title: 'The home',
        items: [
          { qid: 'roof', label: 'Roof', kind: 'text', affectsPrice: true },
          { qid: 'built', label: 'Built', kind: 'year' },
          { qid: 'area', label: 'Area', kind: 'number', affectsPrice: true },
        ],
      },
    ],
    { version: '1', offers: [], checks: [], roles: {} },
    'p',
    { inferred: false, agencyOnly: new Set() },
  );
  const clientData = { built: answerElement('built', '19xx'), area: answerElement('area', '90') };
  const record = { clientName: 'Ada', clientType: 'PERSONAL', locationCode: '', clientData, others: {} };
  const intake = createIntakeSession(createIntakeStore(record, true), book, { today: '2026-11-17' });
  const list = {
    unknown: undefined,
    missingOnly: false,
    onMissingOnly: nothing,
    toMissing: nothing,
    onReview: nothing,
    onNewTerm: nothing,
    foldsFinished: false,
    onFoldFinished: nothing,
    onReadForm: nothing,
  };
  render(
    <>
      <SectionList intake={intake} {...list} />
      {book.sections.map((section) => (
        <SectionView key={section.id} intake={intake} section={section} missingOnly={false} />
      ))}
    </>,
  );
  const open = (words: string) => {
    const fold = screen.getByText(words, { selector: 'summary *' }).closest('details');
    if (!fold) throw new Error('A count opens.');
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
  };
  open('1 affects the price');
  fireEvent.click(screen.getByRole('button', { name: 'Roof' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Roof/ }));
  const search = screen.getByRole('searchbox', { name: 'Find' });
  fireEvent.change(search, { target: { value: '90' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Area/ }));
  open('1 error');
  expect(screen.getByRole('button', { name: 'Built' }).closest('li')?.textContent).toContain('Not a');
  fireEvent.click(screen.getByRole('button', { name: 'Built' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Built/ }));
});

it('makes what the service refused a link where it is an answer, and leaves the rest as it came', () => {
  const error = new CallError({
    kind: 'refused',
    endpoint: 'saveClient',
    sentence: 'The save does not fit.',
    refusals: [
      { path: '/clientData/roof/answer', message: 'Too long.' },
      { path: '/clientName', message: 'Too short.' },
    ],
  });
  const goTo = vi.fn<(address: Address) => void>();
  const places = { sent: { roof: answerElement('roof', 'x') }, nameOf: () => 'Roof', goTo };
  render(
    <RefusedPlacesContext value={places}>
      <Refusals error={error} />
    </RefusedPlacesContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Roof' }));
  expect(goTo).toHaveBeenCalledWith(['roof']);
  expect(screen.getByText('/clientName')).toBeTruthy();
});
