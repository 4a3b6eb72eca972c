import { offerLineQid, offeredQid, offersLoop } from '../../domain/agency-file/qids.ts';
import { offersToMake } from '../../domain/agency-file/offers-to-make.ts';
import type { CompiledLoop } from '../../domain/book/compiled.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { Button } from '../../ui/Button.tsx';
import type { Desk } from './desk.ts';
import styles from './Loop.module.css';
import { useFollowed } from './use-followed.ts';
import type { LoopActions } from './use-loop-actions.ts';

interface OffersToMakeProps {
  readonly desk: Desk;
  readonly loop: CompiledLoop;
  readonly actions: LoopActions;
}

/** Under the offers: cover that the line wants an answer about and nothing is noted of, each a press away. */
export function OffersToMake({ desk, loop, actions }: OffersToMakeProps) {
  return loop.loop === offersLoop ? <ToMake {...{ desk, loop, actions }} /> : null;
}

function ToMake({ desk: { book, sheet, follow }, loop, actions }: OffersToMakeProps) {
  const { workspace } = useSession();
  const codes = useFollowed(follow, () =>
    offersToMake(book, sheet.state().record.clientData)
      .map(({ code }) => code)
      .join('\n'),
  );
  const left = book.offers.filter(({ code }) => codes.split('\n').includes(code));
  if (left.length === 0) return null;
  const { name } = productOf(workspace, book.productId);
  const asksLine = loop.questions
    .find(({ qid }) => qid === offerLineQid)
    ?.options?.some(({ value }) => value === name);
  return (
    <div className={styles.toMake} data-print="no">
      <p>This line wants an answer about cover of which nothing is noted yet:</p>
      <ul>
        {left.map(({ code, label }) => (
          <li key={code}>
            <Button
              kind="quiet"
              icon="plus"
              aria-label={`Add offer, ${label}`}
              onClick={() =>
                actions.addBlank(undefined, { [offeredQid]: code, ...(asksLine && { [offerLineQid]: name }) })
              }
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
