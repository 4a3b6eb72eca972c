import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { SimilarClient } from '../../../domain/client-index/similar-clients.ts';
import { describeChange, type ChangeFormat } from '../../../domain/client/change-text.ts';
import type { Conflict } from '../../../domain/client/conflict.ts';
import type { Address } from '../../../domain/client/address.ts';
import type { AnswerReader } from '../../../domain/questions/answer-reader.ts';
import { formatDay, plural } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { List } from '../../../ui/List.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import type { TheirSide } from './their-save.ts';
import { Conflicts } from './Conflicts.tsx';
import {
  conflictKey,
  isDecided,
  lossKeys,
  type SaveDecisions,
  type SaveQuestions,
} from './save-questions.ts';

interface SaveDialogProps {
  readonly questions: SaveQuestions;
  /** What was decided when the same save asked before. */
  readonly decided: SaveDecisions;
  /** Reads the answers, sensitive ones too where they are revealed. */
  readonly readerOf: (revealed: boolean) => AnswerReader;
  /** Links a new client that may exist already. */
  readonly link: ReactNode;
  readonly onAnswer: (decisions: SaveDecisions | undefined) => void;
}

/**
 * The one dialog of a save: conflicts, what the save loses, and the reason under a legal hold. The draft of another tab is
 * merged by it too.
 */
export function SaveDialog({ questions, decided, readerOf, link, onAnswer }: SaveDialogProps) {
  const [sides, setSides] = useState(decided.sides);
  const [reason, setReason] = useState(decided.reason || questions.proposedReason);
  const [revealed, setRevealed] = useState(false);
  const formatTime = useFormatTime();
  const format = readerOf(revealed);
  const { hides } = readerOf(false);
  const decisions = { sides, accepted: new Set(lossKeys(questions)), reason };
  const isSensitive = (conflict: Conflict) => conflict.kind === 'answer' && hides(conflict.address);
  const { from, conflicts, theirSide, hidden, logLosses, onHold, unconfirmed, similar, forQuotes } =
    questions;
  const names = sideNames[from];
  const blocked = isDecided(questions, decisions)
    ? undefined
    : conflicts.some((conflict) => !sides.has(conflictKey(conflict)))
      ? `Choose ${names.ours.toLowerCase()} or ${names.theirs.toLowerCase()} first.`
      : 'Give the reason first.';
  return (
    <Dialog
      title={titleOf(questions)}
      onClose={() => onAnswer(undefined)}
      footer={
        <>
          <Button onClick={() => onAnswer(undefined)}>Cancel</Button>
          <Button kind="primary" onClick={() => onAnswer(decisions)} disabledReason={blocked}>
            {saveLabel(questions)}
          </Button>
        </>
      }
    >
      <Stack>
        {forQuotes && <p>Quotes go out once this is saved.</p>}
        {similar.length > 0 && <SimilarClients clients={similar} />}
        {conflicts.length > 0 && (
          <>
            {theirSide && <p>{describeSide(theirSide, formatTime)}</p>}
            {conflicts.some(isSensitive) && (
              <Checkbox
                label="Show sensitive answers"
                checked={revealed}
                onChange={(event) => setRevealed(event.target.checked)}
              />
            )}
            <Conflicts
              conflicts={conflicts}
              format={format}
              chosen={sides}
              names={names}
              onChoose={(conflict, side) => setSides(new Map(sides).set(conflictKey(conflict), side))}
            />
          </>
        )}
        {hidden.length > 0 && (
          <Lines
            title="Hidden, not saved"
            lines={hidden.map((change) =>
              change.kind === 'answer' && change.how === 'removed'
                ? answerLine(change.address, change.before, format)
                : describeChange(change, format),
            )}
          />
        )}
        {logLosses.length > 0 && (
          <Lines
            title="Removed from the call log"
            lines={logLosses.map(({ how, stood }) =>
              [how, stood.on && formatDay(stood.on), stood.spokeWith, stood.what].filter(Boolean).join(' · '),
            )}
          />
        )}
        {unconfirmed.length > 0 && (
          <>
            <p>An earlier save got no answer. Saving again may create the client twice.</p>
            {link}
          </>
        )}
        {onHold && (
          <Field label="Reason" required hint="Legal hold: each save asks why.">
            {(control) => (
              <TextArea {...control} value={reason} onChange={(event) => setReason(event.target.value)} />
            )}
          </Field>
        )}
      </Stack>
    </Dialog>
  );
}

const sideNames = {
  service: { ours: 'Yours', theirs: 'Theirs' },
  otherDraft: { ours: 'Here', theirs: 'Other draft' },
};

function describeSide(side: TheirSide, formatTime: (ms: number) => string): string {
  switch (side.kind) {
    case 'save':
      return `Theirs: ${side.agent || 'no name typed'}, ${formatTime(side.at)}.`;
    case 'unknown':
      return `Theirs: saved elsewhere after ${formatTime(side.since)}. By whom isn’t known here.`;
    case 'draft':
      return `Other draft: kept ${formatTime(side.at)}.`;
  }
}

function saveLabel({ from, unconfirmed, similar, forQuotes }: SaveQuestions): string {
  if (from === 'otherDraft') return 'Merge';
  const save = unconfirmed.length > 0 ? 'Save again' : similar.length > 0 ? 'Create anyway' : 'Save';
  return forQuotes ? `${save} and send` : save;
}

function titleOf({ conflicts, hidden, logLosses, unconfirmed, similar }: SaveQuestions): string {
  if (unconfirmed.length > 0) return 'Already created?';
  if (similar.length > 0) return 'Already a client?';
  const { length } = conflicts;
  if (length > 0) return `${plural(length, 'answer')} changed elsewhere too`;
  return hidden.length + logLosses.length > 0 ? 'Save without these?' : 'Why this change?';
}

const answerLine = (address: Address, answer: string, format: ChangeFormat): string =>
  `${format.place(address)}: ${format.answer(address, answer)}`;

const sharedWords: Readonly<Record<SimilarClient['shares'], string>> = {
  identifier: 'same phone, e-mail or VIN',
  name: 'same name',
};

/** More are counted. */
const listed = 5;

function SimilarClients({ clients }: { readonly clients: readonly SimilarClient[] }) {
  const more = clients.length - listed;
  return (
    <List gap={1}>
      {clients.slice(0, listed).map(({ clientId, clientName, shares }) => (
        <li key={clientId}>
          <Link href={paths.client(clientId)}>Open {clientName}</Link>: {sharedWords[shares]}
        </li>
      ))}
      {more > 0 && <li>{more} more</li>}
    </List>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <Section title={title} level={3}>
      <List gap={1}>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </List>
    </Section>
  );
}
