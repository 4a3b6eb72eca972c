import { useEffect, useRef, useState } from 'react';
import { useIntake, type IntakeSession } from '../session/intake-session.ts';
import styles from '../Intake.module.css';
import { buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useWrong } from '../form/section-facts.ts';
import { SectionLinks } from './SectionLinks.tsx';

interface SectionMenuProps {
  readonly intake: IntakeSession;
  readonly reveal: () => void;
}

/** Links to the sections, in place of their list. */
export function SectionMenu({ intake, reveal }: SectionMenuProps) {
  const [open, setOpen] = useState(false);
  const missing = useIntake(intake, () => intake.validation().requiredMissing);
  const summary = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  // Above the bar at the foot of the screen, as far as the page can be scrolled.
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const close = () => {
    setOpen(false);
    summary.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys and the focus come up from the links inside
    <details
      className={styles.menu}
      open={open}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
    >
      <summary
        ref={summary}
        className={buttonClass()}
        title="Go to section"
        aria-label={missing > 0 ? `Sections · ${missing} missing` : 'Sections'}
        onClick={(event) => {
          // Drawn with the press, so that the next key finds it.
          event.preventDefault();
          setOpen(!open);
        }}
      >
        <Icon name="menu" />
        <span data-not-on="phone">Sections{missing > 0 && ' ·'}</span>
        {missing > 0 && (
          <span>
            {missing}
            <span data-not-on="phone"> missing</span>
          </span>
        )}
        <Icon name="chevronDown" size={12} />
      </summary>
      {open && (
        // Where a press on a link does not focus it, it focuses this, and the list stays until it was followed.
        <nav ref={list} aria-label="Go to section" tabIndex={-1} data-floats>
          <OpenMenu {...{ intake, reveal }} onLeave={() => setOpen(false)} />
        </nav>
      )}
    </details>
  );
}

interface OpenMenuProps extends SectionMenuProps {
  /** A link was followed, which has the focus elsewhere. */
  readonly onLeave: () => void;
}

function OpenMenu({ intake, ...rest }: OpenMenuProps) {
  return <SectionLinks {...{ intake, ...rest }} wrong={useWrong(intake)} />;
}
