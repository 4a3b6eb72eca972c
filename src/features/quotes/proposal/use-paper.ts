import { useQuery } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { besideText, type Beside, type BesideColumn } from '../../../domain/quotes/comparison/beside.ts';
import { isLapsed, type ComparisonRow } from '../../../domain/quotes/comparison/compare.ts';
import { withoutFees } from '../../../domain/quotes/comparison/fees.ts';
import type { LaterResult } from '../../../domain/quotes/comparison/later-result.ts';
import { othersWords, paperChanges, paperSides } from './paper-changes.ts';
import { premiumDelta, type PremiumDelta } from '../premium-delta.ts';
import type { ProposalFacts, PaperCell } from '../../../domain/quotes/proposal/proposal-facts.ts';
import { messageText } from '../../../domain/quotes/read-quote.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { indexQuery } from '../../../storage/queries.ts';
import { bookOf } from '../../../operations/books.ts';
import { useSession } from '../../../operations/session.ts';
import { useSettings } from '../../../views/use-settings.ts';
import { TimeModeContext, useFormatTime } from '../../../ui/use-format-time.ts';
import { cellWords, coverageDeltaWords, deltaWords, shareWords } from '../cell-words.ts';
import { firstShown } from '../changes/ChangeList.tsx';
import { changeLines, changeWordsOf } from '../change-words.ts';
import type { ComparedColumn } from '../comparison/use-comparison.ts';
import type { Overtaken } from '../use-overtaken.ts';
import { useRealClients } from '../use-real-client.ts';
import type { UnreadRecordOf } from '../use-unread-records.ts';
import { useUnlikeness } from '../comparison/use-unlikeness.ts';

/** The comparison as it stands on screen, from which print and files are made. */
export interface OnScreen {
  readonly clientId: string;
  readonly columns: readonly ComparedColumn[];
  /** Those that the agent hid included. */
  readonly all: readonly ComparedColumn[];
  readonly rows: readonly ComparisonRow[];
  /** Those that are not shown included. */
  readonly allRows: readonly ComparisonRow[];
  readonly besides: readonly Beside[];
  readonly extra: readonly BesideColumn[];
  /** How many of the quotes are pinned, and so stand before what is beside them. */
  readonly pinned: number;
  readonly baseline: string | undefined;
  /** What was put into one row. Sentences. */
  readonly joins: readonly string[];
  /** Who gave no quote. Sentences. */
  readonly unquoted: readonly string[];
  /** Cover that the client was offered and has not taken. Sentences. */
  readonly offers: readonly string[];
  /** As the agent typed it; undefined as long as the client's own name stands there. */
  readonly preparedFor: string | undefined;
}

/** What print and files are made of, as it is when asked for. */
export function usePaper(
  screen: OnScreen,
  overtaken: ReadonlyMap<string, Overtaken>,
  unread: readonly UnreadRecordOf[],
): ProposalFacts {
  const { clientId, columns, rows, allRows, besides, extra, joins, unquoted, offers } = screen;
  const session = useSession();
  const { workspace, connection, key } = session;
  const times = use(TimeModeContext);
  const { agent } = useSettings();
  const index = useQuery(indexQuery(key));
  const { realOf, isWhatIf } = useRealClients();
  const known = index.data?.find((one) => one.clientId === realOf(clientId))?.clientName;
  const { sentences, inputs } = useUnlikeness(columns);
  const differing = useMemo(
    () =>
      inputs.map(({ first, second, productId, before, after, changes }) => {
        const book = productId === undefined ? undefined : bookOf(session.workspace, productId);
        const { named, others } = paperChanges(changes, book);
        const words = changeWordsOf(session, productId, before, after);
        const lines = changeLines(named, { ...words, sides: paperSides });
        const more = lines.length - firstShown;
        // On paper there is nothing to unfold.
        const shown = more > 0 ? [...lines.slice(0, firstShown), `and ${more} more`] : lines;
        const told = [...shown, othersWords(others)].filter((one) => one !== undefined);
        return `Request of ${first} → request of ${second}: ${told.join('; ')}.`;
      }),
    [session, inputs],
  );
  const onPaper = new Set(columns.map(({ view }) => view.requestId));
  const now = serviceNow();
  const moment = useFormatTime();
  const keys = columns.map((column) => column.key);
  const base = columns.find((column) => column.key === screen.baseline);
  return {
    agency: workspace.agency,
    preparedBy: agent,
    preparedFor: screen.preparedFor ?? known ?? '',
    preparedAt: formatTime(now, { mode: times, withYear: true }),
    at: { moment, now },
    demo: connection.kind === 'demo',
    columns: columns.map(({ key: of, name, view, request }) => ({
      key: of,
      name,
      lapsed: isLapsed(view, now),
      whatIf: isWhatIf(request, view),
      changed: (overtaken.get(of)?.answers?.changes.length ?? 0) > 0,
      later: notOnPaper(overtaken.get(of)?.later, onPaper),
      messages: view.messages.map(messageText),
    })),
    unread: unread.map(({ asOf }) => asOf),
    leftOut: screen.all
      .filter(({ key: of }) => !keys.includes(of))
      .map(({ name, view }) => ({ name, premium: view.premium, lapsed: isLapsed(view, now) })),
    rows,
    allRows,
    besides,
    between: extra.map(({ kind, title }) => ({
      title,
      cellOf: (row) => {
        const told = besideText(kind, row, besides, keys, formatDay);
        if (told.kind === 'value') return told;
        return { text: told.kind === 'notProvided' ? '—' : 'n/a' };
      },
    })),
    first: screen.pinned,
    deltas:
      base && columns.length > 1
        ? {
            label: [`Premium against ${base.name}`, withoutFees(columns.map(({ view }) => view))]
              .filter((part) => part !== undefined)
              .join(', '),
            cells: columns.map((column) =>
              column === base ? { text: 'n/a' } : deltaCell(premiumDelta(base.view, column.view)),
            ),
          }
        : undefined,
    unlike: [...sentences, ...differing],
    joins,
    offers,
    unquoted,
    cellDelta: (row, at) => {
      const column = columns[at];
      return column && coverageDeltaWords(row, columns, base, column);
    },
    cellText: (row, cell) => cellWords(row, cell, times, now),
  };
}

/** A later quote that stands beside it says of itself what it is. */
function notOnPaper(
  later: LaterResult | undefined,
  onPaper: ReadonlySet<string | undefined>,
): LaterResult | undefined {
  return later?.requestId !== undefined && onPaper.has(later.requestId) ? undefined : later;
}

function deltaCell(delta: PremiumDelta): PaperCell {
  const text = deltaWords(delta);
  if (delta.kind === 'notCompared') return { text };
  const unit = delta.percent === undefined || delta.percent === 0 ? shareWords(delta) : `${delta.percent} %`;
  return { text, figure: delta.amount.toFixed(2), unit };
}
