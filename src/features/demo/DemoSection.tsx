import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { DemoPort } from '../../demo-port.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { ClockControls } from './ClockControls.tsx';
import { ColleagueControl } from './ColleagueControl.tsx';
import { DelayControl } from './DelayControl.tsx';
import { FaultControls } from './FaultControls.tsx';
import { Outbox } from './Outbox.tsx';
import { ScenarioControls } from './ScenarioControls.tsx';
import { SetAside } from './SetAside.tsx';
import { Situations } from './Situations.tsx';
import { StateFile } from './StateFile.tsx';
import { useDemoChange } from './use-demo-change.ts';
import styles from './Demo.module.css';

interface DemoSectionProps {
  readonly demo: DemoPort;
  readonly onDemoChanged: () => Promise<void>;
}

/** The demo's service by hand: what it holds, how it answers, what time it is there, what it would have sent. */
export function DemoSection({ demo, onDemoChanged }: DemoSectionProps) {
  const change = useDemoChange(onDemoChanged);
  const { scenario, isSaved } = useStore(demo.state);
  const outbox = useQuery({ queryKey: ['demo', 'outbox'], queryFn: () => demo.outbox(), staleTime: 0 });
  return (
    <Section title="Demo controls" meta={`Scenario ${scenario}`} id="demo">
      <div className={styles.demo}>
        {!isSaved && (
          <Notice tone="warn" title="The demo is not kept over a reload">
            This browser refuses storage or has no more room, so what the demo’s service holds from here on
            ends with this page. “Save the demo’s state as a file” below writes it to a file.
          </Notice>
        )}
        <SetAside demo={demo} />
        {change.error && (
          <Notice tone="error" title="The demo could not do that" live>
            {change.error.message}
          </Notice>
        )}
        <ScenarioControls demo={demo} change={change} />
        <Situations demo={demo} />
        <StateFile demo={demo} change={change} />
        <ClockControls demo={demo} change={change} />
        <DelayControl demo={demo} />
        <ColleagueControl />
        <FaultControls demo={demo} />
        <Outbox items={outbox.data} onRefresh={() => void outbox.refetch()} />
      </div>
    </Section>
  );
}
