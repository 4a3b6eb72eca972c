import { useState } from 'react';
import { askedAgain, nextTerm, policyEnd, startTerm } from './new-term.ts';
import { submittedCoverages } from '../../../domain/quotes/comparison/submitted-coverages.ts';
import { submittedTerm } from '../../../domain/quotes/comparison/submitted.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { randomId } from '../../../lib/random-id.ts';
import { settings } from '../../../storage/settings.ts';
import { dayOf, formatDay } from '../../../lib/format.ts';
import type { IntakeSession } from '../session/intake-session.ts';
import { changeWithUndo } from '../session/undo.ts';

export interface NewTerm {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /**
   * The effective date there is, the date to start with, the day on which the current policy ends, the months of the term that is asked for where one is, and how
   * many answers are asked again; worked out when the panel opens.
   */
  readonly facts: () => {
    readonly present: string | undefined;
    readonly today: string;
    readonly next: string | undefined;
    readonly policyEnds: string | undefined;
    readonly months: number | undefined;
    readonly again: number;
  };
  readonly start: (effectiveDate: string) => void;
}

/** Starts a new term in the draft. */
export function useNewTerm({ store, book, validation }: IntakeSession): NewTerm {
  const [open, setOpen] = useState(false);
  const today = () => dayOf(serviceNow());
  return {
    open,
    setOpen,
    facts: () => {
      const { clientData } = store.getState().record;
      const months = submittedTerm(submittedCoverages(book, clientData));
      const { effectiveDate: present } = validation();
      const policyEnds = policyEnd(book, clientData);
      return {
        present,
        today: today(),
        next: nextTerm(present, today(), months ?? 12, policyEnds),
        policyEnds,
        months,
        again: askedAgain(book, clientData).length,
      };
    },
    start: (date) => {
      const stamp = { by: settings().agent, on: today(), newId: randomId };
      changeWithUndo(store, `New term started, ${formatDay(date)}`, (map) =>
        startTerm(book, map, date, stamp),
      );
      setOpen(false);
    },
  };
}
