import { createContext } from 'react';
import type { Address } from '../../../domain/client/address.ts';
import type { Question } from '../../../domain/questions/schema.ts';
import type { SectionIssue } from '../../../domain/questions/validation/validate.ts';
import type { Annotation } from '../../../domain/client/annotations/annotations.ts';

/** What a question can do about its mark. The same object for as long as the screen stands, so that no row is drawn anew. */
export interface AnnotationActions {
  /** False where there is no place to keep a mark, and for what belongs to the agency file itself. */
  readonly offered: (address: Address) => boolean;
  readonly open: (address: Address) => void;
  /** What was assumed, or to be confirmed, is confirmed. A list as a whole has no question. */
  readonly confirm: (address: Address, name: string, question?: Question) => void;
  /** A warning was seen and stays as it is; a note says so. */
  readonly acknowledge: (issue: SectionIssue, name: string) => void;
  /** The answer was changed by hand: what was said of the one before goes with it. */
  readonly dropStale: (mark: Annotation, name: string) => void;
}

export const AnnotationActionsContext = createContext<AnnotationActions | undefined>(undefined);

/** The marks by the text of their answers' addresses; another map once one of them changed. */
export const AnnotationsContext = createContext<ReadonlyMap<string, Annotation>>(new Map());
