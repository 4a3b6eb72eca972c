/**
 * The form of one section or one item of a loop. react-hook-form holds the typed text; every change is also stored at
 * once. Small forms keep the cost of a keystroke independent of the number of items.
 */
import { createContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm, type Control } from 'react-hook-form';
import { fieldName } from './field-name.ts';

interface AnswerFormProps {
  /**
   * The stored answers by qid. Read at first, when `generation` changes, and when the function changes, as with another
   * product's section in the same place.
   */
  readonly answers: () => Readonly<Record<string, string>>;
  /** Changes when the answers changed other than by typing here. */
  readonly generation: number;
  readonly children: ReactNode;
}

export type AnswerValues = Record<string, string>;

/** The form of a field. The value never changes, so that no field renders for another. */
export const ControlContext = createContext<Control<AnswerValues> | undefined>(undefined);

export function AnswerForm({ answers, generation, children }: AnswerFormProps) {
  const [defaultValues] = useState(() => namedValues(answers()));
  const { control, reset } = useForm<AnswerValues>({ defaultValues });
  const loaded = useRef({ answers, generation });
  useEffect(() => {
    if (loaded.current.answers === answers && loaded.current.generation === generation) return;
    loaded.current = { answers, generation };
    reset(namedValues(answers()));
  }, [reset, generation, answers]);
  return <ControlContext value={control}>{children}</ControlContext>;
}

function namedValues(answers: Readonly<Record<string, string>>): AnswerValues {
  return Object.fromEntries(Object.entries(answers).map(([qid, answer]) => [fieldName(qid), answer]));
}
