import { useMemo, useState } from 'react';
import { display } from '../../../domain/questions/kinds/kinds.ts';
import { usesBook } from '../../../domain/questions/saved-map.ts';
import { settings } from '../../../storage/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useIntake, type IntakeSession } from '../intake-session.ts';
import { focusAnswer } from '../field-id.ts';
import { blankDefaults, withDefaults } from './initial-record.ts';
import { changeWithUndo } from '../undo.ts';

/**
 * Offers what a line usually starts with when it is begun for a client that is known already. A new client has it from
 * the start; here somebody may have left an answer blank on purpose, so nothing is filled in unasked.
 */
export function LineDefaults({ intake }: { intake: IntakeSession }) {
  const [answered, setAnswered] = useState<IntakeSession>();
  const offered = useMemo(() => {
    const { record, base } = intake.getState();
    const begins = !intake.book.inferred && !(base && usesBook(intake.book, base.clientData));
    return begins && blankDefaults(intake.book, record.clientData, settings().agent).length > 0;
  }, [intake]);
  if (!offered || answered === intake) return null;
  const { effectiveDate } = intake.book.roles;
  const onAnswered = () => {
    setAnswered(intake);
    // The buttons go; the line begins with its date.
    if (effectiveDate !== undefined) focusAnswer([effectiveDate]);
  };
  return <Offer intake={intake} onAnswered={onAnswered} />;
}

function Offer({ intake, onAnswered }: { intake: IntakeSession; onAnswered: () => void }) {
  const { store, book } = intake;
  const blank = () => blankDefaults(book, store.getState().record.clientData, settings().agent);
  // Those answered meanwhile need none.
  const words = useIntake(intake, () =>
    blank()
      .map(({ question, value }) => {
        const origin = question.default?.origin;
        return `${question.label}: ${display(question.kind, question, value)}${origin ? ` (${origin})` : ''}`;
      })
      .join('\n'),
  );
  const lines = words === '' ? [] : words.split('\n');
  if (lines.length === 0) return null;
  const fill = () => {
    const words = `Filled in: ${countWords(lines.length)}, each as assumed`;
    changeWithUndo(store, words, (map) => withDefaults(map, blank()));
    onAnswered();
  };
  return (
    <Notice
      tone="info"
      title={`This line usually starts with ${countWords(lines.length)}`}
      actions={
        <>
          <Button onClick={fill}>Fill in</Button>
          <Button kind="quiet" onClick={onAnswered}>
            Leave blank
          </Button>
        </>
      }
    >
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Notice>
  );
}

const countWords = (count: number): string => (count === 1 ? '1 answer' : `${count} answers`);
