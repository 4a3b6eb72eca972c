import { Button } from '../../ui/Button.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { MomentField } from './MomentField.tsx';
import { neighbours, type KnownMoment } from './timeline.ts';
import styles from './History.module.css';

interface HistoryControlsProps {
  readonly at: number | undefined;
  readonly second: number | undefined;
  readonly moments: readonly KnownMoment[];
  readonly onShow: (change: { at?: number | undefined; with?: number | undefined }) => void;
}

/** The two moments by typing, and the ways from known change to known change. */
export function HistoryControls({ at, second, moments, onShow }: HistoryControlsProps) {
  const { previous, next } = neighbours(moments, at);
  const noPrevious = previous ? undefined : 'No earlier change is known in this browser.';
  const noNext = next
    ? undefined
    : at === undefined
      ? 'This is now.'
      : 'No later change is known in this browser.';
  return (
    <div className={styles.controls}>
      <div className={styles.moments}>
        <MomentField
          label="Moment"
          value={at}
          emptyMeans="Empty: now, the latest record."
          onChange={(ms) => onShow({ at: ms })}
        />
        <MomentField
          label="Second moment"
          value={second}
          emptyMeans="Type one to see what differs."
          onChange={(ms) => onShow({ with: ms })}
        />
      </div>
      <Toolbar label="Known changes">
        <Button
          icon="chevronLeft"
          disabledReason={noPrevious}
          onClick={() => previous && onShow({ at: previous.at })}
        >
          Previous change
        </Button>
        <Button icon="chevronRight" disabledReason={noNext} onClick={() => next && onShow({ at: next.at })}>
          Next change
        </Button>
        <Button
          kind="quiet"
          disabledReason={noPrevious}
          onClick={() => previous && onShow({ with: previous.at })}
        >
          Compare with previous
        </Button>
        <Button kind="quiet" disabledReason={noNext} onClick={() => next && onShow({ with: next.at })}>
          Compare with next
        </Button>
        <Button
          kind="quiet"
          disabledReason={at === undefined ? 'This is now.' : undefined}
          onClick={() => onShow({ at: undefined, with: at })}
        >
          Compare with now
        </Button>
        {second !== undefined && (
          <Button kind="quiet" onClick={() => onShow({ with: undefined })}>
            Show one moment
          </Button>
        )}
      </Toolbar>
    </div>
  );
}
