import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where the actions of a client's page are shown: in the row of its tabs. */
export const PageActionsPlace = createContext<HTMLElement | null>(null);

/** The actions of a client's page, the main one last. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const place = use(PageActionsPlace);
  return place && createPortal(children, place);
}
