import { memo, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import {
  notItemized,
  ratingFactors,
  type ComparisonGroup,
  type ComparisonRow,
} from '../../../domain/quotes/comparison/compare.ts';
import { cx } from '../../../ui/cx.ts';
import { EmptyValue } from '../../../ui/EmptyValue.tsx';
import { FoldButton } from '../../../ui/Fold.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Cell } from '../../../ui/Table.tsx';
import { Text } from '../../../ui/Text.tsx';
import { ServiceTime } from '../../../ui/Time.tsx';
import { StuckName } from '../../../views/screen/StuckName.tsx';
import type { Column } from '../column.ts';
import { quoteBadge } from '../quote-badge.ts';
import type { Awaited } from '../use-columns.ts';
import { useStableList } from '../use-stable-list.ts';
import styles from './Comparison.module.css';
import { deltaRows } from './delta-rows.ts';
import { CoverageCellText, MissingCoverageText, NotQuoted, ShortTerms } from './CoverageCellText.tsx';
import { shortTerms } from './short-terms.ts';
import {
  BindButton,
  PendingHead,
  QuoteBadges,
  QuoteDelta,
  QuoteHead,
  type ColumnHead,
} from './QuoteHead.tsx';
import { factDiffers, type FactRow } from './quote-facts.tsx';
import { useNearView } from './use-near-view.ts';
import { formatAmount, inMode, type PremiumMode } from '../../../views/quotes/premium-text.ts';

export interface ComparisonTableProps {
  readonly columns: readonly Column[];
  /** The columns drawn after these for what is still to come. */
  readonly pending: Awaited;
  readonly groups: readonly ComparisonGroup[];
  readonly facts: readonly FactRow[];
  readonly mode: PremiumMode;
  readonly differencesOnly: boolean;
  /** The quote that the others are compared with; undefined where there is none. */
  readonly base: Column | undefined;
  /** Of the column, for its head. */
  readonly headOf: (column: Column) => ColumnHead;
  /** The current policy's carrier and premium; undefined where it is not known. */
  readonly current: ReactNode;
  /** The controls in the corner of the table. */
  readonly corner: ReactNode;
  readonly menuOf: (column: Column) => ReactNode;
}

/** Quotes side by side, a column each: what each says of itself, then the coverages with what they cost. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { columns, pending, groups, facts, mode, differencesOnly } = props;
  const { base, headOf, current, corner, menuOf } = props;
  const [pointed, setPointed] = useState<string>();
  // Before the first quote it has its place, too.
  const hasSubmitted =
    columns.length === 0 || groups.some(({ rows }) => rows.some(({ submitted }) => submitted !== undefined));
  const hasCurrent =
    current !== undefined || groups.some(({ rows }) => rows.some((row) => row.current !== undefined));
  const references = { hasSubmitted, hasCurrent };
  const blank = pending.columns;
  const across = { blank, ...references };
  const heads = columns.map((column) => ({ column, facts: headOf(column) }));
  const classes = useStableList(
    heads.map(({ column, facts: head }) => classOf(column, head.lowestWord !== undefined)),
  );
  const shown = useMemo(
    () =>
      differencesOnly
        ? groups.flatMap((group) => {
            const rows = group.rows.filter((row) => row.differs);
            return rows.length === 0 ? [] : [{ ...group, rows }];
          })
        : groups,
    [groups, differencesOnly],
  );
  const shownFacts = useMemo(
    () => facts.filter((row) => !differencesOnly || factDiffers(row, columns)),
    [facts, differencesOnly, columns],
  );
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const rest = notItemized(columns, groups);
  const at = columns.find(({ key }) => key === pointed);
  const tinted = useMemo(() => (at && base ? deltaRows(groups, at, base) : none), [groups, at, base]);
  return (
    <table
      className={styles.table}
      aria-label="Quotes side by side"
      data-many={columns.length + blank > 5 || undefined}
      // Properties of our own, which React's type of a style does not know.
      style={
        {
          '--quotes': columns.length + blank,
          '--references': Number(hasSubmitted) + Number(hasCurrent),
        } as CSSProperties
      }
    >
      <thead>
        <tr>
          <td>
            <StuckName className={styles.stuck} />
            {corner}
          </td>
          {hasSubmitted && <ReferenceHead>Asked for</ReferenceHead>}
          {hasCurrent && <ReferenceHead>{current ?? 'Current'}</ReferenceHead>}
          {heads.map(({ column, facts: head }, at) => (
            <th key={column.key} scope="col" className={classes[at]}>
              <Stack gap={0} data-lowest={head.lowestWord !== undefined || undefined}>
                <QuoteHead column={column} {...head} menu={menuOf(column)} />
              </Stack>
            </th>
          ))}
          {times(blank, (at) => (
            <th key={at} scope="col" className={styles.quote}>
              <Stack gap={0}>
                <PendingHead {...{ at, pending }} />
              </Stack>
            </th>
          ))}
        </tr>
      </thead>
      {/* Rows as the others, so that each part has one height with all quotes; one that none has is not there. */}
      <tbody className={styles.summary}>
        {summary.map(({ id, part, Drawn }) => (
          <tr key={id}>
            <Cell />
            <Blank {...references} />
            {heads.map(({ column, facts: head }, at) => (
              <td key={column.key} className={classes[at]}>
                <Drawn
                  column={column}
                  {...head}
                  onDelta={base && ((isPointed) => setPointed(isPointed ? column.key : undefined))}
                />
              </td>
            ))}
            {times(blank, (at) => (
              <Cell key={at} className={styles.quote}>
                <div className={part} />
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      <tbody>
        {shownFacts.map((row) => (
          <Fact key={row.id} {...{ row, columns, classes }} {...across} />
        ))}
      </tbody>
      {shown.map((group) => (
        <CoverageGroup
          key={group.title}
          {...{ group, columns, mode, classes, tinted }}
          {...across}
          deferred={count * columns.length > drawnAtOnce}
        />
      ))}
      {columns.length === 0 && <PendingRows {...across} />}
      {rest.size > 0 && !differencesOnly && (
        <tbody>
          <tr>
            <th scope="row" data-tone="soft">
              Not itemized
            </th>
            <Blank {...references} />
            {columns.map((column, at) => (
              <td key={column.key} className={cx(classes[at], styles.numeric)}>
                {rest.has(column.key) && formatAmount(inMode(rest.get(column.key) ?? 0, column.view, mode))}
              </td>
            ))}
            <Unfilled count={blank} />
          </tr>
        </tbody>
      )}
      {columns.length > 0 && <Details {...{ columns, classes, references, blank, differencesOnly }} />}
    </table>
  );
}

const none: ReadonlySet<ComparisonRow> = new Set();

/** The rest of a head: a row of each part, and its class, which has its place where a quote is still to come. */
const summary = [
  { id: 'delta', part: styles.delta, Drawn: QuoteDelta },
  { id: 'badges', part: styles.badges, Drawn: QuoteBadges },
  { id: 'bind', part: styles.bind, Drawn: BindButton },
];

interface References {
  readonly hasSubmitted: boolean;
  readonly hasCurrent: boolean;
}

/** Of every row: the columns beside those of the quotes. */
interface Across extends References {
  /** How many columns right of the quotes are still to come. */
  readonly blank: number;
}

const ReferenceHead = ({ children }: { readonly children: ReactNode }) => (
  <th scope="col" className={styles.reference}>
    <Text as="div" size="small" tone="soft" weight="strong">
      {children}
    </Text>
  </th>
);

/** Beside the label of a row. */
const Unit = ({ children }: { readonly children: ReactNode }) => (
  <Text as="small" tone="faint">
    {children}
  </Text>
);

const Blank = ({ hasSubmitted, hasCurrent }: References) => (
  <>
    {hasSubmitted && <Cell className={styles.reference} />}
    {hasCurrent && <Cell className={styles.reference} />}
  </>
);

const times = <Drawn,>(count: number, draw: (at: number) => Drawn): Drawn[] =>
  Array.from({ length: count }, (_, at) => draw(at));

/** The cells of a row right of the quotes. */
const Unfilled = ({ count }: { readonly count: number }) => (
  <>
    {times(count, (at) => (
      <Cell key={at} className={styles.quote} />
    ))}
  </>
);

/** Rows in place of the coverages, which are known with the first quote. */
const PendingRows = ({ blank, ...references }: Across) => (
  <tbody>
    {times(14, (at) => (
      <tr key={at}>
        <Cell />
        <Blank {...references} />
        <Unfilled count={blank} />
      </tr>
    ))}
  </tbody>
);

/** Browsers break a line after "…", which stands for the beginning of a number. */
const withWholeWords = (text: string): ReactNode =>
  text.split(/(…\S+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <Text key={at} nowrap>
        {part}
      </Text>
    ),
  );

/** A quote that can be bound is in full ink, the lowest one on a tint. */
function classOf({ standing }: Column, isLowest: boolean): string {
  return cx(styles.quote, isLowest && styles.lowest, quoteBadge(standing) && styles.dim);
}

interface ColumnsProps extends Across {
  readonly columns: readonly Column[];
  /** The class of each column's cells, in the same order. */
  readonly classes: readonly string[];
}

/** What each quote says of itself in one matter. Drawn again only when something of it changed, as are the other rows. */
const Fact = memo(function Fact({ row, columns, classes, ...references }: ColumnsProps & { row: FactRow }) {
  return (
    <tr>
      <th scope="row" data-tone="soft">
        {row.label} {row.unit !== undefined && <Unit>{row.unit}</Unit>}
      </th>
      {references.hasSubmitted && <td className={styles.reference}>{row.submitted}</td>}
      {references.hasCurrent && <td className={styles.reference}>{row.current}</td>}
      {columns.map((column, at) => (
        <td key={column.key} className={cx(classes[at], row.numeric && styles.numeric)}>
          {row.cell(column)}
        </td>
      ))}
      <Unfilled count={references.blank} />
    </tr>
  );
});

interface CoverageGroupProps extends ColumnsProps {
  readonly group: ComparisonGroup;
  /** Of any group. */
  readonly tinted: ReadonlySet<ComparisonRow>;
  readonly mode: PremiumMode;
  /** Drawn only when it comes near what is on screen. */
  readonly deferred: boolean;
}

/** The coverages of a vehicle, a driver or a building, under their sum. */
const CoverageGroup = memo(function CoverageGroup(props: CoverageGroupProps) {
  const { group, columns, mode, classes, deferred, tinted, ...references } = props;
  const { ref, wasNear } = useNearView(deferred);
  return (
    <tbody ref={ref}>
      <tr className={styles.groupRow}>
        <th scope="rowgroup">
          <span>{group.title === '' ? 'Coverages' : withWholeWords(group.title)}</span>
        </th>
        <Blank {...references} />
        {columns.map((column, at) => {
          const sum = group.premiums.get(column.key);
          return (
            <td key={column.key} className={cx(classes[at], styles.numeric)}>
              {sum !== undefined && formatAmount(inMode(sum, column.view, mode))}
            </td>
          );
        })}
        <Unfilled count={references.blank} />
      </tr>
      {wasNear ? (
        group.rows.map((row) => (
          <Coverage
            key={row.id}
            {...{ row, columns, mode, classes }}
            isTinted={tinted.has(row)}
            {...references}
          />
        ))
      ) : (
        <tr>
          <Cell style={{ blockSize: group.rows.length * rowHeight }} />
        </tr>
      )}
    </tbody>
  );
});

/** Of one line. Pixels. */
const rowHeight = 37;

/** With more cells than this, coverages are drawn as they come near what is on screen. */
const drawnAtOnce = 2_400;

interface CoverageProps extends ColumnsProps {
  readonly row: ComparisonRow;
  readonly isTinted: boolean;
  readonly mode: PremiumMode;
}

const Coverage = memo(function Coverage(props: CoverageProps) {
  const { row, columns, mode, classes, isTinted, ...references } = props;
  return (
    <tr className={styles.coverageRow} data-tinted={isTinted || undefined}>
      <th scope="row" data-tone="soft">
        {withWholeWords(row.label)} {row.basis !== undefined && <Unit>{shortTerms(row.basis)}</Unit>}
      </th>
      {references.hasSubmitted && <ReferenceCell terms={row.submitted} />}
      {references.hasCurrent && <ReferenceCell terms={row.current} />}
      {columns.map((column, at) => (
        <td key={column.key} className={classes[at]}>
          <CoverageCell {...{ row, column, mode }} />
        </td>
      ))}
      <Unfilled count={references.blank} />
    </tr>
  );
});

const ReferenceCell = ({ terms }: { readonly terms: string | undefined }) => (
  <td className={styles.reference}>{terms !== undefined && <ShortTerms text={terms} />}</td>
);

function CoverageCell({
  row,
  column: { key, view },
  mode,
}: {
  readonly row: ComparisonRow;
  readonly column: Column;
  readonly mode: PremiumMode;
}) {
  const cell = row.cells.get(key);
  if (cell) return <CoverageCellText basis={row.basis} {...{ cell, view, mode }} />;
  const missing = row.missing.get(key);
  return missing ? <MissingCoverageText missing={missing} /> : <NotQuoted />;
}

interface DetailsProps {
  readonly columns: readonly Column[];
  readonly classes: readonly string[];
  readonly references: References;
  readonly blank: number;
  readonly differencesOnly: boolean;
}

/** How the quotes were rated and when, folded until somebody asks. */
function Details({ columns, classes, references, blank, differencesOnly }: DetailsProps) {
  const [open, setOpen] = useState(false);
  const all = useMemo(() => ratingFactors(columns), [columns]);
  const factors = all.filter(({ differs }) => !differencesOnly || differs);
  const cells = (textOf: (column: Column) => ReactNode) =>
    columns.map((column, at) => (
      <td key={column.key} className={cx(classes[at], styles.numeric)}>
        {textOf(column)}
      </td>
    ));
  const moments = [
    ['Quoted', ({ view }: Column) => view.quoteTimestamp],
    ['Rates as configured', ({ view }: Column) => view.asRatingConfiguredAtTimestamp],
  ] as const;
  return (
    <tbody>
      <Fold
        label="Details"
        references={references}
        columns={columns.length + blank}
        {...{ open }}
        onOpen={setOpen}
      />
      {open &&
        factors.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row" data-tone="soft">
              {label}
            </th>
            <Blank {...references} />
            {cells(({ key }) => values.get(key) ?? <EmptyValue kind="notProvided" />)}
            <Unfilled count={blank} />
          </tr>
        ))}
      {open &&
        moments.map(([label, of]) => (
          <tr key={label}>
            <th scope="row" data-tone="soft">
              {label}
            </th>
            <Blank {...references} />
            {cells((column) => (
              <ServiceTime text={of(column)} focusable={false} />
            ))}
            <Unfilled count={blank} />
          </tr>
        ))}
    </tbody>
  );
}

interface FoldProps {
  readonly label: string;
  readonly references: References;
  readonly columns: number;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

function Fold({ label, references, columns, open, onOpen }: FoldProps) {
  return (
    <tr>
      <th scope="rowgroup" data-nowrap data-tone="soft">
        <FoldButton open={open} onToggle={() => onOpen(!open)}>
          {label}
        </FoldButton>
      </th>
      {/* Hidden on narrow screens, so that no cell may span them. */}
      <Blank {...references} />
      <Cell colSpan={columns} />
    </tr>
  );
}
