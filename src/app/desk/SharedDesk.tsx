import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Session, SharedDesk as Desk } from '../../operations/session.ts';
import { DeskStatus } from './DeskStatus.tsx';
import { refreshSharedQuotes } from './shared-quotes.ts';

interface SharedDeskProps {
  readonly session: Session;
  readonly desk: Desk;
}

/** Shares with the agency's desk while the connection is open, and shows whether it does. */
export function SharedDesk({ session, desk }: SharedDeskProps) {
  const queryClient = useQueryClient();
  useEffect(() => desk.start(), [desk]);
  useEffect(() => refreshSharedQuotes(session, queryClient), [session, queryClient]);
  return <DeskStatus desk={desk} connection={session.key} />;
}
