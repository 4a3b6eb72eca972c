import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../ui/announce.ts';

/** How every control of the demo changes it: one change at a time, said once done; what failed is said in its place. */
export interface DemoChange {
  readonly busy: boolean;
  /** Why the last change could not be made. */
  readonly trouble: string | undefined;
  /** Makes a change; the app then takes over the demo's memories and time, and `words` are said. */
  readonly change: (act: () => Promise<void>, words: string) => Promise<void>;
}

export function useDemoChange(onDemoChanged: () => Promise<void>): DemoChange {
  const queryClient = useQueryClient();
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function change(act: () => Promise<void>, words: string) {
    setBusy(true);
    setTrouble(undefined);
    try {
      await act();
      await onDemoChanged();
      await queryClient.invalidateQueries({ queryKey: ['demo'] });
      announce(words, { visible: true });
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return { busy, trouble, change };
}
