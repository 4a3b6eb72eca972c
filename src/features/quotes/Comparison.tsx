import { lazy, Suspense, use, useState } from 'react';
import { compareQuotes } from '../../domain/quotes/compare.ts';
import { useScreenActions } from '../../operations/screen-actions.ts';
import { useSession } from '../../operations/session.ts';
import { parseQuoteKeys, quoteKeyText, type QuoteKey } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { TimeModeContext } from '../../ui/time-mode.ts';
import { Choice } from './Choice.tsx';
import styles from './Comparison.module.css';
import type { Column } from './column.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { namesOf } from './naming.ts';
import { NotLikeForLike } from './NotLikeForLike.tsx';
import { promise } from './promise.ts';
import { useCompared, type ComparedQuote } from './use-compared.ts';

const WhyPanel = lazy(async () => ({ default: (await import('./WhyPanel.tsx')).WhyPanel }));

interface ComparisonProps {
  readonly clientId: string;
  /** As in the address. */
  readonly compare: string | undefined;
  readonly baseline: string | undefined;
  readonly differencesOnly: boolean;
  readonly onChange: (change: {
    compare?: string | undefined;
    baseline?: string | undefined;
    differences?: 'only' | undefined;
  }) => void;
}

/** Quotes side by side. */
export function Comparison({ clientId, compare, baseline, differencesOnly, onChange }: ComparisonProps) {
  const times = use(TimeModeContext);
  const { workspace, connection } = useSession();
  const keys = parseQuoteKeys(compare);
  const { quotes, missing, reading } = useCompared(keys, clientId);
  const names = namesOf(quotes, times);
  const columns = quotes.map((quote): Column & ComparedQuote => {
    return { ...quote, name: names.get(quote.key) ?? quote.key };
  });
  const rows = compareQuotes(
    columns.map((column) => column.view),
    workspace.coverageJoins,
  );
  const shown = differencesOnly && columns.length > 1 ? rows.filter((row) => row.differs) : rows;

  const [why, setWhy] = useState(false);
  const noWhy = columns.length < 2 ? 'Fewer than two quotes are side by side.' : undefined;
  const print = () => window.print();
  const clear = () => onChange({ compare: undefined, baseline: undefined });
  const showDifferences = (only: boolean) => onChange({ differences: only ? 'only' : undefined });
  useScreenActions([
    {
      name: differencesOnly ? 'Show every row' : 'Differences only',
      run: () => showDifferences(!differencesOnly),
      disabledReason: noWhy,
    },
    { name: 'Why did the price change?', run: () => setWhy(true), disabledReason: noWhy },
    { name: 'Print the comparison', run: print },
    { name: 'Clear comparison', run: clear },
  ]);

  return (
    <Section
      id="comparison"
      title="Comparison"
      className={styles.comparison}
      meta={quotes.length > 0 && `${quotes.length} ${quotes.length === 1 ? 'quote' : 'quotes'}`}
      actions={
        <>
          <Button kind="quiet" icon="info" disabledReason={noWhy} onClick={() => setWhy(true)}>
            Why did the price change?
          </Button>
          <Button kind="quiet" icon="print" onClick={print}>
            Print
          </Button>
          <Button kind="quiet" onClick={clear}>
            Clear comparison
          </Button>
        </>
      }
    >
      {connection.kind === 'demo' && <p className={styles.demo}>DEMO: invented carriers and premiums.</p>}
      <NotLikeForLike columns={columns} />
      {missing.map(({ key, why }) => (
        <Notice
          key={key}
          tone="warn"
          title="A chosen quote is not there"
          actions={<Button onClick={() => onChange({ compare: without(keys, key) })}>Leave it out</Button>}
        >
          {why}
        </Notice>
      ))}
      {reading && <Skeleton what="comparison" shape="table" />}
      {columns.length === 1 && <EmptyState>Choose a second quote to see how the two differ.</EmptyState>}
      {columns.length > 0 && (
        <>
          <Toolbar label="Comparison">
            <Checkbox
              label="Differences only"
              checked={differencesOnly}
              onChange={(event) => showDifferences(event.currentTarget.checked)}
            />
            <Choice
              label="Baseline"
              value={columns.find((column) => column.key === baseline)?.key ?? ''}
              onChange={(key) => onChange({ baseline: key || undefined })}
            >
              <option value="">None</option>
              {columns.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Choice>
          </Toolbar>
          <ComparisonTable
            columns={columns}
            rows={shown}
            baseline={baseline}
            onRemove={(key) =>
              onChange({
                compare: without(keys, key),
                baseline: key === baseline ? undefined : baseline,
              })
            }
          />
          {differencesOnly && shown.length === 0 && <p>These quotes say the same in every row.</p>}
        </>
      )}
      <p className={styles.promise}>{promise}</p>
      {why && columns.length > 1 && (
        <Suspense fallback={null}>
          <WhyPanel columns={columns} first={baseline} onClose={() => setWhy(false)} />
        </Suspense>
      )}
    </Section>
  );
}

/** The address's list with one quote left out; undefined when none is left. */
function without(keys: readonly QuoteKey[], left: string): string | undefined {
  const rest = keys.map(quoteKeyText).filter((key) => key !== left);
  return rest.length === 0 ? undefined : rest.join(',');
}
