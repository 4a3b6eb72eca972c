import { createContext, use } from 'react';
import type { CallError } from '../../../api/errors.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../../domain/client/address.ts';
import { own } from '../../../domain/client/elements.ts';
import { isObject, parsePointer } from '../../../lib/json.ts';
import { linkButton } from '../../../ui/quiet-link.ts';

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
              <button type="button" className={linkButton} title={path} onClick={() => places.goTo(address)}>
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

/**
 * The answer that a JSON Pointer of a refusal points to; the loop, if it points to a loop or an item as a whole. Undefined
 * if it points elsewhere, or to nothing in the map that was sent.
 * @param map that was sent: an item is named by its place in it
 */
export function addressAt(path: string, map: StoredMap): Address | undefined {
  const tokens = parsePointer(path) ?? [];
  const [first, second] = tokens;
  const inMap = first === 'clientData' ? 1 : first === 'payload' && second === 'intake' ? 2 : tokens.length;
  const [qid, iterations, place, answers, inner] = tokens.slice(inMap);
  if (qid === undefined || own(map, qid) === undefined) return undefined;
  if (iterations !== 'iterations' || answers !== 'answers' || inner === undefined) return [qid];
  const element = own(map, qid);
  const items = isObject(element) && Array.isArray(element['iterations']) ? element['iterations'] : [];
  const item: unknown = items[Number(place)];
  const id = isObject(item) ? item['iterationId'] : undefined;
  return typeof id === 'string' ? [qid, id, inner] : [qid];
}
