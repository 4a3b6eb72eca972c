import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import { agencyFileOf } from '../../../domain/questions/agency-file.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import { validate } from '../../../domain/questions/validation/validate.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, plural } from '../../../lib/format.ts';
import { sameId } from '../../../lib/same-id.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { sha256Hex } from '../../../lib/sha256-hex.ts';
import { UnreadableFile } from '../../../lib/tables/text-table.ts';
import { bookOf } from '../../../operations/books.ts';
import { journalFilledForm } from '../../../operations/journal.ts';
import { wholeClientQuery } from '../../../operations/records.ts';
import { savedForm } from '../../../operations/saved-form.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { blankFormsQuery, removeBlankForm, storeBlankForm, type BlankForm } from '../../../storage/forms.ts';
import { draftsQuery } from '../../../storage/queries.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FileInput } from '../../../ui/FileInput.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { contextWith } from '../../../views/validation-context.ts';
import { FieldTable, shownIn } from './FieldTable.tsx';
import { planFilling, type FillPlan } from './fill-plan.ts';
import { pdfTypes } from '../import/imports.ts';
import styles from './Forms.module.css';
import type { FormField } from './split-fields.ts';
import { openForm, useMapping, type ReadForm } from './use-mapping.ts';

interface FillFormProps {
  readonly clientId: string;
  readonly productId: string;
  readonly onClose: () => void;
}

/** Fills a blank PDF of the agency's with a client's answers, and saves it. Nothing in it is signed. */
export function FillForm({ clientId, productId, onClose }: FillFormProps) {
  const session = useSession();
  const { key } = session;
  const blanks = useQuery(blankFormsQuery(key)).data ?? [];
  const [chosen, setChosen] = useState<string>();
  const form = chosen ?? blanks[0]?.form;
  const blank = blanks.find((one) => one.form === form);
  const add = useMutation({
    mutationFn: async (file: File) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const read = await openForm(session, file.name, bytes);
      const added = { form: read.key, name: read.name, base64: toBase64(bytes) };
      await storeBlankForm(key, added).catch((cause: unknown) => {
        throw new UnreadableFile('The browser can’t keep it: its storage may be full.', { cause });
      });
      return read.key;
    },
    onSuccess: setChosen,
  });
  const opened = useQuery({
    // A form in place of the same one may have another file.
    queryKey: ['pdf-form', key, blank?.form, blank?.base64.length],
    queryFn: async () => {
      if (!blank) throw new Error('No form is chosen.');
      const bytes = fromBase64(blank.base64);
      return { bytes, form: await openForm(session, blank.name, bytes) };
    },
    enabled: blank !== undefined,
    retry: false,
    staleTime: 'static',
    // Opened again, it has what was chosen for it since.
    gcTime: 0,
  });
  const remove = async (removed: BlankForm) => {
    await removeBlankForm(key, removed);
    setChosen(undefined);
    const run = () => void storeBlankForm(key, removed).then(() => setChosen(removed.form));
    announce(`Removed, ${removed.name}`, { action: { label: 'Undo', run } });
  };
  const record = useRecord(clientId, productId);
  const refused = add.error ?? opened.error;
  const choice = (
    <Row gap={4} align="start">
      {blanks.length > 0 && (
        <Field label="Form" className={styles.chosen}>
          {(control) => (
            <Row wrap="never">
              <Select {...control} value={form} onChange={({ target }) => setChosen(target.value)}>
                {blanks.map((one) => (
                  <option key={one.form} value={one.form}>
                    {one.name}
                  </option>
                ))}
              </Select>
              {blank && (
                <Button kind="quiet" aria-label="Remove form" onClick={() => void remove(blank)}>
                  Remove
                </Button>
              )}
            </Row>
          )}
        </Field>
      )}
      <Field
        label={blanks.length > 0 ? 'Another blank form' : 'Blank form'}
        hint="A fillable PDF. Stays on this computer."
        hintBelow
        error={refused ? why(refused) : undefined}
      >
        {(control) => (
          <FileInput
            {...control}
            accept={pdfTypes}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) add.mutate(file);
            }}
          />
        )}
      </Field>
    </Row>
  );
  const frame = { title: 'Fill a form', onClose, wide: true } as const;
  if (blank && opened.data && record.data)
    return (
      <Filling
        key={blank.form}
        {...{ clientId, productId, frame, choice }}
        {...opened.data}
        {...record.data}
      />
    );
  return (
    <Panel {...frame}>
      <Stack gap={4}>
        {choice}
        {record.error && (
          <Notice tone="error" title="The client could not be read">
            {record.error.message}
          </Notice>
        )}
        {(add.isPending || (blank && opened.isPending) || record.isPending) && (
          <Skeleton what="form" rows={4} />
        )}
      </Stack>
    </Panel>
  );
}

const why = (error: Error, general = 'It can’t be read.'): string =>
  error instanceof UnreadableFile ? error.message : general;

interface Answers {
  readonly answers: DraftRecord;
  /** They are of a draft. */
  readonly isDraft: boolean;
}

