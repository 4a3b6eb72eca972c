import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { announce, announcementStore, dismissAnnouncement, pauseExpiryWhile } from './announce.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Row } from './Row.tsx';
import styles from './Announcer.module.css';
import hidden from './VisuallyHidden.module.css';

/** The app's live regions and visible messages. Render it once, and never remove it. */
export function Announcer() {
  const all = useStore(announcementStore);
  const shown = all.filter((item) => item.visible);
  const announced = (assertive: boolean) =>
    all.filter((item) => item.assertive === assertive).map((item) => <p key={item.id}>{item.text}</p>);

  const messages = useRef<HTMLElement>(null);
  const focusedBefore = useRef<EventTarget>(null);
  useEffect(
    () =>
      pauseExpiryWhile(() => {
        const section = messages.current;
        return section !== null && (section.contains(document.activeElement) || section.matches(':hover'));
      }),
    [],
  );
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    const fromOutside = !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
    if (fromOutside) focusedBefore.current = relatedTarget;
  };
  // Unless the pressed action moved the focus elsewhere.
  const returnFocus = () => {
    const now = document.activeElement;
    const lost = now === null || now === document.body || messages.current?.contains(now) === true;
    if (!lost) return;
    const { current } = focusedBefore;
    const back = current instanceof HTMLElement && current.isConnected ? current : undefined;
    (back ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: back === undefined });
  };
  const dismiss = (id: number) => {
    dismissAnnouncement(id);
    requestAnimationFrame(returnFocus);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') returnFocus();
  };

  return (
    <>
      <div className={hidden.hidden} role="status" aria-atomic="false" aria-relevant="additions">
        {announced(false)}
      </div>
      <div className={hidden.hidden} role="alert" aria-atomic="false" aria-relevant="additions">
        {announced(true)}
      </div>
      {shown.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys bubble up from the buttons inside
        <section
          ref={messages}
          aria-label="Messages"
          className={styles.toasts}
          data-messages
          onFocus={onFocus}
          onKeyDown={onKey}
        >
          {shown.map((item) => (
            <Row key={item.id} align="start" wrap="never" className={styles.toast} data-floats>
              <Row wrap="close" className={styles.words} data-grow>
                <p>{item.text}</p>
                {item.action && (
                  <Button
                    kind="quiet"
                    onClick={() => {
                      item.action?.run();
                      dismiss(item.id);
                    }}
                  >
                    {item.action.label}
                  </Button>
                )}
              </Row>
              <IconButton
                icon="close"
                small
                label={`Dismiss, ${item.text}`}
                onClick={() => dismiss(item.id)}
              />
            </Row>
          ))}
        </section>
      )}
    </>
  );
}

/** Focuses the newest visible message. */
export function goToMessages(): void {
  const last = document.querySelector('[data-messages] > :last-child');
  const button = last?.querySelector('button');
  if (button) button.focus();
  else announce('There is no message on screen.');
}
