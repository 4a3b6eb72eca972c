/**
 * The form of questions that follow each other, in a section or in an item of a loop. It holds what is being typed; what nobody typed in shows the stored
 * answer. Small forms keep the cost of a keystroke independent of the number of items.
 */
import { createContext, useMemo, type ReactNode } from 'react';
import styles from './Form.module.css';
import { useForm, type Control, type UseFormSetValue } from 'react-hook-form';

/** Typed text by the name of the field. */
export type TypedTexts = Record<string, string>;

interface TypedForm {
  readonly control: Control<TypedTexts>;
  readonly setValue: UseFormSetValue<TypedTexts>;
}

/** The form of a field. The value never changes, so that no field renders for another. */
export const TypedFormContext = createContext<TypedForm | undefined>(undefined);

export function AnswerForm({ children }: { readonly children: ReactNode }) {
  const { control, setValue } = useForm<TypedTexts>();
  const form = useMemo(() => ({ control, setValue }), [control, setValue]);
  return <TypedFormContext value={form}>{children}</TypedFormContext>;
}

/** Inputs and buttons that are switched off as a whole. It is no box in the layout and no group. */
export function Switchable({ off, children }: { readonly off: boolean; readonly children: ReactNode }) {
  return (
    <fieldset role="presentation" className={styles.answers} disabled={off}>
      {children}
    </fieldset>
  );
}
