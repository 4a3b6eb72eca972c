import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DemoPort } from '../../demo-port.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

const queryKey = ['demo', 'set-aside'];

/** Names what another version of the app kept of the demo and this one cannot read; nothing of it goes unasked. */
export function SetAside({ demo }: { demo: DemoPort }) {
  const queryClient = useQueryClient();
  const { data: states = [] } = useQuery({ queryKey, queryFn: () => demo.setAside(), staleTime: 0 });
  const remove = useMutation({
    mutationFn: async () => {
      await demo.forgetSetAside();
      await queryClient.invalidateQueries({ queryKey });
    },
    onSuccess: () => announce('Removed what another version kept', { visible: true }),
  });
  if (states.length === 0) return null;

  return (
    <Notice
      tone="info"
      title="Set aside: a demo that another version of Quotebench kept"
      actions={
        <Button kind="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
          Remove it
        </Button>
      }
    >
      {states
        .map(({ scenario, format }) => `Scenario ${scenario ?? 'not known'}, format ${format}`)
        .join('; ')}
      . This version cannot read it and has not changed it; the version that kept it still can.
    </Notice>
  );
}
