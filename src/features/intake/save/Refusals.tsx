import { createContext, use } from 'react';
import type { CallError } from '../../../api/errors.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../../domain/client/address.ts';
import { addressAt } from '../form/pointer-address.ts';
import styles from '../IntakePanels.module.css';

export interface RefusedPlaces {
  /** What was sent. */
  readonly sent: StoredMap;
  readonly nameOf: (address: Address) => string;
  readonly goTo: (address: Address) => void;
}

/** Finds refused answers on this screen. A context, because the panels that show refusals are deeply nested. */
export const RefusedPlacesContext = createContext<RefusedPlaces | undefined>(undefined);

interface RefusalsProps {
  readonly error: CallError;
}

/** What a service that refused found wrong, each a link to its field where it is one. */
export function Refusals({ error }: RefusalsProps) {
  const places = use(RefusedPlacesContext);
  if (error.refusals.length === 0) return null;
  return (
    <ul>
      {error.refusals.map(({ path, message }) => {
        const address = places && addressAt(path, places.sent);
        return (
          <li key={`${path} ${message}`}>
            {places && address ? (
              <button
                type="button"
                className={styles.problemLink}
                title={path}
                onClick={() => places.goTo(address)}
              >
                {places.nameOf(address)}
              </button>
            ) : (
              <code>{path}</code>
            )}
            <span>: {message}</span>
          </li>
        );
      })}
    </ul>
  );
}
