import type { ReactNode } from 'react';
import { EmptyValue } from '../ui/EmptyValue.tsx';
import { Text } from '../ui/Text.tsx';
import { HiddenAnswer } from '../form/HiddenAnswer.tsx';

/** The text of an answer, or a dash. `covered` hides a sensitive one. */
export function AnswerText({ text, covered }: { text: string | undefined; covered: boolean }): ReactNode {
  if (text === undefined) return <EmptyValue kind="notProvided" />;
  if (!covered) return text;
  return (
    <Text size="small" tone="faint">
      <HiddenAnswer />
    </Text>
  );
}
