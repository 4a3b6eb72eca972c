import { createContext } from 'react';
import type { Address } from '../../domain/answers/address.ts';
import { addressText } from '../../domain/answers/address.ts';
import { marksOf, outlived, type Mark, type Outlived } from '../../domain/agency-file/marks.ts';
import type { SheetState } from './sheet.ts';

/** What a question can do about its mark. The same object for as long as the screen stands, so that no row is drawn anew. */
export interface Marking {
  /** False where there is no place to keep a mark, and for what belongs to the agency file itself. */
  readonly offered: (address: Address) => boolean;
  readonly open: (address: Address) => void;
  /** What was to be confirmed is. */
  readonly confirm: (mark: Mark, name: string) => void;
  /** The answer was changed by hand: what was said of the one before goes with it. */
  readonly forget: (mark: Mark, name: string) => void;
}

export const MarkingContext = createContext<Marking | undefined>(undefined);

interface Marked {
  readonly mark: Mark | undefined;
  readonly outlived: Outlived | undefined;
}
const unmarked: Marked = { mark: undefined, outlived: undefined };

/** What a question's row shows of its mark. */
export function markAt({ record, base }: SheetState, address: Address): Marked {
  const mark = marksOf(record.clientData).get(addressText(address));
  return mark ? { mark, outlived: outlived(mark, record.clientData, base?.clientData) } : unmarked;
}
