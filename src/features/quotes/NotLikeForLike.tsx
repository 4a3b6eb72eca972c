import { useMemo } from 'react';
import { describeChange, type ChangeWords } from '../../domain/answers/change-text.ts';
import { bookWords } from '../../domain/book/book-words.ts';
import { questionAt, type BookParts } from '../../domain/book/compiled.ts';
import { inferBook } from '../../domain/book/inferred-book.ts';
import { termWords } from '../../domain/quotes/term.ts';
import type { StoredMap } from '../../contract/answers.ts';
import { bookOf } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { formatDay } from '../../ui/time-format.ts';
import type { Column } from './column.ts';
import { unlikeness, type InputDifference } from './likeness.ts';
import { intakeSent, ratedAnswers } from './requests.ts';
import styles from './Comparison.module.css';
import type { ComparedQuote } from './use-compared.ts';

const mostShown = 12;

/** Says what keeps the quotes from being like for like; nothing when nothing known does. */
export function NotLikeForLike({ columns }: { readonly columns: readonly (Column & ComparedQuote)[] }) {
  const { workspace } = useSession();
  const { sentences, inputs } = unlikeness(
    columns.map(({ name, view, request }) => ({
      name,
      product: view.lineName ?? view.lineId,
      organization: view.quotingOrganization ?? 'organization not named',
      effectiveDate: view.effectiveDate && formatDay(view.effectiveDate),
      askedDate: request.entry?.firing?.effectiveDate && formatDay(request.entry.firing.effectiveDate),
      term: view.duration && termWords(view.duration),
      configuredAt: view.asRatingConfiguredAtTimestamp,
      triggerRequestId: request.triggerRequestId,
      intake: ratedAnswers(request.entry, workspace),
    })),
  );
  if (sentences.length === 0) return null;
  return (
    <Notice tone="warn" title="Not like for like">
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {inputs.map((difference) => (
          <Inputs key={difference.second} difference={difference} columns={columns} />
        ))}
      </ul>
    </Notice>
  );
}

function Inputs({
  difference,
  columns,
}: {
  readonly difference: InputDifference;
  readonly columns: readonly (Column & ComparedQuote)[];
}) {
  const { workspace } = useSession();
  const { first, second, changes } = difference;
  const of = columns.find((column) => column.name === second);
  const productId = of?.request.entry?.productId;
  const intake = intakeSent(of?.request.entry);
  const words = useMemo(() => {
    const map: StoredMap = intake ?? {};
    const book = (productId && bookOf(workspace, productId)) || inferBook(map, productId ?? '', '');
    return maskedWords(book, map);
  }, [workspace, productId, intake]);
  return (
    <li>
      Sent for {first} → sent for {second}:
      <ul>
        {changes.slice(0, mostShown).map((change, at) => (
          // A list made once from two requests that no longer change.
          <li key={at}>{describeChange(change, words)}</li>
        ))}
        {changes.length > mostShown && <li>and {changes.length - mostShown} more</li>}
      </ul>
    </li>
  );
}

/** The comparison is printed for clients, so that sensitive answers are named but never written out. */
function maskedWords(book: BookParts, map: StoredMap): ChangeWords {
  const words = bookWords(book, map);
  return {
    place: words.place,
    answer: (place, answer) => {
      const [first = '', second, third] = place;
      const address =
        second !== undefined && third !== undefined ? ([first, second, third] as const) : ([first] as const);
      return questionAt(book, address)?.sensitive ? 'hidden, sensitive' : words.answer(place, answer);
    },
  };
}
