// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setAnswer } from '../../../domain/client/walk.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { changeSettings, settings } from '../../../storage/settings.ts';
import { createDesk } from '../desk.ts';
import { createSheet } from '../sheet.ts';
import { useTypedWords } from '../form/use-typed-words.ts';
import { useYourName } from './YourName.tsx';

afterEach(() => {
  cleanup();
  changeSettings({ agent: '' });
});

const book = compileSections(
  [
    {
      title: 'All',
      items: [
        { qid: 'taken_by', label: 'By', kind: 'text', default: { value: { setting: 'agent' }, origin: '' } },
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: {} },
  'line',
  { inferred: false, agencyOnly: new Set() },
);

function show(saved: string, now: string) {
  const record = { clientName: 'A', clientType: 'PERSONAL', locationCode: '', clientData: {}, others: {} };
  const by = (name: string) => ({ ...record, clientData: setAnswer({}, ['taken_by'], name) });
  const desk = createDesk(createSheet(by(now), true, by(saved)), book, { today: '2026-11-17' });
  const Asked = () => {
    const { field, keep } = useYourName(desk, useTypedWords());
    return (
      <>
        {field}
        <button onClick={keep}>Save</button>
      </>
    );
  };
  render(<Asked />);
}

it('takes for the agent whoever was typed as taking the answers, and asks no more', () => {
  show('', 'Dana Whitlock');
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Dana Whitlock');
  fireEvent.click(screen.getByText('Save'));
  expect(settings().agent).toBe('Dana Whitlock');
  expect(screen.queryByLabelText('Your name')).toBeNull();
});

it('takes nobody for the agent whom an earlier save names', () => {
  show('Ana Dunmore', 'Ana Dunmore');
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', '');
  fireEvent.click(screen.getByText('Save'));
  expect(settings().agent).toBe('');
});
