/**
 * One small form for the answers of one section, or of one item of a loop. React-hook-form holds what is being typed;
 * every change goes to `onAnswer` at once, where the answers are kept. Small forms keep a keystroke's cost the same
 * however many items there are.
 */
import { createContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm, type Control } from 'react-hook-form';
import { fieldName } from './names.ts';

interface AnswerFormProps {
  /**
   * Stored answers by qid. Asked when the form is made, when `generation` grows, and when it is another function: the
   * section of another product, say, that stands in the same place and asks other questions.
   */
  readonly answers: () => Readonly<Record<string, string>>;
  /** Grows when the answers changed other than by typing here. */
  readonly generation: number;
  readonly children: ReactNode;
}

export type AnswerValues = Record<string, string>;

/** The form that a field stands in. Only what never changes is passed down, so that no field is drawn for another. */
export const ControlContext = createContext<Control<AnswerValues> | undefined>(undefined);

export function AnswerForm({ answers, generation, children }: AnswerFormProps) {
  const [defaultValues] = useState(() => namedValues(answers()));
  const { control, reset } = useForm<AnswerValues>({ defaultValues });
  const taken = useRef({ answers, generation });
  useEffect(() => {
    if (taken.current.answers === answers && taken.current.generation === generation) return;
    taken.current = { answers, generation };
    reset(namedValues(answers()));
  }, [reset, generation, answers]);
  return <ControlContext value={control}>{children}</ControlContext>;
}

function namedValues(answers: Readonly<Record<string, string>>): AnswerValues {
  return Object.fromEntries(Object.entries(answers).map(([qid, answer]) => [fieldName(qid), answer]));
}
