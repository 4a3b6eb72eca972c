import type { DemoPort } from '../../demo-port.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '../../ui/announce.ts';

interface Change {
  readonly act: () => Promise<void>;
  /** Announced once it is done. */
  readonly words: string;
}

/** How every control of the demo changes it: one change at a time; the app then takes over the demo's memories and time. */
export function useDemoChange(onDemoChanged: () => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ act }: Change) => {
      await act();
      await onDemoChanged();
      await queryClient.invalidateQueries({ queryKey: ['demo'] });
    },
    onSuccess: (_, { words }) => announce(words, { visible: true }),
  });
}

/** What a control of the demo is given. */
export interface DemoControlProps {
  readonly demo: DemoPort;
  readonly change: ReturnType<typeof useDemoChange>;
}
