/** What a clause of the contract is, and what its checks share. */
import { Deviation, NotChecked } from './outcome.ts';
import type { Session } from './session.ts';

export interface Clause {
  /** Room and name: `saves.replace`. */
  readonly id: string;
  /**
   * `document`: the interface document says it. `reading`: it leaves it open, and this is how docs/service.md fills the
   * gap; another service may differ and be right.
   */
  readonly source: 'document' | 'reading';
  /** Heading of the interface document, or of docs/service.md. */
  readonly where: string;
  /** The clause in words. */
  readonly says: string;
  /** Ends well, with a note if there is one. @throws {Deviation | NotChecked} */
  readonly check: (session: Session) => Promise<string | void>;
}

/** The check of a clause that no call can show to be kept or not. */
export const notSeen = (why: string) => (): Promise<never> => Promise.reject(new NotChecked(why));

/**
 * Work that is done once a session, by whichever check needs it first; all others wait for the same result. What goes
 * wrong in it is for the clause about that to find: to the others it is a reason not to be checked.
 */
export function once<T>(work: (session: Session) => Promise<T>): (session: Session) => Promise<T> {
  const done = new WeakMap<Session, Promise<T>>();
  return (session) => {
    const known = done.get(session) ?? work(session).catch(withoutBlame);
    done.set(session, known);
    return known;
  };
}

/** What a clause needs and another clause is about. @throws {NotChecked} in place of a Deviation. */
export function given<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    return withoutBlame(error);
  }
}

function withoutBlame(error: unknown): never {
  throw error instanceof Deviation ? new NotChecked(error.message) : error;
}
