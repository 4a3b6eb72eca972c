import { use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { serviceNow } from '../../../lib/clock.ts';
import { msToTimestamp } from '../../../lib/timestamp.ts';
import { useSettings } from '../../../views/use-settings.ts';
import { formatTime } from '../../../lib/format.ts';
import { TimeModeContext } from '../../../ui/use-format-time.ts';
import styles from '../History.module.css';

/** On paper alone: when it was printed, by whom, and the address on screen. Opens what is folded for the printer. */
export function PrintedFor() {
  const mode = use(TimeModeContext);
  const { agent } = useSettings();
  const own = useRef<HTMLParagraphElement>(null);
  const [printed, setPrinted] = useState<{ readonly at: number; readonly address: string }>();
  useEffect(() => {
    let opened: readonly HTMLDetailsElement[] = [];
    const open = () => {
      const folded = own.current?.parentElement?.querySelectorAll<HTMLDetailsElement>(
        "details[data-print='open']:not([open])",
      );
      opened = [...(folded ?? [])];
      for (const one of opened) one.open = true;
      // The paper is taken before React would draw by itself.
      flushSync(() => setPrinted({ at: serviceNow(), address: window.location.href }));
    };
    const close = () => {
      for (const one of opened) one.open = false;
      opened = [];
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', close);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', close);
    };
  }, []);
  return (
    <p className={styles.onPaper} ref={own}>
      {printed &&
        `Printed ${formatTime(printed.at, { mode, withYear: true })} (${msToTimestamp(printed.at)}) ${agent === '' ? 'where no name was typed' : `by ${agent}, as typed in this browser`}. ${printed.address}`}
    </p>
  );
}
