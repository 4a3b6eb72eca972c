import { useMemo, useState } from 'react';
import { CalendarDate } from '../../../contract/primitives.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import { check } from '../../../domain/questions/kinds/kinds.ts';
import type { Workspace } from '../../../domain/questions/workspace/schema.ts';
import type { LicenseStanding } from '../../../domain/questions/license-standing.ts';
import { dayHasPassed } from '../../../domain/quotes/effective.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/format.ts';
import type { RetryConfirmation } from '../../../views/activity/RetryConfirm.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ProducerField } from '../../../views/screen/ProducerField.tsx';
import { List } from '../../../ui/List.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { linkButton } from '../../../ui/quiet-link.ts';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { ExpandableCount } from '../form/ExpandableCount.tsx';
import { PlaceItem, type Place } from '../form/PlaceItem.tsx';
import { AgencyCodes } from './AgencyCodes.tsx';
import { OpenOfac } from './OpenOfac.tsx';
import { OrderResults } from './OrderResults.tsx';
import { OtherLines } from './OtherLines.tsx';
import { SentBefore } from './SentBefore.tsx';
import { otherLines } from './other-lines.ts';
import { hasFailed, linesToSend, type LineEnds, type QuoteChoices, type QuoteOrder } from './quote-order.ts';

interface GetQuotesPanelProps {
  readonly workspace: Workspace;
  readonly clientId: string | undefined;
  readonly productId: string;
  readonly clientName: string;
  readonly productName: string;
  /** The answer to the book's effective-date question. */
  readonly effectiveDate: string;
  readonly onEffectiveDate: (date: string) => void;
  /** What the book has against the date. */
  readonly dateIssue: string | undefined;
  /** Whether the client was given notice of reports, and how to answer that; undefined where the book does not ask. */
  readonly notice: { readonly given: boolean; readonly onGiven: (given: boolean) => void } | undefined;
  /** What is sent: the answers without those that stay with the agency. */
  readonly intake: StoredMap;
  readonly missing: readonly Place[];
  /** Answers with errors. */
  readonly errors: readonly Place[];
  /** Answers with warnings. */
  readonly warnings: readonly Place[];
  /** Answers of the earlier term, or in doubt. */
  readonly toConfirm: readonly Place[];
  readonly assumed: readonly Place[];
  /** Shows the questions with missing answers alone. */
  readonly onMissingOnly: () => void;
  /** Whether who asks may do business where the risk is. */
  readonly license: LicenseStanding;
  /** Who is at work. */
  readonly agent: string;
  /** Why the client cannot be saved. */
  readonly blocked: string | undefined;
  readonly choices: QuoteChoices;
  readonly onChoices: (more: Partial<QuoteChoices>) => void;
  /** Of the last sending. */
  readonly ends: LineEnds;
  readonly before: RetryConfirmation;
  readonly sending: boolean;
  readonly onSend: (order: QuoteOrder) => void;
  readonly onClose: () => void;
}

