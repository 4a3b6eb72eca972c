import { useMemo, useState } from 'react';
import { mergeRecords } from '../../../domain/client/merge.ts';
import { display } from '../../../domain/questions/kinds/kinds.ts';
import { usesBook } from '../../../domain/questions/saved-map.ts';
import { settings } from '../../../storage/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Desk } from '../desk.ts';
import { focusAnswer } from '../field-id.ts';
import { blankDefaults, withDefaults } from './initial-record.ts';
import { useFollowed } from '../use-followed.ts';

/**
 * Offers what a line usually starts with when it is begun for a client that is known already. A new client has it from
 * the start; here somebody may have left an answer blank on purpose, so nothing is filled in unasked.
 */
export function LineDefaults({ desk }: { desk: Desk }) {
  const [answered, setAnswered] = useState<Desk>();
  const offered = useMemo(() => {
    const { record, base } = desk.sheet.state();
    const begins = !desk.book.inferred && !(base && usesBook(desk.book, base.clientData));
    return begins && blankDefaults(desk.book, record.clientData, settings().agent).length > 0;
  }, [desk]);
  if (!offered || answered === desk) return null;
  const { effectiveDate } = desk.book.roles;
  const onAnswered = () => {
    setAnswered(desk);
    // The buttons go; the line begins with its date.
    if (effectiveDate !== undefined) focusAnswer([effectiveDate]);
  };
  return <Offer desk={desk} onAnswered={onAnswered} />;
}

function Offer({ desk, onAnswered }: { desk: Desk; onAnswered: () => void }) {
  const { sheet, book, follow } = desk;
  const blank = () => blankDefaults(book, sheet.state().record.clientData, settings().agent);
  // Those answered meanwhile need none.
  const words = useFollowed(follow, () =>
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
    const before = sheet.state().record;
    const filled = { ...before, clientData: withDefaults(before.clientData, blank()) };
    sheet.replace(filled);
    onAnswered();
    const words = `Filled in: ${countWords(lines.length)}, each as assumed`;
    const undo = () => {
      sheet.replace(mergeRecords(filled, sheet.state().record, before).merged);
      return `Undone: ${words}`;
    };
    sheet.acts.did({ words, undo });
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
