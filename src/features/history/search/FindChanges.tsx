import { useCallback, useEffect, useRef, useState } from 'react';
import { changesIn, isExact, type Range } from '../../../domain/journal/change-search.ts';
import { useScreenActions } from '../../../views/screen-actions.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import type { Books } from '../diff/change-summary.ts';
import { FoundChanges } from './FoundChanges.tsx';
import { endWords, SearchEnd, SearchProgress } from './SearchState.tsx';
import type { KnownMoment } from '../timeline.ts';
import type { ChangeSearch } from './use-change-search.ts';
import styles from '../History.module.css';

interface FindChangesProps {
  readonly search: ChangeSearch;
  /** The older moment; undefined when only one is shown. */
  readonly from: number | undefined;
  /** The newer one; undefined is now. */
  readonly to: number | undefined;
  readonly product: string;
  readonly moments: readonly KnownMoment[];
  readonly books: Books | undefined;
  /** Shows what a found change did. */
  readonly onCompare: (range: Range) => void;
}

const caps = [100, 500, 2000];

/** Finds every change between the two moments by reading, and shows what earlier searches found. */
export function FindChanges({ search, from, to, product, moments, books, onCompare }: FindChangesProps) {
  const { known, run, brokenOff, start, stop } = search;
  const [cap, setCap] = useState(500);
  const searching = run?.state === 'searching';
  const range = from === undefined ? undefined : { from, to: to ?? Number.POSITIVE_INFINITY };
  const found = range ? changesIn(known, range) : [];
  const open = found.filter((change) => !isExact(change)).length;
  const action = {
    name: 'Find changes',
    disabledReason:
      from === undefined
        ? 'Choose a second moment: changes are found between two.'
        : searching
          ? 'The search is under way.'
          : undefined,
    run: () => from !== undefined && start({ from, to: to ?? serviceNow() }, cap, true),
  };
  useScreenActions([action]);
  const { find, leaving } = useFocusAfter(searching);
  const end = searching ? undefined : run;
  useEffect(() => {
    if (end) announce(endWords(end));
  }, [end]);

  return (
    <Section title="Changes found by reading">
      <Stack>
        <Toolbar label="Find changes">
          <Button ref={find} icon="search" disabledReason={action.disabledReason} onClick={action.run}>
            {action.name}
          </Button>
          {searching && (
            <Button ref={leaving} onClick={stop}>
              Stop searching
            </Button>
          )}
          <Select aria-label="Most reads" value={cap} onChange={({ target }) => setCap(Number(target.value))}>
            {caps.map((most) => (
              <option key={most} value={most}>
                At most {most} reads
              </option>
            ))}
          </Select>
        </Toolbar>
        {from !== undefined && (
          <p className={styles.soft}>
            Reads the archive, asked for {product}, at moments between the two, four at a time: about{' '}
            {Math.ceil(Math.log2(Math.max(2, (to ?? serviceNow()) - from)))} reads for each change, fewer
            where this browser saved or asked for quotes.
          </p>
        )}
        {run && searching && (
          <SearchProgress made={run.made} madeBefore={run.madeBefore} cap={cap} open={open} />
        )}
        {end && (from === undefined || end.range.from === from) && (
          <SearchEnd note={end} shown={range} live />
        )}
        {brokenOff && <SearchEnd note={brokenOff} shown={range} />}
        {range && (!searching || known.reads.length > 0) && (
          <FoundChanges
            known={known}
            range={range}
            product={product}
            moments={moments}
            books={books}
            onCompare={onCompare}
          />
        )}
      </Stack>
    </Section>
  );
}

/** The button that stops goes with the search: had it the focus, that goes on to the button that began it. */
function useFocusAfter(searching: boolean) {
  const find = useRef<HTMLButtonElement>(null);
  const wasHeld = useRef(false);
  const leaving = useCallback((button: HTMLButtonElement | null) => {
    return () => {
      wasHeld.current = button !== null && document.activeElement === button;
    };
  }, []);
  useEffect(() => {
    if (!searching && wasHeld.current) find.current?.focus();
    wasHeld.current = false;
  }, [searching]);
  return { find, leaving };
}
