import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CalendarDate } from '../../../contract/primitives.ts';
import { sentByServiceClock } from '../../../domain/journal/journal.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import type { CoverQuestion } from './cover-questions.ts';
import { askedBy, intakeOf } from '../../../domain/questions/saved-map.ts';
import { codesSent, sentBeside } from '../sent-beside.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import type { Workspace } from '../../../domain/questions/workspace/schema.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { validationContext } from '../../../views/validation-context.ts';
import { dayOf } from '../../../lib/format.ts';
import { otherBooks } from '../../../operations/books.ts';
import { savedForm } from '../../../operations/saved-form.ts';
import { useSession } from '../../../operations/session.ts';
import { useQuotesOf } from '../../../views/use-quotes-of.ts';
import { whatIfCodes, type WhatIfStep } from './what-if.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { readAnswers } from '../answers.ts';
import { aheadOf, ratedAnswers, sentAlong, type TakenRequest } from '../requests.ts';
import { thenOptions, type ThenOption } from './then-options.ts';
import {
  allLapsed,
  chosenBase,
  fitAsBase,
  mostVariations,
  variationsOf,
  variedTogether,
  type BaseOption,
  type Picked,
  type SentWith,
  type Variation,
} from './what-if-plan.ts';
import { goesWith, whatIfProblems } from './what-if-problems.ts';

export interface WhatIfPlan {
  readonly bases: readonly BaseOption[];
  /** The earlier request chosen as the base; undefined when a base is asked for anew. */
  readonly baseTrigger: string | undefined;
  /** Earlier requests whose cover may be asked for again, newest first. */
  readonly thens: readonly ThenOption[];
  /** What is sent, in this order. */
  readonly steps: readonly WhatIfStep[];
  /** What the book says against the answers as they are. Sentences. */
  readonly problems: readonly string[];
  /** Variations that make an answer missing or refused, whether or not what goes with them is varied too. */
  readonly troubles: readonly Trouble[];
  /** Why it cannot be sent. */
  readonly blocked: string | undefined;
}

/** What one variation brings up. */
export interface Trouble {
  /** Of the variation alone. */
  readonly words: string;
  /** Sentences. */
  readonly said: readonly string[];
  /** An answer is missing; else answers that are there contradict each other. */
  readonly missing: boolean;
  /** Other cover that, varied with it, leaves nothing to settle; none where nothing of that kind helps. */
  readonly goesWith: readonly CoverQuestion[];
  readonly together: boolean;
}

interface PlanFor {
  readonly book: CompiledBook;
  readonly record: DraftRecord;
  readonly clientId: string;
  readonly requests: readonly TakenRequest[];
  readonly covers: readonly CoverQuestion[];
  readonly picked: readonly Picked[];
  /** Words of the variations with which what goes with them is varied too. */
  readonly together: ReadonlySet<string>;
  readonly dates: readonly string[];
  readonly baseDate: string;
  /** A trigger request id; empty for a base asked for anew; undefined when the agent has not chosen. */
  readonly base: string | undefined;
  /** The earlier request whose cover is asked for again. */
  readonly coverOf: string | undefined;
}

/** How many earlier requests are offered as a base. */
const mostBases = 5;

/** The requests that follow from what the agent picked. */
export function useWhatIfPlan(asked: PlanFor): WhatIfPlan {
  const { book, record, clientId, requests, covers, picked, dates, baseDate, base, coverOf } = asked;
  const { key, workspace } = useSession();
  const journal = useQuery(journalQuery(key));
  const context = useMemo(() => validationContext(journal.data ?? [], clientId), [journal.data, clientId]);
  const intakeFor = (clientData: DraftRecord['clientData']) =>
    intakeOf(savedForm(workspace, book, { ...record, clientData }, context).clientData, book.agencyOnly);

  const intakeNow = intakeFor(record.clientData);
  const sentNow: SentWith = {
    asked: askedBy(book, intakeNow),
    beside: sentBeside(
      intakeNow,
      book,
      otherBooks(workspace, book.productId),
      true,
      codesSent(whatIfCodes(workspace), workspace),
    ),
    on: dayOf(serviceNow()),
    effectiveDate: baseDate,
  };
  const newest = requests.slice(0, mostBases);
  const { reads } = useQuotesOf(newest.map(({ triggerRequestId }) => triggerRequestId));
  const bases = newest
    .map((request, at): BaseOption => ({
      triggerRequestId: request.triggerRequestId,
      sentAt: request.entry ? sentByServiceClock(request.entry) : 0,
      ...fitAsBase(sentWith(request, workspace), sentNow),
      lapsed: allLapsed(reads[at]?.data && readAnswers(reads[at].data).quoted, serviceNow()),
    }))
    .filter(({ sentAt }) => sentAt > 0);
  const chosen = chosenBase(bases, base);

  const formatTime = useFormatTime();
  const thens = useMemo(
    () => thenOptions(requests, book, record.clientData, workspace),
    [requests, book, record.clientData, workspace],
  );
  const again = thens.find(({ triggerRequestId }) => triggerRequestId === coverOf);
  const alone: readonly Variation[] = [
    ...(again && again.changes.length > 0
      ? [
          {
            words: `Cover of ${formatTime(again.sentAt)}: ${again.changes.join('; ')}`,
            map: again.map,
            effectiveDate: baseDate,
          },
        ]
      : []),
    ...variationsOf(book, record.clientData, baseDate, picked, dates),
  ];
  const { asTheyStand, brought } = whatIfProblems(book, record.clientData, alone, context);
  const troubleOf = (variation: Variation, at: number): Trouble | undefined => {
    const problems = brought[at] ?? [];
    if (problems.length === 0) return undefined;
    const goes = goesWith(book, record.clientData, variation, covers, context);
    const together = goes.length > 0 && asked.together.has(variation.words);
    const said = problems.map((problem) => problem.said);
    const missing = problems.some((problem) => problem.missing);
    return { words: variation.words, said, missing, goesWith: goes, together };
  };
  const troubles = alone.map(troubleOf);
  const steps = alone.map((one, at): WhatIfStep => {
    const trouble = troubles[at];
    const { words, map, effectiveDate } = trouble?.together
      ? variedTogether(book, one, trouble.goesWith)
      : one;
    const inSpiteOf = trouble?.together ? undefined : trouble?.said;
    return { part: 'variation', words, effectiveDate, intake: intakeFor(map), inSpiteOf };
  });
  const asIs: WhatIfStep = {
    part: 'base',
    words: 'Cover as it is, as the base',
    intake: intakeNow,
    effectiveDate: baseDate,
  };
  return {
    bases,
    thens,
    baseTrigger: chosen?.triggerRequestId,
    steps: chosen ? steps : [asIs, ...steps],
    problems: asTheyStand,
    troubles: troubles.filter((trouble) => trouble !== undefined),
    blocked: blockedBy(steps, baseDate),
  };
}

function sentWith({ entry }: TakenRequest, workspace: Workspace): SentWith | undefined {
  const asked = ratedAnswers(entry, workspace);
  const beside = sentAlong(entry, workspace);
  return asked && beside && { asked, beside, ...aheadOf(entry) };
}

function blockedBy(steps: readonly WhatIfStep[], baseDate: string): string | undefined {
  if (!CalendarDate.safeParse(baseDate).success) return 'The client has no effective date for this product.';
  if (steps.length === 0) return 'Choose an alternative first.';
  if (steps.length > mostVariations) return `These are more than ${mostVariations} variations.`;
  return steps.every(({ effectiveDate }) => CalendarDate.safeParse(effectiveDate).success)
    ? undefined
    : 'A date cannot be read.';
}
