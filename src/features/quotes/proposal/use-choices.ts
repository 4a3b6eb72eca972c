import { use, useEffect, useState } from 'react';
import { z } from 'zod';
import { UnfinishedContext } from '../../../form/unfinished.ts';

const Choices = z
  .object({
    /** Keys of the quotes in it; absent as long as it has those that it begins with. */
    picked: z.array(z.string()),
    /** Ids of carrier notes; absent as long as it has those that are conditions. */
    notes: z.array(z.string()),
    /** The key of a quote. */
    recommended: z.string(),
    recommendation: z.string(),
    insured: z.string(),
    producer: z.string(),
  })
  .partial();
type Choices = z.infer<typeof Choices>;

/** What the agent chose and typed for a proposal: closing it does not lose it. @param about what it is stored by */
export function useChoices(about: string): readonly [Choices, choose: (more: Choices) => void] {
  const unfinished = use(UnfinishedContext);
  const [before, setBefore] = useState<Choices>({});
  const [made, setMade] = useState<Choices>({});
  useEffect(() => {
    void unfinished?.read(about).then((stored) => setBefore(Choices.catch({}).parse(stored ?? {})));
  }, [unfinished, about]);
  const choices = { ...before, ...made };
  return [
    choices,
    (more) => {
      setMade({ ...made, ...more });
      unfinished?.write(about, { ...choices, ...more });
    },
  ];
}
