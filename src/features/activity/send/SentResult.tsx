import { Link } from 'wouter';
import { isRefusal } from '../../../api/errors.ts';
import type { EventBody } from '../../../contract/events.ts';
import { readChecks } from '../../../domain/journal/checks.ts';
import { intakeSent } from '../../../domain/quotes/inputs-source.ts';
import { declaredViolations } from '../../../domain/quotes/latest-checks.ts';
import { driversWithoutNumber } from '../../../domain/quotes/report-order.ts';
import { redactSecrets } from '../../../domain/redact-secrets.ts';
import { plural } from '../../../lib/format.ts';
import { bookOf } from '../../../operations/books.ts';
import type { SendOutcome } from '../../../operations/send-event.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { List } from '../../../ui/List.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RawView } from '../../../ui/RawView.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Status } from '../../../ui/Status.tsx';
import { CheckStatus } from '../../../views/activity/CheckStatus.tsx';
import { checkName } from '../../../views/activity/describe-check.ts';
import { responseOf } from '../../../views/activity/events.ts';
import styles from './SendEvent.module.css';

interface SentResultProps {
  readonly outcome: SendOutcome;
  readonly body: EventBody;
}

/** What came back of the event just sent. */
export function SentResult({ outcome, body }: SentResultProps) {
  const { workspace } = useSession();
  if (outcome.kind === 'failed') {
    const { error } = outcome;
    const isRefused = isRefusal(error);
    return (
      <Notice tone="error" live title={isRefused ? 'Not sent' : 'No response: it may have run'}>
        {error.refusals.length > 0 ? (
          <ul>
            {error.refusals.map(({ path, message }) => (
              <li key={path + message}>
                {path}: {message}
              </li>
            ))}
          </ul>
        ) : (
          <p>{error.message}</p>
        )}
        {!isRefused && <p>Look for its effects before you send it again.</p>}
      </Notice>
    );
  }
  const { response, clientId } = outcome;
  const { executedActionCount: executed, expectedResponseCount: expected } = response;
  const kind = responseOf(body.type);
  const checks = kind === 'checks' ? readChecks(response.metadata) : [];
  const book = body.lineId === undefined ? undefined : bookOf(workspace, body.lineId);
  const sent = intakeSent({ request: body });
  const declared = declaredViolations(book, sent);
  const unnumbered = driversWithoutNumber(book, sent);
  const counts = [
    executed === undefined
      ? undefined
      : executed === 0
        ? 'No action ran'
        : `${plural(executed, 'action')} ran`,
    expected === undefined || expected === 0
      ? undefined
      : `${plural(expected, kind === 'quotes' ? 'quote' : 'response')} expected`,
  ].filter(Boolean);
  return (
    <Stack as="section" gap={2} className={styles.result} aria-label="Result">
      <Status tone={executed === 0 && !expected ? 'neutral' : 'quoted'}>
        {['Sent', ...counts].join(' · ')}
      </Status>
      {kind === undefined && <Text tone="soft">The service doesn’t name whom it notified.</Text>}
      {checks.length > 0 && (
        <List gap={2} aria-label="Checks">
          {checks.map((check) => (
            <li key={check.name}>
              <b>{checkName(check)}</b>
              <CheckStatus {...{ check, declared, unnumbered }} />
            </li>
          ))}
        </List>
      )}
      <Row>
        {kind === 'quotes' && clientId !== undefined && (
          <>
            <Link
              className={buttonClass('plain')}
              href={paths.quotes(clientId, { product: body.lineId, request: response.triggerRequestId })}
            >
              Open quotes
            </Link>
            <Link className={buttonClass('plain')} href={paths.client(clientId, { product: body.lineId })}>
              Open client
            </Link>
          </>
        )}
        {kind === 'quotes' && clientId === undefined && (
          <p>The response names no client. Open it by ID in Clients.</p>
        )}
      </Row>
      <RawView label="Response" value={redactSecrets(response.raw)} />
    </Stack>
  );
}
