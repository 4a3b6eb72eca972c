import { isLapsed } from '../../domain/quotes/compare.ts';
import { premiumDelta, type PremiumDelta } from '../../domain/quotes/premium-delta.ts';
import type { GridCell } from '../../domain/quotes/premium-grid.ts';
import { serviceNow } from '../../lib/clock.ts';
import { formatAmount } from '../../ui/money-format.ts';
import { Status } from '../../ui/Status.tsx';
import { shareWords } from './cell-words.ts';

interface UnderBaseProps {
  readonly cell: GridCell | undefined;
  /** Where it is other than asked in what the what-if varies. */
  readonly otherwise: readonly string[];
}

/** Of the base: what it is compared with can no longer be had at this price, or is not what was asked for. */
export function UnderBase({ cell, otherwise }: UnderBaseProps) {
  return (
    <>
      {cell?.kind === 'premium' && isLapsed(cell.quote, serviceNow()) && 'expired since'}
      <Otherwise said={otherwise} />
    </>
  );
}

interface UnderVariationProps extends UnderBaseProps {
  readonly base: GridCell | undefined;
  /** The base's quote is other than asked in what this one varies. */
  readonly baseOtherwise: boolean;
}

/** "+36.00, +2.1 %" against the same organization's premium for cover as it is, where both are what was asked for. */
export function UnderVariation({ base, cell, otherwise, baseOtherwise }: UnderVariationProps) {
  if (otherwise.length > 0) return <Otherwise said={otherwise} />;
  if (cell?.kind !== 'premium') return null;
  if (base?.kind !== 'premium') return 'no base to compare';
  if (baseOtherwise) return <small>not compared: the base is quoted other than asked</small>;
  const [then, now] = [base.quote, cell.quote].map((quote) => quote.asRatingConfiguredAtTimestamp);
  const moved = then !== undefined && now !== undefined && then !== now;
  return (
    <>
      {deltaWords(premiumDelta(base.quote, cell.quote))}
      {moved && <small>not like for like: rated with another configuration</small>}
    </>
  );
}

function Otherwise({ said }: { readonly said: readonly string[] }) {
  if (said.length === 0) return null;
  return (
    <small>
      <Status tone="warn">quoted other than asked</Status> {said.join('; ')}
    </small>
  );
}

function deltaWords(delta: PremiumDelta): string {
  if (delta.kind === 'notCompared') return `not compared: ${delta.why}`;
  if (delta.amount === 0) return 'no difference';
  return [formatAmount(delta.amount, { signed: true }), shareWords(delta)]
    .filter((words) => words !== undefined)
    .join(', ');
}
