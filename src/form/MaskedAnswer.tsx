import { HiddenAnswer } from './HiddenAnswer.tsx';
import { useMask } from './use-mask.tsx';

interface MaskedAnswerProps {
  /** The question, for the accessible name of "Show". */
  readonly label: string;
  readonly text: string;
}

/** A sensitive answer that is only read, masked until "Show" is pressed. */
export function MaskedAnswer({ label, text }: MaskedAnswerProps) {
  const { isShown, button } = useMask(label, true);
  return (
    <>
      {isShown ? text : <HiddenAnswer />} {button}
    </>
  );
}
