import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** Shown instead of a sensitive answer where not even its end is shown. */
export const HiddenAnswer = () => (
  <>
    <span aria-hidden="true">••••</span>
    <VisuallyHidden>Answered, hidden</VisuallyHidden>
  </>
);
