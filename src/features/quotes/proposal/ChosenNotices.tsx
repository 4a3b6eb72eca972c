import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from '../changes/Changes.module.css';
import type { Missing } from '../comparison/use-compared.ts';

interface ChosenNoticesProps {
  readonly missing: readonly Missing[];
  /** Names of quotes that nothing says the client of. */
  readonly notKnown: readonly string[];
  readonly onLeaveOut: (keys: readonly string[]) => void;
}

/** Chosen quotes that do not stand side by side, each with why; and those whose client nobody names. */
export function ChosenNotices({ missing, notKnown, onLeaveOut }: ChosenNoticesProps) {
  const one = missing.length === 1;
  if (missing.length + notKnown.length === 0) return null;
  // For the agent: a paper holds what stands side by side, and nothing of what does not.
  return (
    <div data-print="no">
      {missing.length > 0 && (
        <Notice
          tone="warn"
          title={one ? 'A chosen quote is not there' : `${missing.length} chosen quotes are not there`}
          actions={
            <Button onClick={() => onLeaveOut(missing.map(({ key }) => key))}>
              {one ? 'Leave it out' : 'Leave them out'}
            </Button>
          }
        >
          <ul className={styles.list}>
            {[...new Set(missing.map(({ name, why }) => `${name}: ${why}`))].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      {notKnown.length > 0 && (
        <Notice tone="warn" title="Whose quote it is, is not known">
          {notKnown.join('; ')}: neither the service nor this browser’s journal names the client. Look at the
          inputs as rated before this is handed to anybody.
        </Notice>
      )}
    </div>
  );
}
