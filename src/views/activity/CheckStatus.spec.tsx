import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readChecks } from '../../domain/journal/checks.ts';
import { CheckStatus } from './CheckStatus.tsx';

it.each([
  [undefined, undefined, 'quoted'],
  [0, '2 violations not declared', 'warn'],
  [2, '2 declared', 'quoted'],
  [3, '3 declared', 'quoted'],
])('shows a passed check with 2 violations, %s declared', (declared, words, tone) => {
  const [check] = readChecks({ MVR: { MVRCheckPassed: true, totalViolationCount: 2 } });
  if (!check) throw new Error('No check.');
  render(<CheckStatus check={check} declared={declared} unnumbered={[]} declareHref="/intake" />);
  expect(screen.getByText('Passed · 2 violations total').parentElement?.className).toContain(tone);
  expect(screen.queryByRole('link')?.textContent).toBe(words);
});
