/** What every record pack has: its parts in their order, and the members of the file and of a part. */
import type { PartBasis } from './pack.ts';

export interface PartHead {
  readonly id: string;
  readonly title: string;
  readonly basis: PartBasis;
  /** Whether an excerpt may leave it out: those that say what the rest is are always in it. */
  readonly optional: boolean;
}

const head = (id: string, basis: PartBasis, title: string): PartHead => {
  return { id, title, basis, optional: true };
};

export const optionalHeads: readonly PartHead[] = [
  head('sent', 'journal', 'Quote requests: what was sent'),
  head('records', 'reads', 'The record at the firing and at the quotes'),
  head('wording', 'statement', 'The wording of the questions'),
  head('not-answered', 'reads', 'Blank, assumed and withheld answers'),
  head('checks', 'reads', 'Checks and what they were run on'),
  head('results', 'reads', 'Every result of each request'),
  head('given', 'journal', 'What the client was given'),
  head('later', 'reads', 'Later changes'),
  head('configurations', 'reads', 'Configuration versions'),
  head('journal', 'journal', 'The journal of this browser about the client'),
];

export const partHeads: readonly PartHead[] = [
  { ...head('about', 'statement', 'What this is'), optional: false },
  { ...head('statements', 'statement', 'What can and cannot be known'), optional: false },
  ...optionalHeads,
  { ...head('reads', 'reads', 'Every read of the service'), optional: false },
];
