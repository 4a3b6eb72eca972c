import { readChecks } from '../../domain/journal/checks.ts';
import { CheckStatus } from '../../views/CheckStatus.tsx';
import { DataList } from '../../ui/DataList.tsx';

/** The checks of a CLIENT_VALIDATION answer, each by its name; those without a known form as they came. */
export function Checks({ metadata }: { metadata: Readonly<Record<string, unknown>> }) {
  const checks = readChecks(metadata);
  if (checks.length === 0) return <p>The answer names no check.</p>;
  return (
    <DataList items={checks.map((check) => ({ label: check.name, value: <CheckStatus check={check} /> }))} />
  );
}
