/** Fees of homeowners beside the premium, in cents. */
import type { Charge } from '../program.ts';

/** What each installment costs; it is not due with the premium. */
export const installmentFee = (): Charge[] => [{ label: 'Installment fee, each', cents: 500, due: false }];
