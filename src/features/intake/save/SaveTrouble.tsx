import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { isRateLimited, rateLimitWait } from '../../../api/rate-limit.ts';
import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import { useRateLimit } from '../../../views/use-rate-limit.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useUntilText } from '../../../ui/use-format-time.ts';
import { ChangeList } from './ChangeList.tsx';
import { ErrorFacts } from './ErrorFacts.tsx';
import { LinkById, type Linking } from '../link/LinkById.tsx';
import { foundWords, type SaveStep } from './save-flow.ts';

/** Of HTTP: what was sent is larger than the service takes. */
const tooLarge = 413;

interface SaveTroubleProps {
  readonly step: Extract<SaveStep, { kind: 'planFailed' | 'failed' }>;
  /** It came before a quote request, which was not sent. */
  readonly sends: boolean;
  /** Names what reading showed otherwise. */
  readonly words: ChangeFormat;
  readonly onPlanAgain: () => void;
  readonly linking: Linking;
  /** A link to a question was followed. */
  readonly onGone: () => void;
  readonly onClose: () => void;
}

/** A save that did not go through: what is known of it, that nothing is lost, and the way on. */
export function SaveTrouble({ step, sends, words, onPlanAgain, linking, onGone, onClose }: SaveTroubleProps) {
  const close = <Button onClick={onClose}>Close</Button>;
  const isNew = 'plan' in step && step.plan.input.clientId === undefined;
  const decides = step.kind === 'failed' && step.outcome.kind === 'unknown' && isNew;
  const again = (
    <>
      <Button onClick={onPlanAgain}>{decides ? 'Decide on saving again' : 'Try again'}</Button>
      {close}
    </>
  );
  if (step.kind === 'planFailed') {
    return <Unread {...{ step, sends, onPlanAgain, onGone }} actions={again} />;
  }
  const { outcome } = step;
  switch (outcome.kind) {
    case 'refused':
      return (
        <Notice tone="error" live title="Not saved: the service refused" actions={again}>
          <p>
            {outcome.error.status === tooLarge
              ? 'Trying again sends the same. Shorten the longest texts, then save; your answers stay in this draft.'
              : 'Your answers are kept as a draft.'}
          </p>
          <ErrorFacts error={outcome.error} onGone={onGone} />
        </Notice>
      );
    case 'savedWithoutId':
      return <CreatedWithoutId linking={linking} />;
    case 'unknown': {
      const { found, readBack } = outcome;
      const done = found === 'saved' || found === 'savedAndMore';
      return (
        <Notice tone="warn" live title={foundWords[found]} actions={done ? close : again}>
          <p>{isNew ? unknownOfNew : unknownWords[found]}</p>
          {readBack && (found === 'savedAndMore' || found === 'partly') && (
            <>
              <p>From what was sent to what is there:</p>
              <ChangeList changes={readBack.differences} words={words} />
            </>
          )}
          <ErrorFacts error={outcome.error} onGone={onGone} />
          {isNew && <LinkById linking={linking} />}
        </Notice>
      );
    }
  }
}

interface UnreadProps extends Pick<SaveTroubleProps, 'sends' | 'onPlanAgain' | 'onGone'> {
  readonly step: Extract<SaveStep, { kind: 'planFailed' }>;
  readonly actions: ReactNode;
}

/** For longer nobody waits at the panel, and what is typed meanwhile is not sent without a press. Seconds. */
const shortWait = 15;

/**
 * The read that comes first failed. Before a quote request it is repeated by itself, as other reads are, where the
 * service asked for a short wait.
 */
function Unread({ step: { error }, sends, onPlanAgain, onGone, actions }: UnreadProps) {
  const until = useRateLimit();
  const untilText = useUntilText();
  const waits = sends && isRateLimited(error) && (error.retryAfter ?? Infinity) <= shortWait;
  const repeat = useEffectEvent(onPlanAgain);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => repeat(), rateLimitWait(error));
    return () => clearTimeout(timer);
  }, [error, waits]);
  return (
    <Notice tone="error" live title={sends ? 'No quotes were asked for yet' : 'Not saved'} actions={actions}>
      <p>
        {sends
          ? 'Before a quote request the latest record is read, and it could not be: nothing was written, and nothing was sent. What you typed stays as it is.'
          : 'The latest record could not be read, so nothing was written. Your answers are kept as a draft.'}
      </p>
      <ErrorFacts error={error} onGone={onGone} />
      {waits && until !== undefined && (
        <p>It is read again at {untilText(until)}, and the request sent then. Close stops it.</p>
      )}
    </Notice>
  );
}

const unknownWords = {
  saved: 'No clear answer came, but reading the client shows exactly what was sent. Nothing is left to do.',
  savedAndMore:
    'No clear answer came, but reading the client shows all that this save changes. Something else is not as it was sent.',
  partly:
    'No clear answer came, and reading the client shows only some of what this save changes. Your answers are kept as a draft.',
  nothingYet:
    'No clear answer came, and reading the client shows nothing of what this save changes. It may still arrive; trying again reads first. Your answers are kept as a draft.',
  cannotTell:
    'The request was sent and no clear answer came, and the client cannot be read now. Trying again reads first. Your answers are kept as a draft.',
} as const;

const unknownOfNew =
  'The request was sent and no clear answer came. It cannot be checked: saving a new client again may create it twice. Your answers are kept as a draft. When you know the id of the client that was made, link the draft to it.';

function CreatedWithoutId({ linking }: { readonly linking: Linking }) {
  return (
    <Notice tone="warn" live title="Created, but the answer names no id">
      <p>
        The service said yes and did not say which client it made. Your answers are kept as a draft. When you
        know the id, link the draft to it.
      </p>
      <LinkById linking={linking} />
    </Notice>
  );
}
