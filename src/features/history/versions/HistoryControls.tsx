import { useScreenActions, type ScreenAction } from '../../../views/screen-actions.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import type { IconName } from '../../../ui/icon-shapes.ts';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { MomentField } from './MomentField.tsx';
import { knownMomentsId } from './Timeline.tsx';
import { TimelineStrip } from './TimelineStrip.tsx';
import type { Shown } from '../history-address.ts';
import { titleOf } from '../moment-words.ts';
import { comparedWithPrevious, neighbours, type KnownMoment } from '../timeline.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import styles from '../History.module.css';

interface HistoryControlsProps {
  readonly at: number | undefined;
  readonly second: number | undefined;
  readonly moments: readonly KnownMoment[];
  readonly onShow: (change: Partial<Pick<Shown, 'at' | 'second'>>) => void;
}

/** The two moments by typing, the timeline to drag along, and the ways from known change to known change. */
export function HistoryControls({ at, second, moments, onShow }: HistoryControlsProps) {
  const text = useFormatTime();
  const { previous, next } = neighbours(moments, at);
  const compared = comparedWithPrevious(moments, at);
  // Beside now the moment that the agent came from stands second.
  const from = at ?? second;
  const comparedNext = neighbours(moments, from).next;
  const noPrevious = previous ? undefined : 'No earlier change is known in this browser.';
  const noNext = nothingLater(next, at);
  const step = (known: KnownMoment | undefined) => {
    if (!known) return;
    onShow({ at: known.at });
    announce(`${titleOf(known)}, ${text(known.at)}`);
  };
  const steps: readonly (ScreenAction & { icon?: IconName })[] = [
    {
      name: 'Previous change',
      icon: 'chevronLeft',
      shortcut: 'previousChange',
      disabledReason: noPrevious,
      run: () => step(previous),
    },
    {
      name: 'Next change',
      icon: 'chevronRight',
      shortcut: 'nextChange',
      disabledReason: noNext,
      run: () => step(next),
    },
    {
      name: 'Compare with previous',
      shortcut: 'withPrevious',
      disabledReason: noPrevious,
      run: () => compared && onShow({ second: compared.at }),
    },
    {
      name: 'Compare with next',
      shortcut: 'withNext',
      disabledReason: nothingLater(comparedNext, from),
      run: () => comparedNext && onShow({ at: from, second: comparedNext.at }),
    },
    {
      name: 'Compare with now',
      shortcut: 'withNow',
      disabledReason: at === undefined ? 'This is now.' : undefined,
      run: () => onShow({ at: undefined, second: at }),
    },
    ...(second === undefined ? [] : [{ name: 'Show one moment', run: () => onShow({ second: undefined }) }]),
  ];
  useScreenActions(steps);
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
          onChange={(ms) => onShow({ second: ms })}
        />
      </div>
      <TimelineStrip moments={moments} at={at} second={second} onView={(ms) => onShow({ at: ms })} />
      <Toolbar label="Known changes">
        {steps.map(({ name, icon, disabledReason, run }) => (
          <Button
            key={name}
            kind={icon ? 'plain' : 'quiet'}
            {...(icon && { icon })}
            disabledReason={disabledReason}
            onClick={run}
          >
            {name}
          </Button>
        ))}
        <Button
          kind="quiet"
          className={styles.past}
          onClick={() => document.getElementById(knownMomentsId)?.focus()}
        >
          To the known moments
        </Button>
      </Toolbar>
    </div>
  );
}

/** Why there is no way to a later change; undefined where there is one. */
function nothingLater(next: KnownMoment | undefined, from: number | undefined): string | undefined {
  if (next) return undefined;
  return from === undefined ? 'This is now.' : 'No later change is known in this browser.';
}
