import type { ReactNode } from 'react';
import { EmptyValue } from '../ui/EmptyValue.tsx';
import { Text } from '../ui/Text.tsx';
import { HiddenAnswer } from '../form/HiddenAnswer.tsx';

interface AnswerTextProps {
  readonly text: string | undefined;
  /** Hides a sensitive one for good, as on paper. */
  readonly covered?: boolean;
}

/** The text of an answer, or a dash. */
export function AnswerText({ text, covered = false }: AnswerTextProps): ReactNode {
  if (text === undefined) return <EmptyValue kind="notProvided" />;
  if (!covered) return text;
  return (
    <Text size="small" tone="faint">
      <HiddenAnswer />
    </Text>
  );
}
