/** Beside `RequestChart.tsx` all that knows the chart library: a chunk of its own, loaded when a chart is looked at. */
import { use, type ReactElement } from 'react';
import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type DotItemDotProps,
} from 'recharts';
import type { GridColumn } from './premium-grid.ts';
import { cx } from '../../../ui/cx.ts';
import { TimeModeContext } from '../../../ui/use-format-time.ts';
import { amountTicks, type PremiumPoint } from './premium-points.ts';
import styles from './Premiums.module.css';
import { RequestChart } from './RequestChart.tsx';
import { seriesLook, SeriesSign } from './series.tsx';
import { formatMoney, formatTime, type TimeMode } from '../../../lib/format.ts';

interface PremiumChartProps {
  /** Names the chart; the figure's caption says where its numbers stand as text. */
  readonly title: string;
  readonly columns: readonly GridColumn[];
  /** The earliest first. */
  readonly points: readonly PremiumPoint[];
  /** Opens the request of a point. */
  readonly onOpen: (triggerRequestId: string) => void;
}

/** The premiums of one request as bars, of several as lines. */
export function PremiumChart(props: PremiumChartProps) {
  const [only] = props.points;
  return props.points.length === 1 && only ? (
    <RequestChart title={props.title} columns={props.columns} point={only} />
  ) : (
    <PremiumLines {...props} />
  );
}

/** A line for each organization. Arrow keys go from request to request and read out their premiums. */
function PremiumLines({ title, columns, points, onOpen }: PremiumChartProps) {
  const times = use(TimeModeContext);
  const ticks = amountTicks(points);
  const day = (at: number) => formatTime(at, { mode: times, precision: 'day' });
  return (
    <div className={styles.chart}>
      <ResponsiveContainer width="100%" height={320} initialDimension={{ width: 640, height: 320 }}>
        <LineChart data={[...points]} title={title} margin={{ top: 12, right: 24, bottom: 4, left: 4 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="at"
            type="number"
            scale="time"
            domain={['dataMin', 'dataMax']}
            ticks={points.map(({ at }) => at)}
            tickFormatter={day}
            padding={{ left: 32, right: 32 }}
            stroke="var(--line-control)"
            tick={{ fill: 'var(--ink-soft)' }}
            minTickGap={24}
            // The first and the last day say which time the chart is of.
            interval="preserveStartEnd"
          />
          <YAxis
            width={72}
            domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
            ticks={ticks}
            tickFormatter={(amount: number) => formatMoney(amount)}
            stroke="var(--line-control)"
            tick={{ fill: 'var(--ink-soft)' }}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--line-control)' }}
            content={toldOf(points, columns, times)}
          />
          {columns.map(({ key, name }, place) => {
            const { className, dashes } = seriesLook(place);
            return (
              <Line
                key={key}
                name={name}
                dataKey={(point: PremiumPoint) => point.amounts[key]}
                className={className}
                stroke="var(--series)"
                strokeWidth={1.75}
                strokeDasharray={dashes}
                isAnimationActive={false}
                activeDot={false}
                dot={dotsOf(place, points, onOpen)}
              />
            );
          })}
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}

/** Draws the points of one series. */
function dotsOf(place: number, points: readonly PremiumPoint[], onOpen: (triggerRequestId: string) => void) {
  return ({ cx: x, cy: y, index }: DotItemDotProps): ReactElement | null => {
    const point = points[index];
    if (typeof x !== 'number' || typeof y !== 'number' || !point) return null;
    const open = () => onOpen(point.triggerRequestId);
    return <Point key={point.triggerRequestId} at={[x, y]} place={place} onOpen={open} />;
  };
}

/** Draws what is told of the request under the pointer. */
function toldOf(points: readonly PremiumPoint[], columns: readonly GridColumn[], times: TimeMode) {
  return ({ active, label }: { readonly active?: boolean; readonly label?: string | number | undefined }) => {
    const point = active === true ? points.find(({ at }) => at === label) : undefined;
    return point && <Told point={point} columns={columns} when={formatTime(point.at, { mode: times })} />;
  };
}

interface PointProps {
  readonly at: readonly [x: number, y: number];
  readonly place: number;
  readonly onOpen: () => void;
}

/** For the pointer only: the table below has a link to the same request for every other way of working. */
function Point({ at, place, onOpen }: PointProps) {
  const { className, shape } = seriesLook(place);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
    <g transform={`translate(${at[0]} ${at[1]})`} className={cx(styles.opens, className)} onClick={onOpen}>
      <circle r={12} className={styles.reach} />
      <path d={shape} className={styles.point} />
    </g>
  );
}

interface ToldProps {
  readonly point: PremiumPoint;
  readonly columns: readonly GridColumn[];
  readonly when: string;
}

/** The premiums of one request, beside its points. */
function Told({ point, columns, when }: ToldProps) {
  return (
    <div className={styles.told}>
      <strong>{when}</strong>
      <ul>
        {columns.map(({ key, name }, place) => {
          const amount = point.amounts[key];
          return (
            amount !== undefined && (
              <li key={key}>
                <SeriesSign place={place} />
                <span>{name}</span>
                <span>{formatMoney(amount)}</span>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
