import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useScreenActions, type ScreenAction } from '../../../views/screen-actions.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { HeadCell, TableFrame } from '../../../ui/Table.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { DifferenceRows } from './DifferenceRows.tsx';
import { filterDifferences, type FilteredDifferences } from './difference-filter.ts';
import type { Difference, DifferenceGroup } from './differences.ts';
import { InBetween } from './InBetween.tsx';
import { betweenLines, type Between } from './use-between.ts';
import { nameOf, type InDraft } from './use-put-back.ts';
import styles from '../History.module.css';

interface DifferencesProps {
  readonly groups: readonly DifferenceGroup[];
  readonly product: string;
  /** What the columns of the older and the newer side are called. */
  readonly heads: { readonly before: ReactNode; readonly after: ReactNode };
  readonly showSensitive: boolean;
  readonly between: Between | undefined;
  /** What this browser knows to have happened between the two moments. */
  readonly inBetween: Omit<ComponentProps<typeof InBetween>, 'isRead'>;
  /** Only differences that hold this text. */
  readonly text: string;
  /** Also those in case, spaces or number notation alone. */
  readonly showNoise: boolean;
  readonly onFilter: (change: { text?: string; showNoise?: boolean }) => void;
  /** Whether what the older side holds was put into today’s draft. */
  readonly inDraft: (difference: Difference) => InDraft | undefined;
  /** Puts what the older side holds into today's draft. */
  readonly onPutBack: (difference: Difference) => void;
}

/** What differs between two moments, section by section, the older side first. */
export function Differences(props: DifferencesProps) {
  const {
    groups,
    product,
    heads,
    showSensitive,
    between,
    inBetween,
    text,
    showNoise,
    onFilter,
    inDraft,
    onPutBack,
  } = props;
  const all = groups.reduce((sum, group) => sum + group.differences.length, 0);
  const {
    groups: kept,
    elsewhere,
    shown,
    folded,
    unlike,
  } = filterDifferences(groups, {
    text,
    showNoise,
    showSensitive,
    besides: between && ((difference) => betweenLines(between, difference, showSensitive)),
  });
  const { current, actions, register } = useSteps([...kept, ...elsewhere]);
  if (all === 0) {
    return (
      <>
        <p>
          What was read for {product} is the same on both sides. A change undone in between would not show.
        </p>
        <InBetween {...inBetween} isRead />
      </>
    );
  }
  const tableOf = (group: DifferenceGroup) => (
    <DifferenceTable label={`Differences, ${group.title}`} heads={heads}>
      {group.differences.map((difference) => (
        <DifferenceRows
          key={difference.key}
          difference={difference}
          showSensitive={showSensitive}
          between={between}
          isCurrent={difference.key === current}
          headRef={register(difference.key)}
          inDraft={inDraft(difference)}
          onPutBack={onPutBack}
        />
      ))}
    </DifferenceTable>
  );
  return (
    <>
      <Toolbar label="Differences">
        <div className={styles.search}>
          <TextInput
            type="search"
            aria-label="Filter differences"
            placeholder="Question, item or answer"
            before={<Icon name="search" />}
            value={text}
            onChange={({ currentTarget }) => onFilter({ text: currentTarget.value })}
          />
        </div>
        {actions.map(({ name, icon, disabledReason, run }) => (
          <Button key={name} kind="plain" icon={icon} disabledReason={disabledReason} onClick={run}>
            {name}
          </Button>
        ))}
        {(folded > 0 || showNoise) && (
          <Checkbox
            label="Notation too"
            hint="Differences in case, spaces or the notation of numbers alone"
            checked={showNoise}
            onChange={({ target }) => onFilter({ showNoise: target.checked })}
          />
        )}
      </Toolbar>
      <InBetween {...inBetween} isRead={between?.isRead !== false} />
      <p>{countText(shown.length, { unlike, folded, elsewhere })}</p>
      {kept.map((group) => (
        <Section key={group.id} title={group.title} level={3} meta={String(group.differences.length)}>
          {tableOf(group)}
        </Section>
      ))}
      {elsewhere.map((group) => (
        <details key={group.id} data-print="open">
          <summary>
            {group.title}, {countOf(group.differences.length)}
          </summary>
          {tableOf(group)}
        </details>
      ))}
    </>
  );
}

interface DifferenceTableProps {
  readonly label: string;
  readonly heads: DifferencesProps['heads'];
  readonly children: ReactNode;
}

function DifferenceTable({ label, heads, children }: DifferenceTableProps) {
  return (
    <TableFrame label={label} whole className={styles.differences}>
      <thead>
        <tr>
          <HeadCell>Question</HeadCell>
          <HeadCell>{heads.before}</HeadCell>
          <HeadCell>{heads.after}</HeadCell>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </TableFrame>
  );
}

function countText(
  shown: number,
  { unlike, folded, elsewhere }: Pick<FilteredDifferences, 'unlike' | 'folded' | 'elsewhere'>,
): string {
  const others = elsewhere.reduce((sum, group) => sum + group.differences.length, 0);
  return [
    countOf(shown),
    ...(others > 0 ? [`${others} in what other products ask, below`] : []),
    ...(unlike > 0 ? [`${unlike} more not shown by the filter`] : []),
    ...(folded > 0 ? [`${folded} in notation alone folded`] : []),
  ].join(', ');
}

const countOf = (differences: number): string =>
  differences === 1 ? '1 difference' : `${differences} differences`;

/**
 * The way from difference to difference by key, into what other products ask too: the focus goes along, and the place
 * in the row is said.
 */
function useSteps(groups: readonly DifferenceGroup[]) {
  const steps = groups.flatMap(({ title, askedFor, differences }) =>
    differences.map((difference) => ({ difference, of: askedFor === undefined ? '' : `. ${title}` })),
  );
  const [current, setCurrent] = useState<string>();
  const heads = useRef(new Map<string, HTMLElement>());
  const at = steps.findIndex(({ difference }) => difference.key === current);
  const goTo = (index: number) => {
    const step = steps[index];
    if (!step) return;
    const { difference, of } = step;
    setCurrent(difference.key);
    const head = heads.current.get(difference.key);
    const fold = head?.closest('details');
    if (fold) fold.open = true;
    head?.focus();
    announce(`Difference ${index + 1} of ${steps.length}: ${nameOf(difference)}, ${difference.howText}${of}`);
  };
  const none = steps.length === 0 ? 'No differences are listed.' : undefined;
  const actions = [
    {
      name: 'Previous difference',
      icon: 'chevronUp',
      shortcut: 'previousDifference',
      disabledReason: none ?? (at === 0 ? 'This is the first difference.' : undefined),
      run: () => goTo(at < 0 ? steps.length - 1 : at - 1),
    },
    {
      name: 'Next difference',
      icon: 'chevronDown',
      shortcut: 'nextDifference',
      disabledReason: none ?? (at === steps.length - 1 ? 'This is the last difference.' : undefined),
      run: () => goTo(at + 1),
    },
  ] as const satisfies readonly (ScreenAction & { icon: string })[];
  useScreenActions(actions);
  const register = (key: string) => (element: HTMLElement | null) => {
    if (element) heads.current.set(key, element);
    else heads.current.delete(key);
  };
  return { current, actions, register };
}
