import { useState } from 'react';
import { askedAgain, nextTerm, startTerm } from './new-term.ts';
import { mergeRecords } from '../../../domain/client/merge.ts';
import { askedCover } from '../../../domain/quotes/comparison/asked-cover.ts';
import { askedMonths } from '../../../domain/quotes/comparison/asked-term.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { randomId } from '../../../lib/random-id.ts';
import { settings } from '../../../storage/settings.ts';
import { dayOf } from '../../../lib/format.ts';
import type { Desk } from '../desk.ts';

export interface NewTerm {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /**
   * The effective date there is, the date to start with, the months of the term that is asked for where one is, and how
   * many answers are asked again; worked out when the panel opens.
   */
  readonly facts: () => {
    readonly present: string | undefined;
    readonly next: string | undefined;
    readonly months: number | undefined;
    readonly again: number;
  };
  readonly start: (effectiveDate: string) => void;
}

/** Starting a new term in the draft; what is typed afterwards stays when it is taken back. */
export function useNewTerm({ sheet, book, assessment }: Desk): NewTerm {
  const [open, setOpen] = useState(false);
  const today = () => dayOf(serviceNow());
  return {
    open,
    setOpen,
    facts: () => {
      const { clientData } = sheet.state().record;
      const months = askedMonths(askedCover(book, clientData));
      const { effectiveDate: present } = assessment();
      return {
        present,
        next: nextTerm(present, today(), months ?? 12),
        months,
        again: askedAgain(book, clientData).length,
      };
    },
    start: (date) => {
      const before = sheet.state().record;
      const stamp = { by: settings().agent, on: today(), newId: randomId };
      const begun = { ...before, clientData: startTerm(book, before.clientData, date, stamp) };
      sheet.replace(begun);
      setOpen(false);
      const words = `New term from ${date} begun in the draft`;
      const undo = () => {
        sheet.replace(mergeRecords(begun, sheet.state().record, before).merged);
        return `Undone: ${words}`;
      };
      sheet.acts.did({ words, undo });
    },
  };
}
