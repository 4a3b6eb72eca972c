import { use, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { addressText } from '../../../domain/client/address.ts';
import { staleReason } from '../../../domain/client/annotations/annotations.ts';
import { annotationsLoop } from '../../../domain/client/annotations/qids.ts';
import { own, readElement } from '../../../domain/client/elements.ts';
import { iterationsOf } from '../../../domain/client/walk.ts';
import type { SectionIssue } from '../../../domain/questions/validation/validate.ts';
import { isAssumedKind } from '../../../domain/questions/suggest/assumed.ts';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { Switchable } from '../../../form/AnswerForm.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { changeLoopSettings, loopPlace, settingsStore } from '../../../storage/settings.ts';
import { useScreenActions } from '../../../views/screen/screen-actions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Row, rowClass } from '../../../ui/Row.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { RawView } from '../../../ui/RawView.tsx';
import { Status } from '../../../ui/Status.tsx';
import { Text } from '../../../ui/Text.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import type { GridHandle } from '../grid/LoopGrid.tsx';
import { ImportButton } from '../import/ImportButton.tsx';
import { openImport, useImports } from '../import/imports.ts';
import { AnnotationsContext } from '../form/notes/annotation-actions.ts';
import { AnnotationBadge, ConfirmButton } from '../form/notes/AnnotationBadge.tsx';
import { chunksOf } from './chunks.ts';
import { ReadOnlyContext, useAddress, useIntake, type IntakeSession } from '../session/intake-session.ts';
import { fieldId } from '../field-id.ts';
import styles from './Loop.module.css';
import { LoopChunk } from './LoopChunk.tsx';
import { NoItems } from './NoItems.tsx';
import { OpenOffers } from './OpenOffers.tsx';
import { noItems, useItemsInView } from './use-items-in-view.ts';
import { useLoopActions, type LoopActions } from './use-loop-actions.ts';
import { useKeepVisible } from '../use-keep-visible.ts';

const LoopGrid = lazyPart(
  () => import('../grid/LoopGrid.tsx'),
  'LoopGrid',
  <Skeleton what="grid" shape="table" />,
);

const LoopImport = lazyPart(
  () => import('../import/LoopImport.tsx'),
  'LoopImport',
  <Skeleton what="import" shape="table" />,
);

const issueTones = { refuse: 'declined', warn: 'warn', missing: 'neutral' } as const;

interface LoopCardsProps {
  readonly intake: IntakeSession;
  readonly loop: CompiledLoop;
  /** Shows it only while a required answer of it is missing. */
  readonly missingOnly: boolean;
  /** False where the section's title is the same. */
  readonly titled?: boolean;
  /** The place for the loop's buttons in the section's head, where its title is the loop's. */
  readonly head?: HTMLElement | null;
}

/** With more items than this, each is one line until it is opened. */
const openAtOnce = 2;

/**
 * A loop as cards, each titled by its answers, or as a grid. An item's id is created when it is added and never changes.
 */
export function LoopCards({ intake, loop, missingOnly, titled = true, head = null }: LoopCardsProps) {
  const address = useAddress(loop.loop);
  const facts = useIntake(intake, () => intake.at(address));
  const { visible, issue, missing } = facts;
  const misses = useIntake(intake, () => (missingOnly ? missesIn(intake, loop.loop) : none));
  const stays = useKeepVisible(missingOnly, misses.length > 0);
  if (!visible || (missingOnly && !stays)) return null;
  return (
    <WholeLoop
      {...{ intake, loop, issue, missing, missingOnly, misses, titled, head }}
      id={fieldId(address)}
    />
  );
}

const none: readonly string[] = [];

/** An element under the loop's qid that is no loop; undefined where there is a loop or nothing. */
function unrecognizedAt({ store }: IntakeSession, loop: string): unknown {
  const element = own(store.getState().record.clientData, loop);
  return element === undefined || readElement(loop, element).kind === 'loop' ? undefined : element;
}

/** The items with a required answer that is missing; for the loop as a whole the empty text. */
function missesIn(intake: IntakeSession, loop: string): readonly string[] {
  const places = intake.validation().issues.filter(({ severity }) => severity === 'missing');
  return [...new Set(places.flatMap(({ address }) => (address[0] === loop ? [address[1] ?? ''] : [])))];
}

interface WholeLoopProps extends LoopCardsProps {
  /** Where an issue of the loop as a whole leads to: to the button that adds while nothing is in it. */
  readonly id: string;
  readonly issue: SectionIssue | undefined;
  /** The loop as a whole has too few items. */
  readonly missing: boolean;
  /** As `missesIn`; nothing unless only what is missing is shown. */
  readonly misses: readonly string[];
}

function WholeLoop(props: WholeLoopProps) {
  const { intake, loop, id, issue, missing, missingOnly, misses, titled, head } = props;
  const readOnly = use(ReadOnlyContext);
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const awaited = useRef<{ readonly iterationId: string; readonly control?: string | undefined }>(undefined);
  const all = useIntake(intake, () => idsOf(intake, loop.loop));
  const { ids, inView, staying, opened, setOpened } = useItemsInView(all, missingOnly, misses);
  const grid = useRef<GridHandle>(null);
  const [ownHead, setOwnHead] = useState<HTMLElement | null>(null);
  const [gridHead, setGridHead] = useState<HTMLElement | null>(null);
  const [chunks, setChunks] = useState(() => chunksOf(ids, []));
  const [chunked, setChunked] = useState(ids);
  if (chunked !== ids) {
    setChunked(ids);
    setChunks(chunksOf(ids, chunks));
  }

  // What the agency noted is read, and seldom changed.
  const long = ids.length > (intake.book.agencyOnly.has(loop.loop) ? 0 : openAtOnce);
  const printing = usePrinting();
  // No item can be added to an unrecognized element. It is shown as it is stored.
  const unrecognized = issue && unrecognizedAt(intake, loop.loop);
  const { asGrid, isImportable } = useGridChoice(intake, loop);
  const imports = useImports();
  const importing = useStore(imports, ({ open }) => open?.loop === loop.loop);
  const left = useStore(imports, (state) => state.left.get(loop.loop));
  const printed =
    printing && long ? intake.book.reader(intake.getState().record.clientData, { for: 'agent' }) : undefined;
  const awaitFocus = useCallback((iterationId: string | undefined, control?: string) => {
    awaited.current = iterationId === undefined ? undefined : { iterationId, control };
    if (iterationId === undefined) (addButton.current ?? list.current?.querySelector('h3'))?.focus();
  }, []);
  const open = useCallback(
    (iterationId: string) => {
      awaited.current = { iterationId };
      setOpened((before) => new Set(before).add(iterationId));
    },
    [setOpened],
  );

  const close = useCallback(
    (iterationId: string) => {
      awaited.current = { iterationId };
      setOpened((before) => new Set([...before].filter((item) => item !== iterationId)));
    },
    [setOpened],
  );

  // What is imported and what it left out have the focus; then it is where it was.
  const isAway = importing || left?.isOpen === true;
  const wasAway = useRef(false);
  useLayoutEffect(() => {
    const isBack = wasAway.current && !isAway;
    wasAway.current = isAway;
    if (!isBack) return;
    if (grid.current) grid.current.focus();
    else list.current?.querySelector<HTMLElement>('[data-imports]')?.focus();
  }, [isAway]);

  // Focus the first question of an awaited card as soon as it renders, so that no key press is lost.
  useLayoutEffect(() => {
    if (awaited.current === undefined) return;
    const { iterationId, control: named } = awaited.current;
    if (asGrid) {
      if (grid.current?.focusItem(iterationId)) awaited.current = undefined;
      return;
    }
    const card = list.current?.querySelector<HTMLElement>(`[data-iteration="${CSS.escape(iterationId)}"]`);
    if (!card) return;
    awaited.current = undefined;
    const control =
      (named === undefined ? null : card.querySelector<HTMLElement>(named)) ??
      card.querySelector<HTMLElement>('input, select, textarea') ??
      card.querySelector<HTMLElement>('[aria-expanded]');
    (control ?? card).focus();
  });

  const actions = useLoopActions({ intake, loop, open, inView, awaitFocus });
  const noted = loop.loop === annotationsLoop;
  const full =
    unrecognized !== undefined
      ? 'Stored in an unknown form.'
      : noted
        ? 'Add notes at their answers.'
        : loop.max !== undefined && all.length >= loop.max
          ? `At most ${loop.max}.`
          : undefined;
  // The notes are at their answers: here they are counted.
  const folded = (items: ReactNode) =>
    noted && !printing && all.length > openAtOnce ? (
      <Fold label={`${count(all)} notes`}>{items}</Fold>
    ) : (
      items
    );
  const toAnswer = missing || (all.length === 0 && unrecognized === undefined);
  const addLast = () => actions.addBlank();
  useScreenActions(noted ? [] : [{ name: `Add ${loop.itemLabel}`, run: addLast, disabledReason: full }]);

  const toAdd = toAnswer ? { id, 'data-missing': missing || undefined } : {};
  const addLoop = (
    <Button
      ref={addButton}
      icon="plus"
      data-adds
      onClick={addLast}
      disabledReason={readOnly ? intake.store.whyFrozen() : full}
    >
      {asGrid ? 'Add' : `Add ${loop.itemLabel}`}
    </Button>
  );
  const place = titled ? ownHead : head;
  // Below a grid: its rows would move under the hand.
  const issueLine = issue && (
    <p>
      <Status tone={issueTones[issue.severity]}>{issue.message}</Status>
    </p>
  );

  return (
    <div className={styles.loop} ref={list} role="group" aria-label={loop.label} data-loop={loop.loop}>
      <Row as="header" align="baseline" wrap="never" className={styles.loopHead}>
        <h3 id={toAnswer ? undefined : id} tabIndex={-1}>
          {titled ? loop.label : <VisuallyHidden>{loop.label}</VisuallyHidden>}
        </h3>
        {all.length > 0 && titled && (
          <Text tone="faint">
            {ids.length === all.length ? count(all) : `${count(ids)} of ${count(all)}`}
          </Text>
        )}
        <LoopAnnotation intake={intake} loop={loop} />
        {titled && <LoopView {...{ intake, loop }} place={setOwnHead} />}
      </Row>
      {!asGrid && issueLine}
      {unrecognized !== undefined && <RawView label={`What is stored, ${loop.label}`} value={unrecognized} />}
      {place &&
        createPortal(
          <>
            {asGrid && <span className={rowClass} ref={setGridHead} />}
            {isImportable && (
              <ImportButton
                {...{ imports, loop }}
                disabledReason={readOnly ? intake.store.whyFrozen() : full}
              />
            )}
            {asGrid && <span {...toAdd}>{addLoop}</span>}
          </>,
          place,
        )}
      {asGrid && (
        <LoopGrid
          ref={grid}
          {...{ intake, loop, ids, full, actions }}
          head={gridHead}
          hidden={importing}
          onSource={(source) => openImport(imports, { loop: loop.loop, source })}
        />
      )}
      {asGrid && issueLine}
      {(importing || left) && <LoopImport {...{ intake, loop, imports }} />}
      <Switchable off={readOnly}>
        {(!asGrid || printing) &&
          !importing &&
          folded(
            chunks.map((chunk, index) => (
              <LoopChunk
                key={chunk.key}
                {...{ intake, loop, actions, full, open, printed }}
                close={long ? close : undefined}
                ids={chunk.ids}
                before={chunks.slice(0, index).reduce((sum, one) => sum + one.ids.length, 0)}
                // Pass each chunk only what is its own, so that the others do not re-render.
                brief={missingOnly ? staying : undefined}
                opened={long ? (chunk.ids.some((id) => opened.has(id)) ? opened : noItems) : undefined}
                first={chunk.ids[0] === all[0] ? all[0] : undefined}
                last={chunk.ids.at(-1) === all.at(-1) ? all.at(-1) : undefined}
              />
            )),
          )}
        <Row gap={3} {...(asGrid ? {} : toAdd)} className={styles.adding}>
          {full === undefined && <SuggestedItems {...{ intake, actions }} loop={loop.loop} />}
          {!asGrid && !noted && addLoop}
          {all.length === 0 && unrecognized === undefined && <NoItems intake={intake} loop={loop} />}
        </Row>
        {!missingOnly && full === undefined && <OpenOffers {...{ intake, loop, actions }} />}
      </Switchable>
    </div>
  );
}

interface LoopViewProps {
  readonly intake: IntakeSession;
  readonly loop: CompiledLoop;
  /** Told of the place for the loop's buttons. */
  readonly place: (place: HTMLElement | null) => void;
}

/** The loop's buttons, and how it is shown, where there is a choice. */
export function LoopView({ intake, loop, place }: LoopViewProps) {
  const { asGrid, isImportable, choose } = useGridChoice(intake, loop);
  return (
    isImportable && (
      <Row as="span" wrap="never" data-end>
        <span className={rowClass} ref={place} />
        {choose && (
          <Segments
            label={`View, ${loop.label}`}
            options={viewOptions}
            value={asGrid ? 'grid' : 'cards'}
            onChange={(view) => choose(view === 'grid')}
          />
        )}
      </Row>
    )
  );
}

const viewOptions = [
  { value: 'cards', label: 'Cards', icon: 'cards' },
  { value: 'grid', label: 'Grid', icon: 'grid' },
] as const;

const count = (ids: readonly string[]): string => formatNumber(ids.length);

function idsOf({ store }: IntakeSession, loop: string): readonly string[] {
  return iterationsOf(store.getState().record.clientData, loop).map(({ iterationId }) => iterationId);
}

/** The note on a loop as a whole, such as an acknowledged warning. */
function LoopAnnotation({ intake, loop }: { readonly intake: IntakeSession; readonly loop: CompiledLoop }) {
  const annotation = use(AnnotationsContext).get(addressText([loop.loop]));
  const stale = useIntake(intake, () => {
    const { record, base } = intake.getState();
    return annotation && staleReason(annotation, record.clientData, base?.clientData);
  });
  if (!annotation) return null;
  return (
    <>
      <AnnotationBadge annotation={annotation} stale={stale} name={loop.label} />
      {stale === undefined && isAssumedKind(annotation.kind) && (
        <ConfirmButton address={annotation.address} name={loop.label} />
      )}
    </>
  );
}

interface SuggestedItemsProps {
  readonly intake: IntakeSession;
  readonly loop: string;
  readonly actions: LoopActions;
}

/** Items that the book suggests, each a press away: "Add Dana Whitlock as driver". */
function SuggestedItems({ intake, loop, actions }: SuggestedItemsProps) {
  const labels = useIntake(intake, () => suggested(intake, loop).map(({ label }) => label));
  return labels.map((label, index) => (
    <Button
      key={index}
      icon="plus"
      className={styles.suggested}
      data-adds
      onClick={() => {
        const item = suggested(intake, loop)[index];
        if (item) actions.addSuggested(item);
      }}
    >
      {label}
    </Button>
  ));
}

const suggested = (intake: IntakeSession, loop: string) => intake.validation().suggestedItems(loop);

/** Here a grid would show two columns. Print is none of it: the grid stays what it is, and cards are printed. */
const narrow = 'screen and (width < 48rem)';

interface GridChoice {
  /** A file can be imported into it. */
  readonly isImportable: boolean;
  readonly asGrid: boolean;
  /** Undefined where only cards are offered: on a narrow screen, and for what the agency notes, which is seldom changed. */
  readonly choose: ((asGrid: boolean) => void) | undefined;
}

/** Whether a loop is shown as a grid, remembered by product and loop. */
function useGridChoice(intake: IntakeSession, { loop, max }: CompiledLoop): GridChoice {
  const { productId, agencyOnly } = intake.book;
  const place = loopPlace(productId, loop);
  const chosen = useStore(settingsStore, ({ loops }) => loops[place]?.asGrid === true);
  const isReadable = useIntake(intake, () => unrecognizedAt(intake, loop) === undefined);
  const isNarrow = useMedia(narrow);
  const isImportable = isReadable && max !== 1 && !agencyOnly.has(loop);
  return isImportable && !isNarrow
    ? { isImportable, asGrid: chosen, choose: (asGrid) => changeLoopSettings(place, { asGrid }) }
    : { isImportable, asGrid: false, choose: undefined };
}