/** The client's answers: those of a draft in this browser, else the saved ones. */
function useRecord(clientId: string, productId: string) {
  const session = useSession();
  const drafts = useQuery(draftsQuery(session.key));
  const draft = drafts.data?.find((one) => sameId(one.clientId, clientId));
  const read = useQuery({
    ...wholeClientQuery(session, clientId, productId),
    enabled: drafts.isSuccess && !draft,
  });
  const answers = draft?.ours ?? read.data?.record;
  const data: Answers | undefined = answers && { answers, isDraft: draft !== undefined };
  return { data, error: draft ? null : read.error, isPending: !answers && !read.error };
}

interface FillingProps extends Pick<FillFormProps, 'clientId' | 'productId'>, Answers {
  readonly frame: { readonly title: string; readonly onClose: () => void; readonly wide: true };
  readonly choice: React.ReactNode;
  readonly bytes: Uint8Array;
  readonly form: ReadForm;
}

function Filling({ clientId, productId, frame, choice, bytes, form, answers, isDraft }: FillingProps) {
  const session = useSession();
  const { workspace } = session;
  const book = useMemo(
    (): CompiledBook =>
      bookOf(workspace, productId) ??
      inferBook(answers.clientData, productId, productOf(workspace, productId).name, agencyFileOf(workspace)),
    [workspace, productId, answers],
  );
  const { fields, targets, choose } = useMapping(session, book, form);
  const { map, validation } = useMemo(() => {
    const context = contextWith(undefined, dayOf(serviceNow()));
    const saved = savedForm(workspace, book, answers, context);
    return { map: saved.clientData, validation: validate(book, saved, context) };
  }, [workspace, book, answers]);
  const plan = useMemo(
    () => planFilling({ book, map, validation, fields, targets }),
    [book, map, validation, fields, targets],
  );
  const fill = useMutation({
    mutationFn: async () => {
      const { fillPdfForm } = await import('../../../lib/pdf/pdf-form.ts');
      const blankSha256 = sha256Hex(bytes);
      for (const [at, filled] of (await fillPdfForm(bytes, plan.copies)).entries()) {
        const ending = at === 0 ? '' : ` ${at + 1}`;
        const file = `${[answers.clientName, form.name].filter(Boolean).join(' ')}${ending}.pdf`;
        await journalFilledForm(
          session,
          { clientId, productId, reason: `Saved as ${file}` },
          { file, sha256: sha256Hex(filled), blankSha256 },
        );
        saveFile(file, new Blob([filled.slice()]), 'application/pdf');
      }
    },
    onSuccess: () => announce(`Saved, ${form.name}`, { visible: true }),
  });
  const cellOf = (field: FormField) => (
    <td>{shownIn(book, { ...field, value: plan.shown.get(field.name) ?? '' }, targets)}</td>
  );
  return (
    <Panel
      {...frame}
      footer={
        <>
          <Button
            kind="primary"
            busy={fill.isPending}
            disabledReason={plan.filled === 0 ? 'No answer goes in.' : undefined}
            onClick={() => fill.mutate()}
          >
            {plan.copies.length > 1 ? `Save ${plan.copies.length} copies` : 'Save filled form'}
          </Button>
          <Button onClick={frame.onClose}>Close</Button>
        </>
      }
    >
      <Stack gap={4}>
        {choice}
        {fill.error && (
          <Notice tone="error" title="Not filled" live>
            {why(fill.error, 'It can’t be saved.')}
          </Notice>
        )}
        <Text as="p" size="large" weight="strong" role="status">
          {plan.filled} of {plural(form.fields.length, 'field')} filled
          {plan.toSign > 0 && ` · ${plan.toSign} left to sign`}
        </Text>
        <Notices {...{ form, plan, isDraft }} />
        <Fold label="Fields and questions" open={plan.filled === 0}>
          {() => (
            <FieldTable
              label="Fields and questions"
              {...{ book, fields, targets, cellOf }}
              onTarget={choose}
              shows="Filled with"
            />
          )}
        </Fold>
      </Stack>
    </Panel>
  );
}

function Notices({
  form,
  plan,
  isDraft,
}: Pick<FillingProps, 'form' | 'isDraft'> & { readonly plan: FillPlan }) {
  const present = form.fields.filter(({ value }) => value !== '').length;
  const { continued, misfits, rareLetters, cut } = plan;
  return (
    <>
      {isDraft && (
        <Notice tone="info" title="Answers not saved yet">
          The form gets those of the draft.
        </Notice>
      )}
      {present > 0 && (
        <Notice tone="warn" title={`Not blank: ${plural(present, 'field')} filled already`}>
          They stay in each copy unless an answer replaces them.
        </Notice>
      )}
      {form.hasScripts && (
        <Notice tone="info" title="The form’s scripts don’t run here">
          Totals that it works out stay as they are.
        </Notice>
      )}
      {rareLetters.length > 0 && (
        <Notice tone="warn" title="Letters that may print blank">
          Check on the saved form: {rareLetters.join(', ')}.
        </Notice>
      )}
      {cut.length > 0 && (
        <Notice tone="warn" title="May be cut in print">
          Check on the saved form: {cut.join(', ')}.
        </Notice>
      )}
      {(continued.length > 0 || misfits.length > 0) && (
        <Notice tone="warn" title="No room">
          <ul>
            {continued.map(({ what, copy }) => (
              <li key={`${what} ${copy}`}>
                {what}: on copy {copy}
              </li>
            ))}
            {misfits.map(({ field, label, why: reason }) => (
              <li key={`${field} ${label}`}>
                {label}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** In parts, as a call takes only so many arguments. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

const fromBase64 = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
