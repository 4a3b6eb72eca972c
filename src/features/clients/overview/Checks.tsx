import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText } from '../../../domain/client/address.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { overByServiceClock } from '../../../domain/journal/journal-clock.ts';
import {
  checksNotRun,
  declaredViolations,
  identityChanged,
  isOfac,
  latestChecks,
  type LatestCheck,
} from '../../../domain/quotes/latest-checks.ts';
import { intakeSent } from '../../../domain/quotes/inputs-source.ts';
import { driversWithoutNumber } from '../../../domain/quotes/report-order.ts';
import { formatDay } from '../../../lib/format.ts';
import { bookOf } from '../../../operations/books.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { List } from '../../../ui/List.tsx';
import { Row } from '../../../ui/Row.tsx';
import { quietLink } from '../../../ui/quiet-link.ts';
import { Section } from '../../../ui/Section.tsx';
import { Badge, Status } from '../../../ui/Status.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Time } from '../../../ui/Time.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { CheckStatus } from '../../../views/activity/CheckStatus.tsx';
import { checkName } from '../../../views/activity/describe-check.ts';
import { activityResult } from '../../../views/activity/use-activity-results.ts';
import { RunChecks } from '../../../views/checks/RunChecks.tsx';
import { ClearancePanel } from './ClearancePanel.tsx';
import styles from './Overview.module.css';

interface ChecksProps {
  readonly clientId: string;
  readonly clientName: string;
  /** The line whose checks are run. */
  readonly productId: string;
  /** The client's activity known here, newest first. */
  readonly calls: readonly JournalEntry[];
  /** The answers as the service has them. */
  readonly answers: StoredMap;
}

/** The latest result of each identity check, whether its answers changed since, and a press that runs them. */
export function Checks({ clientId, clientName, productId, calls, answers }: ChecksProps) {
  const [clearing, setClearing] = useState<LatestCheck>();
  const latest = useMemo(() => latestChecks(calls), [calls]);
  const book = bookOf(useSession().workspace, productId);
  const last = calls.find(({ type }) => type === 'CLIENT_VALIDATION');
  return (
    <div>
      <Section
        title="Checks"
        actions={<RunChecks {...{ clientId, clientName, productId, answers, latest }} purpose="Quote" />}
      >
        <List look="rows" className={styles.checks}>
          {latest.map((one) => (
            <CheckRow
              key={one.check.name}
              latest={one}
              {...{ clientId, answers }}
              onClear={() => setClearing(one)}
            />
          ))}
          {checksNotRun(latest, book).map((name) => (
            <li key={name}>
              <b>{name}</b>
              <Text tone="soft">Not run</Text>
            </li>
          ))}
          {last && last.outcome !== 'answered' && !last.underWay && (
            <li>
              <b>Last run</b>
              <Status tone="silent">{activityResult(last, undefined).words}</Status>
            </li>
          )}
        </List>
      </Section>
      {clearing && <ClearancePanel entry={clearing.entry} onClose={() => setClearing(undefined)} />}
    </div>
  );
}

interface CheckRowProps extends Pick<ChecksProps, 'clientId' | 'answers'> {
  readonly latest: LatestCheck;
  readonly onClear: () => void;
}

function CheckRow({ latest: { check, entry }, clientId, answers, onClear }: CheckRowProps) {
  const { workspace } = useSession();
  const { productId } = entry;
  const book = productId === undefined ? undefined : bookOf(workspace, productId);
  const changed = useMemo(() => identityChanged(entry, answers, book), [entry, answers, book]);
  const declared = useMemo(() => declaredViolations(book, answers), [book, answers]);
  const unnumbered = useMemo(() => driversWithoutNumber(book, intakeSent(entry)), [book, entry]);
  const loop = book?.roles.violations?.loop;
  const formatTime = useFormatTime();
  const at = overByServiceClock(entry);
  const name = checkName(check);
  const isStopped = isOfac(check) && check.passed === false;
  const cleared = isStopped ? entry.cleared : undefined;
  return (
    <li>
      <b>{name}</b>
      <Row as="span" gap={3} wrap="close" className={styles.checkResult}>
        <CheckStatus
          {...{ check, declared, unnumbered }}
          isCleared={cleared !== undefined}
          declareHref={loop && paths.intake(clientId, { product: productId, at: addressText([loop]) })}
        />
        {cleared && (
          <Text tone="soft">
            {cleared.by}, {formatDay(cleared.on)} · {cleared.how}
          </Text>
        )}
        {isStopped && !cleared && (
          <Button kind="quiet" aria-label={`Clear, ${name}`} onClick={onClear}>
            Clear
          </Button>
        )}
      </Row>
      {changed !== undefined && changed.length > 0 && (
        <Tooltip text={() => `Changed since: ${changed.join('; ')}`}>
          {(described) => (
            <span tabIndex={0} aria-describedby={described}>
              <Badge tone="warn">Stale</Badge>
            </span>
          )}
        </Tooltip>
      )}
      <Link
        className={quietLink}
        href={paths.clientActivity(clientId, { entry: entry.id })}
        aria-label={`${name}, ${formatTime(at)}`}
      >
        <Text tone="soft">
          <Time ms={at} precision="day" focusable={false} />
        </Text>
      </Link>
    </li>
  );
}
