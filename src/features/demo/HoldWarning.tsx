import { useClientsOnHold } from '../../views/use-hold.ts';

/** Names the clients on legal hold before all of the demo is replaced; nothing where there are none. */
export function HoldWarning() {
  const onHold = useClientsOnHold();
  return onHold.length > 0 && <p>On legal hold, replaced too: {onHold.join('; ')}.</p>;
}
