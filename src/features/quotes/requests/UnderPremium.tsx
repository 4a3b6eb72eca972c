import { isLapsed } from '../../../domain/quotes/comparison/compare.ts';
import { premiumDelta, type PremiumDelta } from '../premium-delta.ts';
import type { GridCell } from '../trends/premium-grid.ts';
import { besideBase, heldAgainst, type Held, type TriedQuote } from '../what-if/tried-out.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Status } from '../../../ui/Status.tsx';
import { shareWords } from '../cell-words.ts';

interface UnderBaseProps {
  readonly cell: GridCell | undefined;
  /** All in which its quote is other than asked; undefined where it has none. */
  readonly tried: TriedQuote | undefined;
}

/** Of the base: what it is compared with can no longer be had at this price, or is not what was asked for. */
export function UnderBase({ cell, tried }: UnderBaseProps) {
  return (
    <>
      {cell?.kind === 'premium' && isLapsed(cell.quote, serviceNow()) && 'expired since'}
      <Otherwise tried={tried} />
    </>
  );
}

interface UnderVariationProps extends UnderBaseProps {
  readonly base: GridCell | undefined;
  /** The same of the base. */
  readonly baseTried: TriedQuote | undefined;
}

/** "+36.00, +2.1 %" against the same organization's premium for cover as it is, where the two are like for like. */
export function UnderVariation({ base, baseTried, cell, tried }: UnderVariationProps) {
  const held = baseTried && tried && heldAgainst(baseTried, tried);
  return (
    <>
      {cell?.kind === 'premium' && <Against base={base} cell={cell} held={held} />}
      <Otherwise base={baseTried} tried={tried} />
    </>
  );
}

interface AgainstProps {
  readonly base: GridCell | undefined;
  readonly cell: Extract<GridCell, { kind: 'premium' }>;
  readonly held: Held | undefined;
}

function Against({ base, cell, held }: AgainstProps) {
  if (base?.kind !== 'premium') return 'no base to compare';
  if (held?.kind === 'apart') return <small>not compared: {held.why}</small>;
  const [then, now] = [base.quote, cell.quote].map((quote) => quote.asRatingConfiguredAtTimestamp);
  const moved = then !== undefined && now !== undefined && then !== now;
  return (
    <>
      {deltaWords(premiumDelta(base.quote, cell.quote))}
      {moved && <small>not like for like: rated with another configuration</small>}
    </>
  );
}

interface OtherwiseProps {
  /** Undefined of the base itself. */
  readonly base?: TriedQuote | undefined;
  readonly tried: TriedQuote | undefined;
}

function Otherwise({ base, tried }: OtherwiseProps) {
  if (!tried || tried.said.length === 0) return null;
  const { asBase, said } = besideBase(base, tried);
  return (
    <>
      <div>
        <Status tone="warn">quoted other than asked</Status>
      </div>
      {asBase && <small>as the base is{said.length > 0 && ', and:'}</small>}
      {said.map((words) => (
        <small key={words}>{words}</small>
      ))}
    </>
  );
}

function deltaWords(delta: PremiumDelta): string {
  if (delta.kind === 'notCompared') return `not compared: ${delta.why}`;
  if (delta.amount === 0) return 'no difference';
  return [formatMoney(delta.amount, { signed: true }), shareWords(delta)]
    .filter((words) => words !== undefined)
    .join(', ');
}
