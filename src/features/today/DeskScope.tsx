import type { IndexEntry } from '../../domain/client-index/index-row.ts';
import { Segments } from '../../ui/Segments.tsx';
import { useSettings } from '../../views/screen/use-settings.ts';
import { ownWork, type Scope } from './own-work.ts';

interface DeskScopeProps {
  readonly entries: readonly IndexEntry[];
  readonly scope: Scope;
  readonly onScope: (scope: Scope) => void;
}

/** The whole agency's work, or what waits for whoever works here. */
export function DeskScope({ entries, scope, onScope }: DeskScopeProps) {
  const { agent } = useSettings();
  return (
    <Segments
      label="Work shown"
      options={[
        { value: 'own', label: 'Mine' },
        { value: 'all', label: 'Everyone' },
      ]}
      value={scope.only ? 'own' : 'all'}
      onChange={(value) => onScope(value === 'all' ? {} : { only: (work) => ownWork(work, entries, agent) })}
    />
  );
}
