import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DemoPort } from '../../demo-port.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

const queryKey = ['demo', 'set-aside'];

/** Names what another version of the app stored of the demo and this one cannot read; it is removed on request only. */
export function SetAside({ demo }: { demo: DemoPort }) {
  const queryClient = useQueryClient();
  const { data: states = [] } = useQuery({ queryKey, queryFn: () => demo.setAside(), staleTime: 0 });
  const remove = useMutation({
    mutationFn: async () => {
      await demo.forgetSetAside();
      await queryClient.invalidateQueries({ queryKey });
    },
    onSuccess: () => announce('Removed', { visible: true }),
  });
  if (states.length === 0) return null;

  return (
    <Notice
      tone="info"
      title="Demo of another version"
      actions={
        <Button kind="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
          Remove
        </Button>
      }
    >
      {states
        .map(({ scenario, format }) => `Scenario ${scenario ?? 'not known'}, format ${format}`)
        .join('; ')}
      . Not readable here, not changed.
    </Notice>
  );
}
