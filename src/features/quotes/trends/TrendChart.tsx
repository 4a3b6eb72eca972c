/** All that knows the chart library: a chunk of its own, loaded when a chart is looked at. */
import type { ReactElement } from 'react';
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
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatMoney, formatNearDay } from '../../../lib/format.ts';
import { List } from '../../../ui/List.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { useFormatTime, type FormatTime } from '../../../ui/use-format-time.ts';
import { formatAmount } from '../../../views/quotes/premium-text.ts';
import type { TrendPoint } from './premium-trend.ts';
import styles from './Trends.module.css';

interface TrendChartProps {
  /** Its name for screen readers. */
  readonly title: string;
  /** Those with a premium in some point. */
  readonly carriers: readonly string[];
  /** The earliest first. */
  readonly points: readonly TrendPoint[];
}

/** A line for each carrier. Arrow keys go from request to request. */
export function TrendChart({ title, carriers, points }: TrendChartProps) {
  const formatTime = useFormatTime();
  const today = dayOf(serviceNow());
  const axis = { stroke: 'var(--line-control)', tick: { fill: 'var(--ink-soft)' } };
  return (
    <Stack as="figure" gap={3}>
      <List className={styles.legend} aria-label="Carriers">
        {carriers.map((carrier, place) => (
          <Row as="li" key={carrier} wrap="never">
            <Sign place={place} />
            {carrier}
          </Row>
        ))}
        {points.some(({ expired }) => expired.size > 0) && (
          <Text as="li" tone="soft">
            Hollow: expired
          </Text>
        )}
      </List>
      <div ref={cutWhenRemoved} className={styles.chart}>
        <ResponsiveContainer width="100%" height={280} initialDimension={{ width: 640, height: 280 }}>
          <LineChart data={[...points]} title={title} margin={{ top: 12, right: 24, bottom: 4, left: 4 }}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              {...axis}
              dataKey="at"
              type="number"
              scale="time"
              domain={['dataMin', 'dataMax']}
              ticks={points.map(({ at }) => at)}
              tickFormatter={(at: number) => formatNearDay(dayOf(at), today)}
              padding={{ left: 32, right: 32 }}
              minTickGap={24}
              interval="preserveStartEnd"
            />
            {/* Not from zero, because what is read from it is how premiums move. */}
            <YAxis
              {...axis}
              width={72}
              domain={['auto', 'auto']}
              tickFormatter={(amount: number) => formatMoney(amount)}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ stroke: 'var(--line-control)' }}
              content={tooltipOf(points, carriers, formatTime)}
            />
            {carriers.map((carrier, place) => (
              <Line
                key={carrier}
                name={carrier}
                dataKey={(point: TrendPoint) => point.premiums.get(carrier)?.amount}
                stroke={lookOf(place).color}
                strokeWidth={1.75}
                strokeDasharray={lookOf(place).dashes}
                isAnimationActive={false}
                activeDot={false}
                dot={dotOf(place, (index) => points[index]?.expired.has(carrier) === true)}
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
    </Stack>
  );
}

/**
 * Cuts a chart that goes from its page. The library remembers elements of the chart it drew last, and through their
 * parents would hold the whole page with its table.
 */
function cutWhenRemoved(chart: HTMLElement | null) {
  return () => chart?.remove();
}

const looks = [
  { color: 'var(--accent)', shape: 'M0 -4.5A4.5 4.5 0 1 0 0 4.5A4.5 4.5 0 1 0 0 -4.5Z', dashes: undefined },
  { color: 'var(--warn)', shape: 'M-4 -4H4V4H-4Z', dashes: '7 3' },
  { color: 'var(--quoted)', shape: 'M0 -5.5L5 4H-5Z', dashes: '2 3' },
  { color: 'var(--failed)', shape: 'M0 -5.5L5.5 0L0 5.5L-5.5 0Z', dashes: '9 3 2 3' },
  { color: 'var(--draft)', shape: 'M0 5.5L5 -4H-5Z', dashes: '4 2' },
  {
    color: 'var(--silent)',
    shape: 'M-5 -1.75H-1.75V-5H1.75V-1.75H5V1.75H1.75V5H-1.75V1.75H-5Z',
    dashes: '12 4',
  },
] as const;

/** Lines differ by color, shape and stroke, which repeat after six. The colors keep 3:1 on paper. */
const lookOf = (place: number) => looks[place % looks.length] ?? looks[0];

/** How a dot is drawn: filled, or hollow. */
const dotLook = (color: string, isHollow: boolean) => ({
  fill: isHollow ? 'var(--paper)' : color,
  stroke: isHollow ? color : 'var(--paper)',
  strokeWidth: 1.5,
  paintOrder: isHollow ? undefined : 'stroke',
});

/** Draws the dots of a line, those of expired quotes hollow. */
function dotOf(place: number, isExpiredAt: (index: number) => boolean) {
  const { shape, color } = lookOf(place);
  return ({ cx: x, cy: y, index }: DotItemDotProps): ReactElement | null =>
    typeof x === 'number' && typeof y === 'number' ? (
      <path
        key={index}
        d={shape}
        transform={`translate(${x} ${y})`}
        {...dotLook(color, isExpiredAt(index))}
      />
    ) : null;
}

/** The line and the dot of a carrier. */
function Sign({ place }: { readonly place: number }) {
  const { shape, dashes, color } = lookOf(place);
  return (
    <svg width="28" height="12" viewBox="0 0 28 12" aria-hidden="true">
      <path d="M0 6H28" stroke={color} strokeWidth="1.75" strokeDasharray={dashes} />
      <path d={shape} transform="translate(14 6)" {...dotLook(color, false)} />
    </svg>
  );
}

/** Draws the premiums of the request under the pointer. */
function tooltipOf(points: readonly TrendPoint[], carriers: readonly string[], formatTime: FormatTime) {
  return ({ active, label }: { readonly active?: boolean; readonly label?: string | number | undefined }) => {
    const point = active === true ? points.find(({ at }) => at === label) : undefined;
    return (
      point && (
        <div className={styles.figures} data-floats>
          <strong>{formatTime(point.at)}</strong>
          <List>
            {carriers.map((carrier, place) => {
              const premium = point.premiums.get(carrier);
              return (
                premium && (
                  <Row as="li" key={carrier} apart wrap="never">
                    <Row as="span" wrap="never">
                      <Sign place={place} />
                      {point.expired.has(carrier) ? `${carrier}, expired` : carrier}
                    </Row>
                    <Text numeric>{formatAmount(premium)}</Text>
                  </Row>
                )
              );
            })}
          </List>
        </div>
      )
    );
  };
}
