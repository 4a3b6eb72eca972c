import { useLocation } from 'wouter';
import type { z } from 'zod';
import { paths, type searches } from '../../paths.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { FireForm } from './FireForm.tsx';
import { Journal } from './Journal.tsx';

interface EventsPageProps {
  readonly search: z.infer<(typeof searches)['events']>;
}

/** Fire any event, and everything that was fired or saved. */
export function EventsPage({ search }: EventsPageProps) {
  useTitle('Events');
  const [, navigate] = useLocation();
  const show = (change: Partial<typeof search>) =>
    navigate(paths.events({ ...search, ...change }), { replace: true });
  return (
    <Stack gap="loose">
      <PageHeader title="Events" />
      <Section title="Fire an event">
        <FireForm key={search.configId} search={search} onSearch={show} />
      </Section>
      <Journal
        kind={search.kind}
        onKind={(kind) => show({ kind })}
        openId={search.entry}
        onOpen={(entry) => show({ entry })}
      />
    </Stack>
  );
}
