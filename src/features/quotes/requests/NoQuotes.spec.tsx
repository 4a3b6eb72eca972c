import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readDeclined } from '../../../domain/quotes/reading/read-quote.ts';
import { NoQuotes } from './NoQuotes.tsx';

const linesOf = (raw: unknown): (string | null)[] => {
  const { container } = render(
    <NoQuotes noQuotes={[{ key: 'one', view: readDeclined(raw) }]} intakeHref="#" />,
  );
  return [...container.querySelectorAll('li p')].map((line) => line.textContent);
};

describe('a carrier without a quote', () => {
  it('has its reason and its messages apart, each message with its code and severity', () => {
    const messages = [
      { severity: 'DECLINE', code: 'HM-20', text: 'No units over 45,000 lb.' },
      { severity: 'INFO', text: 'Try our specialty desk.' },
    ];
    expect(linesOf({ metadata: { outcome: 'DECLINED' }, reason: 'Radius over 200 miles', messages })).toEqual(
      ['Radius over 200 miles reason', 'No units over 45,000 lb. HM-20', 'Try our specialty desk. info'],
    );
  });

  it.each([
    ['says a reason once that is a message, too', { reason: 'No.', messages: ['No.'] }, 'No. '],
    ['has a reason alone', { reason: 'Too far' }, 'Too far '],
    ['says that none was given', { metadata: { outcome: 'DECLINED' } }, 'No reason given '],
  ])('%s', (_what, raw, words) => expect(linesOf(raw)).toEqual([words]));
});
