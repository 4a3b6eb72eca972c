import { useClientsOnHold } from '../../views/use-hold.ts';

/** Names the clients on hold, before all that the demo holds of them is replaced; nothing where there are none. */
export function HeldReplaced() {
  const held = useClientsOnHold();
  return (
    held.length > 0 && (
      <p>
        On hold after notice of a claim: {held.join('; ')}. The hold goes too, with the calls and drafts that
        it was to keep, and no state file keeps a hold.
      </p>
    )
  );
}
