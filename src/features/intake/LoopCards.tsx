import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { readElement, type IterationView } from '../../domain/answers/elements.ts';
import type { Assessment } from '../../domain/book/assess.ts';
import type { CompiledLoop } from '../../domain/book/compiled.ts';
import { randomId } from '../../lib/random-id.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { useScreenActions } from '../../operations/screen-actions.ts';
import { useSettings } from '../../operations/use-settings.ts';
import { ClosedCard } from './ClosedCard.tsx';
import styles from './Intake.module.css';
import { defaultOf } from './initial-record.ts';
import { LoopCard } from './LoopCard.tsx';
import { problemsOfItem } from './row-facts.ts';
import type { Sheet, SheetState } from './sheet.ts';

interface LoopCardsProps {
  readonly loop: CompiledLoop;
  readonly sheet: Sheet;
  readonly state: SheetState;
  readonly assessment: Assessment;
}

/** With more items than this, each is drawn closed until it is opened: nobody reads 1,000 vehicles at once. */
const openAtOnce = 20;

/** A loop as cards, each titled by its answers. Ids are made once, when an item is added, and kept for ever. */
export function LoopCards({ loop, sheet, state, assessment }: LoopCardsProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const awaited = useRef<string>(undefined);
  const { agent } = useSettings();
  const { record } = state;
  const element = readElement(loop.loop, record.clientData[loop.loop]);
  const iterations = element.kind === 'loop' ? element.iterations : [];

  const long = iterations.length > openAtOnce;
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set());
  const open = useCallback((iterationId: string) => {
    awaited.current = iterationId;
    setOpened((before) => new Set(before).add(iterationId));
  }, []);

  // The card whose first question gets the focus as soon as it is drawn: at once, so that no key goes elsewhere.
  useLayoutEffect(() => {
    if (awaited.current === undefined) return;
    const card = list.current?.querySelector<HTMLElement>(
      `[data-iteration="${CSS.escape(awaited.current)}"]`,
    );
    if (!card) return;
    awaited.current = undefined;
    const control =
      card.querySelector<HTMLElement>('input, select, textarea') ??
      card.querySelector<HTMLElement>('[aria-expanded]');
    (control ?? card).focus();
  });

  const add = (answers: Readonly<Record<string, string>>, at: number): string => {
    const iterationId = randomId();
    open(iterationId);
    sheet.add(loop.loop, iterationId, answers, at);
    return iterationId;
  };
  const addBlank = (at: number) => {
    const defaults = loop.questions.flatMap((question) => {
      const value = defaultOf(question, agent);
      return value === undefined ? [] : [[question.qid, value] as const];
    });
    add(Object.fromEntries(defaults), at);
    announce(`Added ${loop.itemLabel} ${at + 1} of ${iterations.length + 1}`);
  };
  const addLast = () => addBlank(iterations.length);

  const full =
    loop.max !== undefined && iterations.length >= loop.max
      ? `No more than ${loop.max} can be given.`
      : undefined;
  useScreenActions([{ name: `Add ${loop.itemLabel}`, run: addLast, disabledReason: full }]);

  const duplicate = (iteration: IterationView, index: number) => {
    const copy = add(textAnswers(iteration.answers, loop.duplicateKey ?? []), index + 1);
    const undo = () => {
      awaited.current = iteration.iterationId;
      sheet.remove(loop.loop, copy);
    };
    announce(`Duplicated ${assessment.title(loop.loop, iteration.iterationId)}`, {
      action: { label: 'Undo', run: undo },
    });
  };

  const remove = (iteration: IterationView, index: number) => {
    const title = assessment.title(loop.loop, iteration.iterationId);
    const neighbour = iterations[index + 1] ?? iterations[index - 1];
    awaited.current = neighbour?.iterationId;
    sheet.remove(loop.loop, iteration.iterationId);
    if (!neighbour) addButton.current?.focus();
    const undo = () => {
      awaited.current = iteration.iterationId;
      sheet.restore(loop.loop, iteration.raw, index);
    };
    announce(`Deleted ${title}`, { action: { label: 'Undo', run: undo } });
  };

  return (
    <div className={styles.loop} ref={list} role="group" aria-label={loop.label}>
      <div className={styles.loopHead}>
        <h3>{loop.label}</h3>
        <span className={styles.count}>{iterations.length}</span>
      </div>
      {iterations.map((iteration, index) => {
        const { iterationId } = iteration;
        if (long && !opened.has(iterationId)) {
          return (
            <ClosedCard
              key={iterationId}
              iterationId={iterationId}
              title={assessment.title(loop.loop, iterationId)}
              {...problemsOfItem(assessment, loop.loop, iterationId)}
              onOpen={open}
            />
          );
        }
        return (
          <LoopCard
            key={iterationId}
            {...{ loop, sheet, state, assessment, iteration, index }}
            count={iterations.length}
            full={full}
            onInsert={() => addBlank(index)}
            onDuplicate={() => duplicate(iteration, index)}
            onRemove={() => remove(iteration, index)}
            onMove={(to) => {
              const undo = () => sheet.move(loop.loop, iterationId, index);
              sheet.move(loop.loop, iterationId, to);
              announce(`Moved to place ${to + 1} of ${iterations.length}`, {
                action: { label: 'Undo', run: undo },
                topic: 'move',
              });
            }}
          />
        );
      })}
      <div>
        <Button ref={addButton} icon="plus" onClick={addLast} disabledReason={full}>
          Add {loop.itemLabel}
        </Button>
      </div>
    </div>
  );
}

/** The answers a copy starts with: all but those that tell one item from another, such as the VIN. */
function textAnswers(
  answers: Readonly<Record<string, unknown>>,
  key: readonly string[],
): Record<string, string> {
  const copied: Record<string, string> = {};
  for (const [qid, value] of Object.entries(answers)) {
    const element = readElement(qid, value);
    if (element.kind === 'answer' && !key.includes(qid)) copied[qid] = element.answer;
  }
  return copied;
}
