import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { CompiledSection } from '../../../domain/questions/compiled.ts';
import { isLoop } from '../../../domain/questions/items.ts';
import { loopPlace, settingsStore } from '../../../storage/settings.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { useIntake, type IntakeSession } from '../session/intake-session.ts';
import styles from '../Intake.module.css';
import { buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useWrong } from '../form/section-facts.ts';
import { SectionActions, type SectionActionsProps } from './SectionActions.tsx';
import { SectionLinks } from './SectionLinks.tsx';

interface SectionMenuProps extends SectionActionsProps {
  readonly intake: IntakeSession;
  readonly reveal: () => void;
}

/**
 * Whether the sections are in a menu: on a page too narrow to list them next to the questions, and next to a grid, which
 * has all the width there is.
 */
export function useSectionsInMenu(
  intake: IntakeSession,
  isFolded: (section: CompiledSection) => boolean,
): boolean {
  const isNarrow = useMedia('screen and (width < 64rem)');
  const settings = useStore(settingsStore, ({ loops }) => loops);
  const { sections, productId } = intake.book;
  const grids = sections
    .filter((section) => !isFolded(section))
    .flatMap(({ items }) => items.filter((item) => isLoop(item)))
    .filter(({ loop }) => settings[loopPlace(productId, loop)]?.asGrid);
  const hasGrid = useIntake(intake, () => grids.some(({ loop }) => intake.validation().visible([loop])));
  return isNarrow || hasGrid;
}

/** Links to the sections, in place of their list. */
export function SectionMenu(props: SectionMenuProps) {
  const [open, setOpen] = useState(false);
  const missing = useIntake(props.intake, () => props.intake.validation().requiredMissing);
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
        <span className={styles.wide}>Sections{missing > 0 && ' ·'}</span>
        {missing > 0 && <span>{missing} missing</span>}
        <Icon name="chevronDown" size={12} />
      </summary>
      {open && (
        // Where a press on a link does not focus it, it focuses this, and the list stays until it was followed.
        <nav ref={list} aria-label="Go to section" tabIndex={-1}>
          <OpenMenu {...props} onLeave={() => setOpen(false)} close={close} />
        </nav>
      )}
    </details>
  );
}

interface OpenMenuProps extends SectionMenuProps {
  /** A link was followed, which has the focus elsewhere. */
  readonly onLeave: () => void;
  /** Closes the menu and gives the focus back. */
  readonly close: () => void;
}

function OpenMenu(props: OpenMenuProps) {
  const { intake, reveal, onLeave, close } = props;
  const after = (act: () => void) => () => {
    // First, so that what the act hides has a place to return to.
    close();
    act();
  };
  return (
    <>
      <SectionLinks {...{ intake, reveal, onLeave }} wrong={useWrong(intake)} />
      <SectionActions
        onFoldFinished={after(props.onFoldFinished)}
        onReview={after(props.onReview)}
        onNewTerm={after(props.onNewTerm)}
        onReadForm={after(props.onReadForm)}
      />
    </>
  );
}
