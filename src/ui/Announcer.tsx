import { useSyncExternalStore } from 'react';
import { announcements, dismissAnnouncement, followAnnouncements } from './announce.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Announcer.module.css';

/** The live regions of the app and its visible messages. Rendered once, by the shell, and always there. */
export function Announcer() {
  const all = useSyncExternalStore(followAnnouncements, announcements);
  const shown = all.filter((item) => item.visible);
  const said = (assertive: boolean) =>
    all.filter((item) => item.assertive === assertive).map((item) => <p key={item.id}>{item.text}</p>);

  return (
    <>
      <div
        className={styles.live}
        role="status"
        aria-atomic="false"
        aria-relevant="additions"
        data-print="no"
      >
        {said(false)}
      </div>
      <div className={styles.live} role="alert" aria-atomic="false" aria-relevant="additions" data-print="no">
        {said(true)}
      </div>
      {shown.length > 0 && (
        <section aria-label="Messages" className={styles.toasts} data-print="no">
          {shown.map((item) => (
            <div key={item.id} className={styles.toast}>
              <p>{item.text}</p>
              {item.action && (
                <Button
                  kind="quiet"
                  onClick={() => {
                    item.action?.run();
                    dismissAnnouncement(item.id);
                  }}
                >
                  {item.action.label}
                </Button>
              )}
              <IconButton
                icon="close"
                small
                label={`Dismiss, ${item.text}`}
                onClick={() => dismissAnnouncement(item.id)}
              />
            </div>
          ))}
        </section>
      )}
    </>
  );
}
