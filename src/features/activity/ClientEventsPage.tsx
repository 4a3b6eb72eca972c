import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { z } from 'zod';
import { paths, type searches } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Journal } from './Journal.tsx';

interface ClientEventsPageProps {
  readonly clientId: string;
  readonly search: z.infer<(typeof searches)['clientEvents']>;
}

/** What this browser saved and fired for one client. */
export function ClientEventsPage({ clientId, search }: ClientEventsPageProps) {
  const [, navigate] = useLocation();
  const [openId, setOpenId] = useState<string>();
  return (
    <Stack>
      <div>
        <Link href={paths.events({ client: clientId })} className={buttonClass('plain')}>
          Fire an event for this client
        </Link>
      </div>
      <Journal
        clientId={clientId}
        kind={search.kind}
        onKind={(kind) => navigate(paths.clientEvents(clientId, { kind }), { replace: true })}
        openId={openId}
        onOpen={setOpenId}
      />
    </Stack>
  );
}
