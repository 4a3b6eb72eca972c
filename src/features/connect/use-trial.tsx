import { useMutation, useQueryClient } from '@tanstack/react-query';
import { connectionKey, type Connection } from '../../api/connection.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { workspaceFor, type ChosenWorkspace } from '../../operations/deployed-workspace.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RawView } from '../../ui/RawView.tsx';
import { SignInAgain } from '../../views/screen/SignInAgain.tsx';
import { tryConnection, type TrialKind, type TrialResult } from './try-connection.ts';

/** Opens a connection that works, with the workspace for it. @param keep for this tab */
export type Connect = (
  connection: Connection,
  chosen: ChosenWorkspace | undefined,
  keep: boolean,
) => Promise<void>;

/** What the forms of live connections are given. */
export interface LiveFormProps {
  /** Imported by the agent; undefined for the deployed one. */
  readonly imported: Workspace | undefined;
  readonly onConnect: Connect;
}

interface Candidate {
  readonly connection: Connection;
  /** For this tab. */
  readonly keep: boolean;
  /** Connects in spite of what a try showed. */
  readonly anyway?: boolean;
}

export interface Trial {
  readonly pending: boolean;
  readonly error: Error | null;
  /** Why the last try did not connect; undefined before one and while one runs. */
  readonly result: TrialResult | undefined;
  /** Tries the connection, and connects when it works. */
  readonly connect: (candidate: Candidate) => void;
  readonly connectAnyway: () => void;
}

/** Tries a connection before the screen is left, so that trouble is named where it can be fixed. */
export function useTrial({ imported, onConnect }: LiveFormProps): Trial {
  const queryClient = useQueryClient();
  const trial = useMutation({
    mutationFn: async ({ connection, keep, anyway = false }: Candidate) => {
      const chosen = imported
        ? { workspace: imported, deployed: undefined }
        : await workspaceFor(queryClient, connectionKey(connection));
      const result = anyway ? undefined : await tryConnection(connection, chosen?.workspace);
      if (result && result.kind !== 'fine') return result;
      await onConnect(connection, chosen, keep);
      return undefined;
    },
    // The key is not remembered longer than the form is shown.
    gcTime: 0,
  });
  return {
    pending: trial.isPending,
    error: trial.error,
    result: trial.data,
    connect: trial.mutate,
    connectAnyway: () => trial.variables && trial.mutate({ ...trial.variables, anyway: true }),
  };
}

const titles: Record<TrialKind, string> = {
  fine: 'Connected',
  keyRefused: 'Key refused',
  notSignedIn: 'Not signed in',
  notFound: 'Answered: not found',
  doubtful: 'Answered, but may not be the service',
  blocked: 'Blocked by the browser',
  unreachable: 'Cannot reach it',
};

/** Names the trouble of a try and the way out, which stays open where it is only a doubt. */
export function TrialNotice({ trial: { result, connectAnyway } }: { readonly trial: Trial }) {
  if (!result) return null;
  const isDoubtful = result.kind === 'doubtful' || result.kind === 'notFound';
  return (
    <Notice
      tone={isDoubtful ? 'warn' : 'error'}
      title={titles[result.kind]}
      live
      actions={
        isDoubtful ? (
          <Button onClick={connectAnyway}>Connect anyway</Button>
        ) : (
          result.kind === 'notSignedIn' && <SignInAgain />
        )
      }
    >
      <p>{result.words}</p>
      {result.body !== undefined && result.body !== '' && <RawView label="Details" value={result.body} />}
    </Notice>
  );
}
