import type { PeriodAmount } from '../../domain/quotes/premium.ts';
import { formatMoney } from '../../lib/format.ts';

/** A difference has one sign before it, and what was worked out its mark behind it: "−$296/yr ≈". @param period "/yr" */
export const formatDifference = ({ amount, derived }: PeriodAmount, period = ''): string =>
  `${formatMoney(amount, { signed: true })}${period}${derived ? ' ≈' : ''}`;
