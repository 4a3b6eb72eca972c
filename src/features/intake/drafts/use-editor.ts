import { useStore } from 'zustand';
import { createStore } from '../../../lib/store.ts';
import { useSession } from '../../../operations/session.ts';
import { useNow } from '../../../ui/use-now.ts';

const nobody = createStore(undefined);

export interface Editor {
  readonly name: string;
  /** Service's clock, milliseconds since 1970. */
  readonly since: number;
  /** Their computer was not heard for half a minute. */
  readonly isQuiet: boolean;
}

/** How often it is looked at whether a computer is still heard. Milliseconds. */
const lookEvery = 5_000;

/** The colleague who edits a client at another computer of the shared desk. */
export function useEditor(clientId: string): Editor | undefined {
  const { claims } = useSession().desk ?? {};
  useNow(claims ? lookEvery : undefined);
  useStore(claims ? claims.others : nobody);
  const other = claims?.editor(clientId);
  return other && { name: other.name, since: other.since, isQuiet: claims?.isQuiet(other) ?? false };
}
