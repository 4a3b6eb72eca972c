import { useStore } from 'zustand';
import { appBase } from '../../lib/app-base.ts';
import { computerName, shareDesk } from '../../lib/computer.ts';
import type { Store } from '../../lib/store.ts';
import { useSession } from '../../operations/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';

const colleague = 'Carla';

/** A second tab as a colleague's computer, on one shared desk; and this computer's line to it. */
export function ComputerControl() {
  const { desk } = useSession();
  const open = () => {
    shareDesk();
    window.open(`${appBase}?computer=${computerName === colleague ? 'Rosa' : colleague}`);
    if (!desk) location.reload();
  };
  return (
    <Section title="Shared desk">
      <Row>
        <Button icon="people" onClick={open}>
          Open a colleague’s computer
        </Button>
        {desk?.line && <Line line={desk.line} />}
      </Row>
    </Section>
  );
}

function Line({ line }: { readonly line: Store<boolean> }) {
  const isUp = useStore(line);
  return (
    <Checkbox
      label="Cut this computer’s line"
      checked={!isUp}
      onChange={(event) => line.setState(!event.target.checked)}
    />
  );
}
