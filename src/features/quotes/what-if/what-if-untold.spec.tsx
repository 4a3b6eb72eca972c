// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleEntry } from '../../../domain/journal/sample-journal.ts';
import { WhatIfUntold } from './WhatIfUntold.tsx';

afterEach(cleanup);

it('tells a request under way from one that is lost and one that is not sent yet', () => {
  const of = (words: string, more: object) =>
    sampleEntry({
      id: words,
      outcome: 'unknown',
      whatIf: { of: 'client', part: 'variation', words, baseTrigger: undefined },
      ...more,
    });
  const step = { part: 'variation', words: 'third', intake: {}, effectiveDate: '2026-12-01' } as const;
  render(
    <table>
      <tbody>
        <WhatIfUntold
          failed={[of('first', {}), of('second', { underWay: true })]}
          toSend={[step]}
          colSpan={1}
        />
      </tbody>
    </table>,
  );
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'firstUnknown whether carriers were asked. Sent, and no answer has come.',
    'secondBeing sent… ',
    'thirdNot sent yet.',
  ]);
});
