import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { DemoPort } from '../../demo-port.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { ClockControls } from './ClockControls.tsx';
import { ColleagueControl } from './ColleagueControl.tsx';
import { ComputerControl } from './ComputerControl.tsx';
import { DelayControl } from './DelayControl.tsx';
import { FaultControls } from './FaultControls.tsx';
import { Outbox } from './Outbox.tsx';
import { ScenarioControls } from './ScenarioControls.tsx';
import { SetAside } from './SetAside.tsx';
import { Situations } from './Situations.tsx';
import { useDemoChange } from './use-demo-change.ts';

interface DemoPageProps {
  readonly demo: DemoPort;
  readonly onDemoChanged: () => Promise<void>;
}

/** The demo's service by hand: situations to look at, what it holds, how it responds, and what time it is there. */
export function DemoPage({ demo, onDemoChanged }: DemoPageProps) {
  useTitle('Demo');
  const change = useDemoChange(onDemoChanged);
  const { isSaved } = useStore(demo.state);
  const outbox = useQuery({ queryKey: ['demo', 'outbox'], queryFn: () => demo.outbox(), staleTime: 0 });
  return (
    <>
      <PageHeader title="Demo" meta="Invented clients and carriers; nothing leaves this computer." />
      <Stack as="section" gap={5} aria-label="Demo controls">
        {!isSaved && (
          <Notice tone="warn" title="Lost at a reload">
            The browser refuses storage, is full, or cannot read what it has stored.
          </Notice>
        )}
        <SetAside demo={demo} />
        {change.error && (
          <Notice tone="error" title="Not done" live>
            {change.error.message}
          </Notice>
        )}
        <Situations demo={demo} />
        <ScenarioControls demo={demo} change={change} />
        <ClockControls demo={demo} change={change} />
        <ColleagueControl />
        <ComputerControl />
        <FaultControls demo={demo} />
        <DelayControl demo={demo} />
        <Outbox items={outbox.data} onRefresh={() => void outbox.refetch()} />
      </Stack>
    </>
  );
}
