import { use, useMemo } from 'react';
import {
  offerLineQid,
  offeredQid,
  offerResultQid,
  offersLoop,
} from '../../../domain/client/annotations/qids.ts';
import { openOffers, type OpenOffer } from '../../../domain/questions/suggest/offers.ts';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { PrintContext } from '../../../form/PrintedAnswer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Text } from '../../../ui/Text.tsx';
import { useIntake, type IntakeSession } from '../session/intake-session.ts';
import { focusAnswer } from '../field-id.ts';
import styles from './Loop.module.css';
import type { LoopActions } from './use-loop-actions.ts';

interface OpenOffersProps {
  readonly intake: IntakeSession;
  readonly loop: CompiledLoop;
  readonly actions: LoopActions;
}

/** Coverage that the book wants offered and that has no result yet, each with a button to record it. */
export function OpenOffers({ intake, loop, actions }: OpenOffersProps) {
  return loop.loop === offersLoop ? <OfferList {...{ intake, loop, actions }} /> : null;
}

function OfferList({ intake, loop, actions }: OpenOffersProps) {
  const { workspace } = useSession();
  const { book } = intake;
  const map = useIntake(intake, () => intake.getState().record.clientData);
  const open = useMemo(() => openOffers(book, map), [book, map]);
  const printing = use(PrintContext);
  if (printing || open.length === 0) return null;
  const { name } = productOf(workspace, book.productId);
  const asksLine = loop.questions
    .find(({ qid }) => qid === offerLineQid)
    ?.options?.some(({ value }) => value === name);
  const begin = ({ code, begun }: OpenOffer) => {
    if (begun !== undefined) focusAnswer([offersLoop, begun, offerResultQid]);
    else actions.addBlank(undefined, { [offeredQid]: code, ...(asksLine && { [offerLineQid]: name }) });
  };
  return (
    <div className={styles.toMake}>
      <Text as="p" tone="soft">
        Not offered yet:
      </Text>
      <Row as="ul" align="start" wrap="close">
        {open.map((offer) => (
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
      </Row>
    </div>
  );
}
