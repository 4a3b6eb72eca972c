/** The premiums of one quote request; part of the chart's chunk. */
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { GridColumn } from './premium-grid.ts';
import type { PremiumPoint } from './premium-points.ts';
import styles from './Premiums.module.css';
import { formatMoney } from '../../../lib/format.ts';

interface RequestChartProps {
  /** Names the chart; the figure's caption says where its numbers stand as text. */
  readonly title: string;
  readonly columns: readonly GridColumn[];
  readonly point: PremiumPoint;
}

/** Height of a bar with its share of the space between. Pixels. */
const barHeight = 40;

/** A bar for each organization, the lowest premium first. They begin at zero: their lengths are compared. */
export function RequestChart({ title, columns, point }: RequestChartProps) {
  const bars = columns
    .flatMap(({ key, name }) => {
      const amount = point.amounts[key];
      return amount === undefined ? [] : [{ key, name, amount }];
    })
    .toSorted((a, b) => a.amount - b.amount);
  const height = bars.length * barHeight + 48;
  return (
    <div className={styles.bars}>
      <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 640, height }}>
        <BarChart
          data={bars}
          layout="vertical"
          title={title}
          margin={{ top: 4, right: 88, bottom: 4, left: 4 }}
        >
          <CartesianGrid horizontal={false} stroke="var(--line)" />
          <XAxis
            type="number"
            domain={[0, 'auto']}
            tickFormatter={(amount: number) => formatMoney(amount)}
            stroke="var(--line-control)"
            tick={{ fill: 'var(--ink-soft)' }}
          />
          <YAxis
            type="category"
            dataKey="name"
            width={132}
            stroke="var(--line-control)"
            tick={{ fill: 'var(--ink)' }}
          />
          <Bar dataKey="amount" fill="var(--accent)" barSize={16} isAnimationActive={false}>
            <LabelList
              dataKey="amount"
              position="right"
              formatter={(amount) => formatMoney(Number(amount))}
              fill="var(--ink)"
            />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
