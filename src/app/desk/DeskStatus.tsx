import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { toServiceTime } from '../../lib/clock.ts';
import { formatTimeOfDay } from '../../lib/format.ts';
import type { SharedDesk } from '../../operations/session.ts';
import { isSendable, waitingQuery } from '../../storage/shared-rows.ts';
import { Status, type Tone } from '../../ui/Status.tsx';
import { TimeModeContext } from '../../ui/use-format-time.ts';

/** What is sent at once is not shown as waiting. Milliseconds. */
const usualDelay = 2_000;

interface DeskStatusProps {
  readonly desk: SharedDesk;
  /** The key of its local data. */
  readonly connection: string;
}

/** Whether what is done here is on the desk: "Shared", "4 entries wait", "Not shared since 3:04 PM", "1 entry not shared". */
export function DeskStatus({ desk, connection }: DeskStatusProps) {
  const { kind, downSince, toRead } = useStore(desk.state);
  const outbox = useQuery(waitingQuery(connection)).data ?? [];
  const waiting = outbox.filter(isSendable).length;
  const refused = outbox.length - waiting;
  const hasWaited = useLasting(waiting > 0);
  const isDown = useLasting(downSince !== undefined) && downSince !== undefined;
  const mode = use(TimeModeContext);
  if (kind === undefined) return null;
  const [tone, words] = ((): readonly [Tone, string] => {
    if (kind === 'left') return ['neutral', 'Not shared'];
    if (waiting > 0 && (isDown || hasWaited))
      return ['warn', waiting === 1 ? '1 entry waits' : `${waiting} entries wait`];
    if (isDown) return ['warn', `Not shared since ${formatTimeOfDay(toServiceTime(downSince), { mode })}`];
    if (toRead !== undefined) return ['neutral', toRead === 0 ? 'Reading' : `${toRead} to read`];
    if (refused > 0) return ['warn', refused === 1 ? '1 entry not shared' : `${refused} entries not shared`];
    return ['quoted', 'Shared'];
  })();
  return (
    <p role="status" aria-label="Shared desk">
      <Status tone={tone}>{words}</Status>
    </p>
  );
}

/** Whether something has been so for longer than it usually is. */
function useLasting(is: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = setTimeout(() => setLasts(true), usualDelay);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [is]);
  return is && lasts;
}
