/** Suggestions in the form: at their questions, and all at once. */
import type { KeyboardEvent, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Question } from '../../../domain/questions/schema.ts';
import type { Suggestion } from '../../../domain/questions/suggestions.ts';
import { display } from '../../../domain/questions/kinds/kinds.ts';
import { maskAnswer } from '../../../domain/questions/mask.ts';
import { plural } from '../../../lib/format.ts';
import { capital } from '../../../lib/text.ts';
import { keyOf } from '../../../views/screen/shortcuts.ts';
import { linkButton } from '../../../ui/quiet-link.ts';
import { Row } from '../../../ui/Row.tsx';
import { Text } from '../../../ui/Text.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { acceptSuggestions } from '../answer-assumed.ts';
import { useIntake, type IntakeSession } from '../session/intake-session.ts';
import styles from './Questions.module.css';

interface SuggestionLineProps {
  readonly question: Question;
  readonly suggestion: Suggestion;
  readonly onAccept: () => void;
}

/** Kinds whose input has no place for a suggestion. */
const withoutPlace = new Set<Question['kind']>(['yesNo', 'choices']);

/** Below a field: where its suggestion comes from, and the way to accept it. */
export function SuggestionLine({
  question,
  suggestion: { value, origin, replaces },
  onAccept,
}: SuggestionLineProps) {
  const { kind, label, sensitive } = question;
  const shown = sensitive === true ? maskAnswer(value) : display(kind, question, value);
  return (
    <Text as="small" size="small" tone="accent">
      <Row as="span" gap={3} wrap="close" className={styles.suggestion}>
        <span>
          {replaces || withoutPlace.has(kind) ? (
            `${shown} · `
          ) : (
            <VisuallyHidden>{`Suggested: ${shown}. `}</VisuallyHidden>
          )}
          {capital(origin)}
        </span>
        {/* No stop of the Tab key: Enter in the field accepts as well. */}
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Accept, ${label}`}
          onClick={onAccept}
          className={linkButton}
        >
          Accept
        </button>
      </Row>
    </Text>
  );
}

/** Whether a key press in a field accepts its suggestion: Enter, which in a long text makes a line without Ctrl or ⌘. */
export function acceptsByKey(event: KeyboardEvent): boolean {
  if (event.nativeEvent.isComposing) return false;
  const key = keyOf(event);
  if (event.target instanceof HTMLTextAreaElement) return key === 'Mod+Enter';
  const inField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  return inField && key === 'Enter';
}

/** Accepts every suggestion of the intake, while there are some. */
export function AcceptAll({ intake }: { readonly intake: IntakeSession }) {
  const count = useIntake(intake, () => intake.validation().suggestions().length);
  if (count === 0) return null;
  const suggestions = plural(count, 'suggestion');
  const accept = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const list = currentTarget.closest('nav');
    flushSync(() => acceptSuggestions(intake, `Accepted ${suggestions}`, intake.validation().suggestions()));
    // The button goes. What is near has the focus, the way to what is still missing first, and nothing moves.
    list?.querySelector<HTMLElement>('button, summary, input')?.focus({ preventScroll: true });
  };
  return (
    <Row as="p" wrap="close">
      {suggestions}
      <button type="button" className={linkButton} aria-label={`Accept all ${suggestions}`} onClick={accept}>
        Accept all
      </button>
    </Row>
  );
}
