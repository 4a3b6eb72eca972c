import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { announce, announcementStore, dismissAnnouncement, holdWhile } from './announce.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Announcer.module.css';

/** The live regions of the app and its visible messages. Rendered once, by the shell, and always there. */
export function Announcer() {
  const all = useStore(announcementStore);
  const shown = all.filter((item) => item.visible);
  const announced = (assertive: boolean) =>
    all.filter((item) => item.assertive === assertive).map((item) => <p key={item.id}>{item.text}</p>);

  const messages = useRef<HTMLElement>(null);
  const before = useRef<EventTarget>(null);
  useEffect(
    () =>
      holdWhile(() => {
        const drawn = messages.current;
        return drawn !== null && (drawn.contains(document.activeElement) || drawn.matches(':hover'));
      }),
    [],
  );
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    const fromOutside = !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
    if (fromOutside) before.current = relatedTarget;
  };
  // Work goes on where it was, unless what was pressed led elsewhere.
  const goBack = () => {
    const now = document.activeElement;
    const lost = now === null || now === document.body || messages.current?.contains(now) === true;
    if (!lost) return;
    const came =
      before.current instanceof HTMLElement && before.current.isConnected ? before.current : undefined;
    (came ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: came === undefined });
  };
  const putAway = (id: number) => {
    dismissAnnouncement(id);
    requestAnimationFrame(goBack);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') goBack();
  };

  return (
    <>
      <div
        className={styles.live}
        role="status"
        aria-atomic="false"
        aria-relevant="additions"
        data-print="no"
      >
        {announced(false)}
      </div>
      <div className={styles.live} role="alert" aria-atomic="false" aria-relevant="additions" data-print="no">
        {announced(true)}
      </div>
      {shown.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come up from the buttons inside
        <section
          ref={messages}
          aria-label="Messages"
          className={styles.toasts}
          data-messages
          data-print="no"
          onFocus={onFocus}
          onKeyDown={onKey}
        >
          {shown.map((item) => (
            <div key={item.id} className={styles.toast}>
              <p>{item.text}</p>
              {item.action && (
                <Button
                  kind="quiet"
                  onClick={() => {
                    item.action?.run();
                    putAway(item.id);
                  }}
                >
                  {item.action.label}
                </Button>
              )}
              <IconButton
                icon="close"
                small
                label={`Dismiss, ${item.text}`}
                onClick={() => putAway(item.id)}
              />
            </div>
          ))}
        </section>
      )}
    </>
  );
}

/** Gives the focus to the newest visible message. */
export function goToMessages(): void {
  const last = document.querySelector('[data-messages] > :last-child');
  const button = last?.querySelector('button');
  if (button) button.focus();
  else announce('There is no message on screen.');
}
