import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { StoredMap } from '../../contract/answers.ts';
import type { Address } from '../../domain/client/address.ts';
import type { AnnotationKind } from '../../domain/client/annotations/qids.ts';
import { getAnswer } from '../../domain/client/walk.ts';
import { assumedAnswers, type AssumedAnswer } from '../../domain/questions/suggest/assumed.ts';
import { licenseStanding } from '../../domain/questions/license-standing.ts';
import { isNoticeGiven } from '../../domain/questions/reports-notice.ts';
import { intakeOf } from '../../domain/questions/saved-map.ts';
import { activeIssues } from '../../domain/questions/validation/acknowledge.ts';
import { sectionOf } from '../../domain/questions/validation/issues.ts';
import { hasName, headerLabels } from '../../domain/client/header.ts';
import type { DraftRecord } from '../../domain/client/draft-record.ts';
import { serviceNow } from '../../lib/clock.ts';
import { dayOf } from '../../lib/format.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { useSettings } from '../../views/screen/use-settings.ts';
import { AgencyPanels } from './agency-file/AgencyPanels.tsx';
import type { Annotations } from './agency-file/use-annotations.ts';
import type { NewTerm } from './agency-file/use-new-term.ts';
import type { Autosave } from './session/autosave.ts';
import { goToAnswer } from './field-id.ts';
import { needsName } from './form/HeaderFields.tsx';
import { useIntake, type IntakeSession } from './session/intake-session.ts';
import type { Place } from './form/PlaceItem.tsx';
import { GetQuotesPanel } from './quote-request/GetQuotesPanel.tsx';
import { useSentBefore } from './quote-request/SentBefore.tsx';
import type { QuoteOrdering } from './quote-request/use-quote-order.ts';
import { RefusedPlacesContext } from './save/Refusals.tsx';

interface IntakePanelsProps {
  readonly intake: IntakeSession;
  readonly autosave: Autosave;
  readonly clientId: string | undefined;
  readonly annotations: Annotations;
  readonly term: NewTerm;
  readonly quotes: QuoteOrdering;
  /** Why nothing can be saved or sent. */
  readonly blocked: string | undefined;
  /** The record without hidden answers. */
  readonly savedForm: (record: DraftRecord) => DraftRecord;
  /** Shows every question. */
  readonly reveal: () => void;
  /** Shows the questions with missing answers alone. */
  readonly missingOnly: () => void;
  readonly goToName: () => void;
}

/** The panel that is open next to the questions: an answer note, a new term, a quote request. One at a time. */
export function IntakePanels(props: IntakePanelsProps) {
  const { intake, autosave, clientId, annotations, term, quotes, savedForm, reveal, missingOnly, goToName } =
    props;
  const { store, book } = intake;
  const { workspace } = useSession();
  const { agent } = useSettings();
  const { record } = useIntake(intake, intake.getState);
  const isDraft = useStore(autosave, ({ savedAt }) => savedAt !== undefined);
  // A book without an effective-date question leaves the date to the request alone.
  const [ownDate, setOwnDate] = useState('');
  const sentBefore = useSentBefore(clientId, [book.productId, ...quotes.choices.alsoFor.keys()]);
  const format = useMemo(() => book.reader(record.clientData, { for: 'agent' }), [book, record]);
  // The panel would cover the question.
  const aside = (go: () => void) => () => {
    quotes.setOpen(false);
    go();
  };
  const goTo = (address: Address) => goToAnswer(address, sectionOf(book, address), reveal);
  if (annotations.address || term.open) {
    const unsaved = isDraft || clientId === undefined;
    return (
      <AgencyPanels {...{ annotations, term, book, record, unsaved }} validation={intake.validation()} />
    );
  }
  if (!quotes.open) return null;
  // The panel shows what is stored, so it needs every letter at once.
  const setAnswer = (qid: string, answer: string) => {
    store.setAnswer([qid], answer);
    intake.endTyping();
  };
  const named = ({ address }: { readonly address: Address }): Place => ({
    name: format.place(address),
    goTo: aside(() => goTo(address)),
  });
  // The same as the counts next to the questions.
  const issues = activeIssues(intake.validation().issues, record.clientData);
  const ofSeverity = (severity: 'missing' | 'refuse' | 'warn') =>
    issues
      .filter((issue) => issue.severity === severity)
      // Of what is missing the name says all.
      .map((issue) => ({ ...named(issue), problem: severity === 'missing' ? undefined : issue.message }));
  const name = hasName(record) ? [] : [{ name: headerLabels.clientName, goTo: aside(goToName) }];
  const missing = ofSeverity('missing');
  const { base } = intake.getState();
  const unconfirmed = assumedAnswers(book, record.clientData, intake.validation(), base?.clientData);
  const isToConfirm = ({ annotationKind }: AssumedAnswer) =>
    annotationKind === ('To confirm' satisfies AnnotationKind);
  const { effectiveDate: qid, reportsNotice } = book.roles;
  const sent: StoredMap = intakeOf(savedForm(record).clientData, book.agencyOnly);
  return (
    <RefusedPlacesContext
      value={{ sent, nameOf: format.place, goTo: (address) => aside(() => goTo(address))() }}
    >
      <GetQuotesPanel
        workspace={workspace}
        clientId={clientId}
        productId={book.productId}
        clientName={record.clientName}
        productName={productOf(workspace, book.productId).name}
        effectiveDate={qid === undefined ? ownDate : (getAnswer(record.clientData, [qid]) ?? '')}
        onEffectiveDate={(date) => {
          if (qid === undefined) setOwnDate(date);
          else setAnswer(qid, date);
        }}
        dateIssue={qid === undefined ? undefined : intake.at([qid]).issue?.message}
        notice={
          reportsNotice && {
            given: isNoticeGiven(book.roles, record.clientData) === true,
            onGiven: (given) => setAnswer(reportsNotice.qid, given ? (reportsNotice.given[0] ?? '') : ''),
          }
        }
        intake={sent}
        // Of answers that make the name, those come first.
        missing={book.roles.clientName ? [...missing, ...name] : [...name, ...missing]}
        errors={ofSeverity('refuse')}
        warnings={ofSeverity('warn')}
        toConfirm={unconfirmed.filter(isToConfirm).map(named)}
        assumed={unconfirmed.filter((one) => !isToConfirm(one)).map(named)}
        onMissingOnly={aside(missingOnly)}
        license={licenseStanding(book, record.clientData, {
          agent,
          named: quotes.choices.producer,
          today: dayOf(serviceNow()),
        })}
        agent={agent}
        blocked={props.blocked ?? (hasName(record) ? undefined : needsName)}
        choices={quotes.choices}
        onChoices={quotes.choose}
        ends={quotes.ends}
        before={sentBefore}
        sending={quotes.sending}
        onSend={(order) => void quotes.send(order)}
        onClose={() => quotes.setOpen(false)}
      />
    </RefusedPlacesContext>
  );
}
