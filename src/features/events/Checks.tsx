import { checkWords, readChecks } from '../../domain/events/checks.ts';
import { DataList } from '../../ui/DataList.tsx';
import { RawView } from '../../ui/RawView.tsx';
import { Status } from '../../ui/Status.tsx';
import type { Tone } from '../../ui/tone.ts';

/** The checks of a CLIENT_VALIDATION answer, each by its name; those without a known form as they came. */
export function Checks({ metadata }: { metadata: Readonly<Record<string, unknown>> }) {
  const checks = readChecks(metadata);
  if (checks.length === 0) return <p>The answer names no check.</p>;
  return (
    <DataList
      items={checks.map((check) => ({
        label: check.name,
        value: (
          <>
            <Status tone={toneOf(check.passed)}>{checkWords(check)}</Status>
            {!check.known && <RawView label={`Raw, ${check.name}`} value={check.raw} />}
          </>
        ),
      }))}
    />
  );
}

function toneOf(passed: boolean | undefined): Tone {
  if (passed === undefined) return 'neutral';
  return passed ? 'quoted' : 'warn';
}
