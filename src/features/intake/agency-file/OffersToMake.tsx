import {
  offerLineQid,
  offeredQid,
  offerResultQid,
  offersLoop,
} from '../../../domain/client/annotations/qids.ts';
import { offersToMake, type OfferToMake } from '../../../domain/questions/offers.ts';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Desk } from '../desk.ts';
import { focusAnswer } from '../field-id.ts';
import styles from '../loops/Loop.module.css';
import { useFollowed } from '../use-followed.ts';
import type { LoopActions } from '../loops/use-loop-actions.ts';

interface OffersToMakeProps {
  readonly desk: Desk;
  readonly loop: CompiledLoop;
  readonly actions: LoopActions;
}

/** Under the offers: cover that the line wants an answer about and none is noted of, each a press away. */
export function OffersToMake({ desk, loop, actions }: OffersToMakeProps) {
  return loop.loop === offersLoop ? <ToMake {...{ desk, loop, actions }} /> : null;
}

function ToMake({ desk: { book, sheet, follow }, loop, actions }: OffersToMakeProps) {
  const { workspace } = useSession();
  const left = useFollowed(follow, () => offersToMake(book, sheet.state().record.clientData), sameOffers);
  if (left.length === 0) return null;
  const { name } = productOf(workspace, book.productId);
  const asksLine = loop.questions
    .find(({ qid }) => qid === offerLineQid)
    ?.options?.some(({ value }) => value === name);
  const begin = ({ code, begun }: OfferToMake) => {
    if (begun !== undefined) focusAnswer([offersLoop, begun, offerResultQid]);
    else actions.addBlank(undefined, { [offeredQid]: code, ...(asksLine && { [offerLineQid]: name }) });
  };
  return (
    <div className={styles.toMake} data-print="no">
      <p>This line wants an answer about cover of which no result is noted yet:</p>
      <ul>
        {left.map((offer) => (
          <li key={offer.code}>
            <Button
              kind="quiet"
              icon={offer.begun === undefined ? 'plus' : undefined}
              aria-label={`${offer.begun === undefined ? 'Add offer' : 'Go to offer'}, ${offer.label}`}
              onClick={() => begin(offer)}
            >
              {offer.begun === undefined ? offer.label : `${offer.label}: no result yet`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const sameOffers = (a: readonly OfferToMake[], b: readonly OfferToMake[]): boolean =>
  a.length === b.length &&
  a.every(({ code, begun }, index) => code === b[index]?.code && begun === b[index].begun);
