import { Link } from 'wouter';
import type { Blame, Ended } from './blame.ts';
import type { Range } from '../../../domain/journal/change-search.ts';
import type { LostTarget } from '../diff/lost-targets.ts';
import type { AnswerUse } from './uses.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { cx } from '../../../ui/cx.ts';
import { ChangeTime, ExactTime, StartTime } from './ChangeTime.tsx';
import { MomentButton } from './MomentButton.tsx';
import { atOrBefore, startOf } from './since-words.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import styles from '../History.module.css';

interface SinceWhenProps {
  readonly label: string;
  readonly clientId: string;
  readonly blame: Blame | undefined;
  /** How quote requests treated it. */
  readonly uses: readonly AnswerUse[];
  /** By trigger request id, when quotes of that request were selected. */
  readonly selections: ReadonlyMap<string, readonly number[]>;
  /** Who made a change between two reads, and why, where that is known. */
  readonly whoOf: (change: Range) => string | undefined;
  /** The answer as it is stored now; undefined where there is none. */
  readonly value: string | undefined;
  /** Of a reference that points to nothing: until when it pointed to something. */
  readonly lost?: LostTarget | undefined;
  /** Where none is given: what was given last. */
  readonly ended?: Ended | undefined;
  /** An answer in words, as it stood at a moment, else now; sensitive ones come covered. */
  readonly words: (answer: string, stoodAt?: number) => string;
  /** What stood before where no answer did. */
  readonly nothing?: string | undefined;
  /** What it is said of, where that is not the answer that it stands at. */
  readonly lead?: string | undefined;
  /** It is otherwise than what is said of the answers around it together. */
  readonly otherwise?: boolean | undefined;
  /** Reads are under way that may bound it more closely. */
  readonly searching: boolean;
  /** Shows the record before the change. */
  readonly onBefore: (at: number) => void;
}

/** Since when an answer stands, what stood before it, and which quote requests used which value. */
export function SinceWhen(props: SinceWhenProps) {
  const { label, clientId, blame, uses, selections, value, words, nothing = 'not answered' } = props;
  const { onBefore, whoOf, lead, otherwise, lost, ended, searching } = props;
  const text = useFormatTime();
  const { workspace } = useSession();
  // What was never answered was in no intake.
  const told = value === undefined ? uses.filter((use) => use.value !== undefined) : uses;
  if (!blame && !ended && told.length === 0 && lead === undefined) return null;
  const after = blame?.after;
  const dateOf = (one: Parameters<typeof atOrBefore>[1]) => atOrBefore(text, one);
  const sinceOf = (one: Blame) => startOf(text, one);
  const earlierWords = ({ earlier, by }: Blame): string => {
    if (!earlier) return '';
    const until = earlier.by === by ? '' : `, until ${dateOf(earlier)}`;
    const lead = `; before, under another id${until}: `;
    if (earlier.answer === undefined) return `${lead}not answered`;
    if (earlier.answer !== value) return `${lead}${words(earlier.answer, earlier.after)}`;
    const { since } = earlier;
    return `${lead}the same${since ? ` since ${sinceOf(since)}${earlierWords(since)}` : ''}`;
  };
  const endedWords = (one: Ended): string =>
    `; before${one.otherId ? ', under another id' : ''}: ${words(one.answer, one.after)}${one.since ? `, since ${sinceOf(one.since)}` : ''}`;
  const beforeWords = ({ before, gone, after: last }: Blame): string => {
    if (before !== undefined) return `; before: ${words(before, last)}`;
    if (!gone) return `; before: ${nothing}`;
    const stood = gone.answer === value ? 'the same' : words(gone.answer, gone.after);
    return `; not there from ${dateOf(gone)}; before that: ${stood}`;
  };
  const changedBy = ({ after: from, by: to }: Parameters<typeof atOrBefore>[1]): string => {
    const who = from === undefined ? undefined : whoOf({ from, to });
    return who === undefined ? '' : `. ${who}.`;
  };
  const viewBefore = (at: number) => (
    <>
      {' '}
      <MomentButton
        at={at}
        label={`View before, ${label}`}
        className={styles.inWords}
        onPress={() => onBefore(at)}
      >
        View before
      </MomentButton>
    </>
  );
  const still = searching && ' (still reading)';
  return (
    <div className={cx(styles.since, otherwise && styles.otherwise)}>
      {lead !== undefined && <span>{lead}</span>}
      {otherwise && <strong>Otherwise here:</strong>}
      {blame && (
        <span>
          {blame.earlier ? 'Under this id since' : 'Since'} <StartTime after={blame.after} by={blame.by} />
          {earlierWords(blame)}
          {after !== undefined && !blame.earlier && beforeWords(blame)}
          {changedBy(blame)}
          {still}
          {after !== undefined && (blame.before !== undefined || blame.earlier) && viewBefore(after)}
        </span>
      )}
      {ended && (
        <span>
          Not provided since <ChangeTime after={ended.after} by={ended.by} />
          {endedWords(ended)}
          {changedBy(ended)}
          {still}
          {ended.after !== undefined && viewBefore(ended.after)}
        </span>
      )}
      {lost && value !== undefined && (
        <span>
          Pointed to {words(value, lost.after)}, as last read <ExactTime ms={lost.after} />; to no item in the
          list from <ChangeTime after={lost.after} by={lost.by} />
          {still}
        </span>
      )}
      {told.map((use) => (
        <span key={use.by[0]?.triggerRequestId}>
          {usedWords(use, value, words)}{' '}
          {use.by.map(({ triggerRequestId, productId, at }, index) => (
            <span key={triggerRequestId}>
              {index > 0 && '; '}
              <Link href={paths.quotes(clientId, { product: productId, request: triggerRequestId })}>
                {text(at)}
              </Link>
              {productId !== undefined && `, ${productOf(workspace, productId).name}`}
              {selections
                .get(triggerRequestId)
                ?.map((selected) => `, of which a quote was selected ${text(selected)}`)
                .join('')}
            </span>
          ))}
          {use.value !== undefined && !use.asked && `: ${booksWords(use)} not ask it`}
        </span>
      ))}
    </div>
  );
}

function usedWords(
  { value: sent, asked, otherId, pointedTo, by }: AnswerUse,
  value: string | undefined,
  words: (answer: string) => string,
): string {
  if (sent === undefined) return 'Not in the intake sent on';
  const under = otherId === undefined ? '' : ` under the item’s ${otherId} id`;
  const how = `${under} with ${by.length === 1 ? 'the request of' : 'the requests of'}`;
  if (sent !== value) return `${pointedTo ?? words(sent)} was ${asked ? 'sent' : 'only sent along'}${how}`;
  const then = pointedTo === undefined ? '' : `, pointing to ${pointedTo},`;
  return `${asked ? 'Sent' : 'Only sent along'}${then}${how}`;
}

const booksWords = ({ by }: AnswerUse): string =>
  new Set(by.map(({ productId }) => productId)).size === 1
    ? 'the book of that product does'
    : 'the books of these products do';
