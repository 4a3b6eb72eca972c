import { Link } from 'wouter';
import type { Blame } from '../../domain/history/blame.ts';
import type { AnswerUse } from '../../domain/history/uses.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { useMomentText } from './use-moment-text.ts';
import styles from './History.module.css';

interface SinceWhenProps {
  readonly label: string;
  readonly clientId: string;
  readonly blame: Blame | undefined;
  /** How quote requests treated it. */
  readonly uses: readonly AnswerUse[];
  /** By trigger request id, when quotes of that request were selected. */
  readonly selections: ReadonlyMap<string, readonly number[]>;
  /** The answer as it is stored now; undefined where there is none. */
  readonly value: string | undefined;
  /** An answer in words; sensitive ones come covered. */
  readonly words: (answer: string) => string;
  /** What stood before where no answer did. */
  readonly nothing?: string | undefined;
  /** What it is said of, where that is not the answer that it stands at. */
  readonly lead?: string | undefined;
  /** It is otherwise than what is said of the answers around it together. */
  readonly otherwise?: boolean | undefined;
  /** Shows the record before the change. */
  readonly onBefore: (at: number) => void;
}

/** Since when an answer stands, what stood before it, and which quote requests used which value. */
export function SinceWhen(props: SinceWhenProps) {
  const { label, clientId, blame, uses, selections, value, words, nothing = 'not answered' } = props;
  const { onBefore, lead, otherwise } = props;
  const text = useMomentText();
  const { workspace } = useSession();
  // What was never answered was in no intake.
  const told = value === undefined ? uses.filter((use) => use.value !== undefined) : uses;
  if (!blame && told.length === 0) return null;
  const after = blame?.after;
  const atOrBefore = (one: { readonly after: number | undefined; readonly by: number }) =>
    one.after === undefined || one.by - one.after <= 1
      ? text(one.by)
      : `${text(one.by)} or up to then, after ${text(one.after)}`;
  return (
    <div className={cx(styles.since, otherwise && styles.otherwise)}>
      {lead !== undefined && <span>{lead}</span>}
      {otherwise && <strong>Otherwise here:</strong>}
      {blame && (
        <span>
          {after === undefined
            ? `Since ${text(blame.by)} or earlier: no read before that`
            : `Since ${atOrBefore(blame)}`}
          {after !== undefined &&
            blame.before === undefined &&
            (blame.gone
              ? `; not there from ${atOrBefore(blame.gone)}; before that: ${blame.gone.answer === value ? 'the same' : words(blame.gone.answer)}`
              : `; before: ${nothing}`)}
          {after !== undefined && blame.before !== undefined && (
            <>
              ; before: {words(blame.before)}{' '}
              <Button
                kind="quiet"
                className={styles.inWords}
                aria-label={`View before, ${label}`}
                onClick={() => onBefore(after)}
              >
                View before
              </Button>
            </>
          )}
        </span>
      )}
      {told.map((use) => (
        <span key={`${use.value ?? ''} ${use.asked} ${use.value === undefined}`}>
          {usedWords(use, value, words)}{' '}
          {use.by.map(({ triggerRequestId, productId, at }, index) => (
            <span key={triggerRequestId}>
              {index > 0 && '; '}
              <Link href={paths.quotes(clientId, { product: productId, firing: triggerRequestId })}>
                {text(at, 'minute')}
              </Link>
              {productId !== undefined && `, ${productOf(workspace, productId).name}`}
              {selections
                .get(triggerRequestId)
                ?.map((selected) => `, of which a quote was selected ${text(selected, 'minute')}`)
                .join('')}
            </span>
          ))}
          {use.value !== undefined && !use.asked && `: ${booksWords(use)} not ask it`}
        </span>
      ))}
    </div>
  );
}

function usedWords(use: AnswerUse, value: string | undefined, words: (answer: string) => string): string {
  if (use.value === undefined) return 'Not in the intake sent on';
  const isSame = use.value === value;
  const requests = use.by.length === 1 ? 'the request of' : 'the requests of';
  if (use.asked) return isSame ? `Sent with ${requests}` : `${words(use.value)} was sent with ${requests}`;
  return isSame
    ? `Only sent along with ${requests}`
    : `${words(use.value)} was only sent along with ${requests}`;
}

const booksWords = ({ by }: AnswerUse): string =>
  new Set(by.map(({ productId }) => productId)).size === 1
    ? 'the book of that product does'
    : 'the books of these products do';
