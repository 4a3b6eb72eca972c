import { useEffect, useRef, useState } from 'react';
import type { IntakeSession } from '../intake-session.ts';
import styles from '../Intake.module.css';
import { SectionLinks } from './SectionLinks.tsx';

interface SectionMenuProps {
  readonly intake: IntakeSession;
  readonly reveal: () => void;
}

/** The way to a section where the page is too narrow to list them beside the questions. */
export function SectionMenu({ intake, reveal }: SectionMenuProps) {
  const [open, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  // Above the bar at the foot of the screen, as far as the page can be scrolled.
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys and the focus come up from the links inside
    <details
      className={styles.menu}
      data-print="no"
      open={open}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        summary.current?.focus();
      }}
    >
      <summary
        ref={summary}
        onClick={(event) => {
          // Drawn with the press, so that the next key finds it.
          event.preventDefault();
          setOpen(!open);
        }}
      >
        Go to section
      </summary>
      {open && (
        // Where a press on a link does not focus it, it focuses this, and the list stays until it was followed.
        <nav ref={list} aria-label="Go to section" tabIndex={-1}>
          <SectionLinks intake={intake} reveal={reveal} onGone={() => setOpen(false)} />
        </nav>
      )}
    </details>
  );
}
