/** What is found wrong with answers, before it is put into sections. */
import type { Address } from '../../client/address.ts';

/** `refuse`: wrong. `warn`: may be right, look again. `missing`: a quote needs it, and it is not answered yet. */
export type Severity = 'refuse' | 'warn' | 'missing';

export interface Issue {
  /** Where to mend it; for a loop as a whole its qid alone. */
  readonly address: Address;
  readonly severity: Severity;
  /** A sentence that stands well beside the question's label. */
  readonly message: string;
}
