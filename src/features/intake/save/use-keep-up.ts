import { useEffect } from 'react';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { askingOf, type SaveStep } from './save-flow.ts';
import type { Sheet } from '../sheet.ts';

/** How long after a change what the panel says follows it. Milliseconds. */
const settleTime = 200;

/** A save that asks leaves the questions usable: what is typed beside it belongs to it, and it says so. */
export function useKeepUp(
  step: SaveStep,
  setStep: (step: SaveStep) => void,
  sheet: Sheet,
  toSave: (record: DraftRecord) => DraftRecord,
): void {
  useEffect(() => {
    if (step.kind !== 'asking') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepUp = () => {
      timer = undefined;
      setStep(askingOf(step, sheet.state().record, toSave));
    };
    const soon = () => {
      if (timer === undefined) timer = setTimeout(keepUp, settleTime);
    };
    if (sheet.state().record !== step.planned) soon();
    const stop = sheet.follow(soon);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [step, setStep, sheet, toSave]);
}
