import { z } from 'zod';

/** A quote's premium and term as this browser stores them: in major units, or in words as it came; units as the service sent them. */
export const quotedFigures = {
  premium: z.object({ amount: z.union([z.number(), z.string()]).optional(), per: z.string().optional() }),
  duration: z.object({ length: z.number().optional(), scale: z.string().optional() }).optional(),
};
