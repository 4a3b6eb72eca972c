import { createContext } from 'react';
import type { Address } from '../../../../domain/client/address.ts';
import type { Question } from '../../../../domain/questions/schema.ts';
import type { SectionIssue } from '../../../../domain/questions/validation/validate.ts';
import type { Annotation } from '../../../../domain/client/annotations/annotations.ts';

/** What a question can do about its note. The same object for as long as the screen is open, so that no row re-renders. */
export interface AnnotationActions {
  /** False in a workspace without an agency file, and for answers of the agency file itself. */
  readonly offered: (address: Address) => boolean;
  /** What the book calls a kind of note. */
  readonly kindLabel: (kind: string) => string;
  readonly open: (address: Address) => void;
  /** Confirms an answer that was assumed or is to be confirmed. A loop as a whole has no question. */
  readonly confirm: (address: Address, name: string, question?: Question) => void;
  /** Acknowledges a warning with a note. */
  readonly acknowledge: (issue: SectionIssue, name: string) => void;
  /** Removes the note on the previous answer, after the agent changed the answer. */
  readonly dropStale: (annotation: Annotation, name: string) => void;
}

export const AnnotationActionsContext = createContext<AnnotationActions | undefined>(undefined);

/** The active annotations by the text of their addresses. A new map once one changes. */
export const AnnotationsContext = createContext<ReadonlyMap<string, Annotation>>(new Map());
