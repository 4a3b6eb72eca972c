import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import { getAnswer, iterationsOf } from '../../../domain/client/walk.ts';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { AnswerText } from '../../../views/AnswerText.tsx';
import { DataList } from '../../../ui/DataList.tsx';
import type { IntakeSession } from '../session/intake-session.ts';
import styles from './Loop.module.css';
import { unaskedIn } from '../form/unasked.ts';

interface PrintedCardProps {
  readonly intake: IntakeSession;
  readonly loop: CompiledLoop;
  readonly iterationId: string;
  readonly words: ChangeFormat;
}

/** A closed item in print, with its answers, because it cannot be opened there. */
export function PrintedCard({ intake, loop, iterationId, words }: PrintedCardProps) {
  const { clientData } = intake.getState().record;
  const asked = loop.questions.flatMap(({ qid, label, sensitive }) => {
    const address = [loop.loop, iterationId, qid] as const;
    const { visible, workedOut } = intake.at(address);
    if (!visible) return [];
    const answer = getAnswer(clientData, address) ?? '';
    const text = answer === '' ? workedOut : words.answer(address, answer);
    return [{ key: qid, label, value: <AnswerText text={text} covered={sensitive === true} /> }];
  });
  const item = iterationsOf(clientData, loop.loop).find((one) => one.iterationId === iterationId);
  const unasked = unaskedIn(item?.answers ?? {}, loop.questions);
  return (
    <div className={styles.printedCard} data-nested>
      <h4>{intake.item(loop.loop, iterationId).title}</h4>
      <DataList
        items={[
          ...asked,
          ...unasked.map(({ label, text }) => ({ key: `other ${label}`, label, value: text })),
        ]}
      />
    </div>
  );
}
