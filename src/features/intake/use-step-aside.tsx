import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './DeskPanels.module.css';

interface StepAside {
  /** The way back, in the place of the panel; undefined while the panel stands. */
  readonly away: ReactNode;
  readonly stepAside: () => void;
}

/** Where the page makes no room for a panel, it steps aside for the question that a link leads to, and comes back. */
export function useStepAside(back: string): StepAside {
  const [aside, setAside] = useState(false);
  const before = useRef<EventTarget>(null);
  return {
    away: aside ? (
      <div
        className={styles.aside}
        data-stepped-aside
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget;
        }}
      >
        <Button
          onClick={({ currentTarget }) => {
            // This button goes: what the panel gives the focus back to is the question that was gone to.
            const isHere = document.activeElement === currentTarget;
            if (isHere && before.current instanceof HTMLElement)
              before.current.focus({ preventScroll: true });
            setAside(false);
          }}
        >
          {back}
        </Button>
      </div>
    ) : undefined,
    stepAside: () => setAside(window.matchMedia('(max-width: 75rem)').matches),
  };
}

/** Brings the open panel back to the agent: the one that stepped aside, or else the focus to the one that stands. */
export function backToPanel(): void {
  const back = document.querySelector<HTMLElement>('[data-stepped-aside] button');
  if (back) back.click();
  else document.querySelector<HTMLElement>('[data-panel] h2')?.focus({ preventScroll: true });
}
