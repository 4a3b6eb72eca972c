import { useEffect } from 'react';
import { changesIn, isExact, type SearchNote } from '../../../domain/journal/change-search.ts';
import { plural } from '../../../lib/format.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useUntilText } from '../../../ui/use-format-time.ts';
import { useRateLimit } from '../../../views/screen/use-rate-limit.ts';
import { mostReadsAtOnce, type ChangeSearch } from './use-change-search.ts';
import { Row } from '../../../ui/Row.tsx';
import { Text } from '../../../ui/Text.tsx';
import styles from './SearchLine.module.css';

/** The progress of a search for changes, or the way to resume one that ended early. */
export function SearchLine({ search }: { readonly search: ChangeSearch }) {
  const { run, earlier, start, stop } = search;
  const until = useRateLimit();
  const formatUntil = useUntilText();
  const ended = run && !run.isRunning ? describeEnd(run) : undefined;
  useEffect(() => {
    if (ended !== undefined) announce(ended, { visible: run?.state === 'done' });
  }, [ended, run?.state]);
  if (run?.isRunning === true) {
    const left = changesIn(run.known, run.range).filter((change) => !isExact(change)).length;
    return (
      <Row gap={3} className={styles.line} role="group" aria-label="Find changes">
        <progress aria-label="Reads" max={mostReadsAtOnce} value={run.made} />
        <Text tone="soft">
          {plural(run.made, 'read')} of at most {mostReadsAtOnce}
          {left > 0 && ` · ${left} to narrow down`}
          {until !== undefined && ` · The service asks to wait until ${formatUntil(until)}`}
        </Text>
        <Button onClick={stop}>Stop</Button>
        <Bounds />
      </Row>
    );
  }
  const note = run ?? earlier;
  if (!note || note.state === 'done') return null;
  return (
    <Row gap={3} role="group" aria-label="Find changes">
      <Text tone="soft">{describeEnd(note)}</Text>
      <Button onClick={start}>Continue</Button>
      <Bounds made={plural(note.made, 'read')} />
    </Row>
  );
}

const bounds = 'About 40 reads a change. A change undone between two equal reads doesn’t show.';

function Bounds({ made }: { readonly made?: string }) {
  return <IconButton small icon="info" label={[made, bounds].filter(Boolean).join('. ')} />;
}

/** How a search ended, in one line. */
function describeEnd({ state, made, trouble }: SearchNote): string {
  if (state === 'done') return 'No other changes';
  return [`Stopped after ${plural(made, 'read')}`, trouble].filter(Boolean).join(' · ');
}
