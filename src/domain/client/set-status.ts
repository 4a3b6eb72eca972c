/** A status of a line as it was set by hand, in the agency file or in this browser. */
import { z } from 'zod';
import type { ReadOnly } from '../../lib/read-only.ts';

/** How a bind request was sent that went through the service, beside the ways by which people write and speak. */
export const byService = 'Service';

/** A policy that a carrier confirmed, as it was set to bound. Days are YYYY-MM-DD. */
export const BoundPolicy = z.object({
  carrier: z.string(),
  number: z.string(),
  effectiveDate: z.string(),
  /** As typed. */
  effectiveTime: z.string(),
  confirmedBy: z.string(),
  confirmedHow: z.string(),
  confirmedOn: z.string(),
});
export type BoundPolicy = ReadOnly<z.infer<typeof BoundPolicy>>;

/** Days are YYYY-MM-DD. "open" takes an earlier status back. */
export const SetStatus = z.object({
  kind: z.enum(['proposed', 'bindPrepared', 'bindUnknown', 'bindRequested', 'bound', 'lost', 'open']),
  on: z.string(),
  /** Why it was lost, or to whom a proposal was given. */
  reason: z.string().optional(),
  carrier: z.string().optional(),
  number: z.string().optional(),
  effectiveDate: z.string().optional(),
  /** As typed. */
  effectiveTime: z.string().optional(),
  /** To whom a bind request was sent, how, and when. */
  sentTo: z.string().optional(),
  sentHow: z.string().optional(),
  sentOn: z.string().optional(),
  /** As typed. */
  sentTime: z.string().optional(),
  /** Which quote was asked to be bound, or is bound, and its premium as the request named it: "$1,027 / 6 mo". */
  quoteId: z.string().optional(),
  premium: z.string().optional(),
  confirmedBy: z.string().optional(),
  confirmedHow: z.string().optional(),
  confirmedOn: z.string().optional(),
  /** The policy that was bound before, and is not taken back by this. */
  policy: BoundPolicy.optional(),
});
export type SetStatus = ReadOnly<z.infer<typeof SetStatus>>;
export type SetStatusKind = SetStatus['kind'];
export type StatusTexts = Omit<SetStatus, 'kind' | 'on' | 'policy'>;