/** What goes out with a quote request, before it goes out. */
export function GetQuotesPanel(props: GetQuotesPanelProps) {
  const { workspace, effectiveDate, missing, errors, sending, before, choices, onChoices, notice } = props;
  const { alsoFor, producer = props.agent } = choices;
  const [asksNotice] = useState(notice?.given === false);
  const today = dayOf(serviceNow());
  const dateFits = CalendarDate.safeParse(effectiveDate).success;
  const past = dateFits && dayHasPassed(effectiveDate, today);
  const lines = useMemo(
    () => otherLines(workspace, props.productId, props.intake, { today, producer }),
    [workspace, props.productId, props.intake, today, producer],
  );
  const unconfirmed = sending || before.agreed ? [] : before.unconfirmed.map((entry) => entry.productId);
  const going = linesToSend(props.productId, choices, props.ends, unconfirmed);
  const isMain = going.includes(props.productId);
  const blocked =
    props.blocked ??
    (isMain ? props.license.stopped : undefined) ??
    (isMain && !dateFits ? 'Give the effective date first.' : undefined) ??
    (isMain && notice?.given === false ? 'Give the reports notice first.' : undefined) ??
    (going.length > 0 || sending ? undefined : 'Already sent: confirm to send again.');
  const send = () =>
    props.onSend({
      effectiveDate,
      lines: going,
      again: before.unconfirmed,
      missing: missing.length,
      producer,
    });
  const toFix = [...missing, ...errors];
  const [first] = toFix;
  const count = formatToFix(missing.length, errors.length);
  return (
    <Panel
      title="Get quotes"
      meta={[props.clientName, props.productName].filter(Boolean).join(' · ')}
      onClose={props.onClose}
      footer={
        <>
          {blocked !== undefined && (
            <Text as="p" size="small" tone="soft" aria-hidden="true" data-own-line>
              {blocked}
            </Text>
          )}
          {first === undefined ? (
            <Button kind="primary" busy={sending} onClick={send} disabledReason={blocked}>
              {hasFailed(props.ends) ? 'Try again' : 'Send for quotes'}
            </Button>
          ) : (
            <>
              <Button busy={sending} onClick={send} disabledReason={blocked}>
                Send anyway
              </Button>
              <Button kind="primary" onClick={first.goTo}>
                Fix {count}
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack>
        {!sending && <OrderResults ends={props.ends} />}
        {props.clientId !== undefined && <OpenOfac clientId={props.clientId} />}
        {!sending && <SentBefore clientId={props.clientId} before={before} />}
        <Field
          label="Effective date"
          required
          error={dateFits ? undefined : check('date', {}, effectiveDate)}
          warning={past ? 'In the past: a no-loss statement may be needed.' : props.dateIssue}
        >
          {(control) => (
            <DateInput
              {...control}
              label="Effective date"
              value={effectiveDate}
              yearRule={{ nextToCome: true }}
              placeholder="MM/DD/YYYY"
              onChange={props.onEffectiveDate}
            />
          )}
        </Field>
        <ProducerField
          producers={props.license.producers}
          producer={choices.producer}
          onProducer={(named) => onChoices({ producer: named })}
        />
        <AgencyCodes productId={props.productId} />
        {notice && asksNotice && (
          <Checkbox
            label="Reports notice given"
            checked={notice.given}
            onChange={(event) => notice.onGiven(event.target.checked)}
          />
        )}
        {first !== undefined && (
          <Notice tone="warn" title={count}>
            <Places places={toFix} onMore={props.onMissingOnly} />
          </Notice>
        )}
        {[
          { places: props.warnings, words: props.warnings.length === 1 ? 'warning' : 'warnings' },
          { places: props.toConfirm, words: 'to confirm' },
          { places: props.assumed, words: 'assumed' },
        ].map(
          ({ places, words }) =>
            places.length > 0 && (
              <Fold key={words} label={`${places.length} ${words}`}>
                <Places places={places} />
              </Fold>
            ),
        )}
        <OtherLines
          clientId={props.clientId}
          lines={lines}
          map={props.intake}
          chosen={alsoFor}
          onChosen={(chosen) => onChoices({ alsoFor: chosen })}
        />
      </Stack>
    </Panel>
  );
}

/** "2 missing, 1 error"; the empty text for none. */
function formatToFix(missing: number, errors: number): string {
  return [missing > 0 && `${missing} missing`, errors > 0 && `${errors} error${errors === 1 ? '' : 's'}`]
    .filter(Boolean)
    .join(', ');
}

/** More are counted, and open on a press: of those that another view lists, that view. */
const mostListed = { withMore: 3, alone: 8 };

interface PlacesProps {
  readonly places: readonly Place[];
  readonly onMore?: () => void;
}

function Places({ places, onMore }: PlacesProps) {
  const listed = onMore ? mostListed.withMore : mostListed.alone;
  const rest = places.slice(listed);
  const more = `${rest.length} more`;
  return (
    <List gap={1}>
      {places.slice(0, listed).map((place, index) => (
        <PlaceItem key={index} {...place} />
      ))}
      {rest.length > 0 && (
        <li>
          {onMore ? (
            <button type="button" className={linkButton} onClick={onMore}>
              {more}
            </button>
          ) : (
            <ExpandableCount words={more}>
              <Places places={rest} />
            </ExpandableCount>
          )}
        </li>
      )}
    </List>
  );
}
