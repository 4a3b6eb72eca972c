/**
 * One small form for the answers of one section, or of one item of a loop. React-hook-form holds what is being typed;
 * every change goes to `onAnswer` at once, where the answers are kept. Small forms keep a keystroke's cost the same
 * however many items there are.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { fieldName } from './names.ts';

interface AnswerFormProps {
  /** Stored answers by qid. Read when the form is made, and again when `generation` grows. */
  readonly answers: Readonly<Record<string, string>>;
  /** Grows when the answers changed other than by typing here. */
  readonly generation: number;
  readonly children: ReactNode;
}

export type AnswerValues = Record<string, string>;

export function AnswerForm({ answers, generation, children }: AnswerFormProps) {
  const form = useForm<AnswerValues>({ defaultValues: namedValues(answers) });
  const taken = useRef(generation);
  useEffect(() => {
    if (taken.current === generation) return;
    taken.current = generation;
    form.reset(namedValues(answers));
  }, [form, generation, answers]);
  return <FormProvider {...form}>{children}</FormProvider>;
}

function namedValues(answers: Readonly<Record<string, string>>): AnswerValues {
  return Object.fromEntries(Object.entries(answers).map(([qid, answer]) => [fieldName(qid), answer]));
}
