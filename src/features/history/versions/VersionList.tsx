import { useRef, useState } from 'react';
import { serviceNow } from '../../../lib/clock.ts';
import {
  dayOf,
  finestAmong,
  formatTimeOfDay,
  formatWeekday,
  precisionAmong,
  type TimeMode,
} from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icon-shapes.ts';
import { List } from '../../../ui/List.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Badge } from '../../../ui/Status.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { Truncate } from '../../../ui/Truncate.tsx';
import { describeAuthor } from '../../../views/activity/describe-entry.ts';
import { useScreenActions } from '../../../views/screen/screen-actions.ts';
import { itemIcon, itemTitle, type HistoryItem, type Sides } from './history-items.ts';
import styles from './Versions.module.css';

/** How many rows are listed at first, and added by "Show more". */
const listedAtFirst = 12;

/** What an item says below its title. */
interface VersionDetails {
  /** In the journal, as the reason of a save. */
  readonly known: string;
  /** From the service: one line, which is there before it is read. */
  readonly read: string;
}

export interface VersionListProps {
  /** Latest first. */
  readonly items: readonly HistoryItem[];
  readonly sides: Sides;
  readonly mode: TimeMode;
  readonly detailsOf: (item: HistoryItem) => VersionDetails;
  /** What else can be done with an item, as with a quote request. */
  readonly actionsOf: (item: HistoryItem) => readonly MenuItem[];
  readonly onSelect: (at: number | undefined) => void;
  readonly onSet: (side: 'a' | 'b', at: number | undefined) => void;
  readonly onFind: () => void;
}

/** The versions and events by day. A press on a row shows what it changed; each can be A or B. */
export function VersionList(props: VersionListProps) {
  const { items, sides, mode, detailsOf, actionsOf, onSelect, onSet, onFind } = props;
  const [most, setMost] = useState(listedAtFirst);
  const rows = useRef(new Map<string, HTMLButtonElement>());
  const last = items.findLastIndex(({ at }) => at === sides.a?.at || at === sides.b.at);
  const wanted = Math.max(most, last + 1);
  // A press for the last few would show less than it costs.
  const shown = items.length - wanted <= 3 ? items.length : wanted;
  const listed = items.slice(0, shown);
  const days = new Map<string, HistoryItem[]>();
  for (const item of listed) {
    const day = dayOf(item.at, { mode });
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  const order = [undefined, ...listed.filter(({ kind }) => kind !== 'gap')];
  const moments = items.map(({ at }) => at);
  const precision = precisionAmong(moments);
  const finest = finestAmong(moments);
  const idOf = (item: HistoryItem | undefined) => item?.id ?? 'today';

  const focused = () => order.findIndex((item) => rows.current.get(idOf(item)) === document.activeElement);
  const move = (step: 1 | -1) => {
    const index = focused();
    const from = index >= 0 ? index : order.findIndex((item) => item?.at === sides.b.at);
    rows.current.get(idOf(order.at((from + step) % order.length)))?.focus();
  };
  const setFocused = (side: 'a' | 'b') => {
    const index = focused();
    if (index < 0) move(1);
    else if (side === 'b' || order[index]) onSet(side, order[index]?.at);
  };
  useScreenActions([
    { name: 'Next version', shortcut: 'nextVersion', run: () => move(1) },
    { name: 'Previous version', shortcut: 'previousVersion', run: () => move(-1) },
    { name: 'Set A', shortcut: 'setA', run: () => setFocused('a') },
    { name: 'Set B', shortcut: 'setB', run: () => setFocused('b') },
  ]);
  const register = (id: string) => (row: HTMLButtonElement | null) => {
    if (row) rows.current.set(id, row);
    else rows.current.delete(id);
  };
  const isSide = (at: number | undefined) => ({
    a: sides.a !== undefined && sides.a.at === at,
    b: sides.b.at === at,
  });
  return (
    <>
      <List className={styles.list} data-precision={finest}>
        <VersionRow
          title="Today"
          time=""
          icon="clock"
          rowRef={register('today')}
          isSide={isSide(undefined)}
          onSelect={() => onSelect(undefined)}
          onSet={(side) => onSet(side, undefined)}
          noA="Today can’t be the older one."
        />
      </List>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={formatWeekday(day, dayOf(serviceNow(), { mode }))}>
          <Text as="h2" size="small" tone="faint" weight="label" className={styles.day}>
            {formatWeekday(day, dayOf(serviceNow(), { mode }))}
          </Text>
          <List className={styles.list} data-precision={finest}>
            {ofDay.map((item) =>
              item.kind === 'gap' ? (
                <Row as="li" apart key={item.id}>
                  <Text size="small" tone="warn">
                    Changed in between
                  </Text>
                  <Button kind="quiet" onClick={onFind}>
                    Find changes
                  </Button>
                </Row>
              ) : (
                <VersionRow
                  key={item.id}
                  title={itemTitle(item)}
                  author={item.entry && describeAuthor(item.entry)}
                  time={formatTimeOfDay(item.at, { mode, precision: precision(item.at) })}
                  icon={itemIcon(item)}
                  details={detailsOf(item)}
                  late={item.late}
                  rowRef={register(item.id)}
                  isSide={isSide(item.at)}
                  actions={actionsOf(item)}
                  onSelect={() => onSelect(item.at)}
                  onSet={(side) => onSet(side, item.at)}
                />
              ),
            )}
          </List>
        </section>
      ))}
      {items.length > shown && (
        <Button kind="quiet" onClick={() => setMost(shown + listedAtFirst)}>
          Show {Math.min(listedAtFirst, items.length - shown)} more
        </Button>
      )}
    </>
  );
}

interface VersionRowProps {
  readonly title: string;
  readonly author?: string | undefined;
  readonly time: string;
  readonly icon: IconName;
  readonly details?: VersionDetails;
  readonly late?: boolean;
  readonly rowRef: (row: HTMLButtonElement | null) => void;
  readonly isSide: Readonly<Record<'a' | 'b', boolean>>;
  readonly actions?: readonly MenuItem[];
  /** Why it cannot be A. */
  readonly noA?: string;
  readonly onSelect: () => void;
  readonly onSet: (side: 'a' | 'b') => void;
}

function VersionRow(props: VersionRowProps) {
  const { title, author, time, icon, details, late, rowRef, isSide, actions = [], noA } = props;
  const name = [title, time].filter(Boolean).join(', ');
  return (
    <Row
      as="li"
      gap={1}
      align="start"
      wrap="never"
      className={styles.row}
      data-hovers
      data-selected={isSide.a || isSide.b || undefined}
      data-hover-area={isSide.a || isSide.b ? undefined : true}
    >
      <button
        ref={rowRef}
        type="button"
        className={styles.select}
        title={author}
        data-grow
        onClick={props.onSelect}
      >
        <Text size="small" tone="faint">
          {time}
        </Text>
        <Icon name={icon} tone="faint" />
        <Stack as="span" gap={0} className={styles.text}>
          <span>{title}</span>
          {details !== undefined && details.known !== '' && (
            <Text size="small" tone="soft">
              {details.known}
            </Text>
          )}
          {details !== undefined && details.read !== '' && (
            <Text size="small" tone="soft">
              <Truncate>{details.read}</Truncate>
            </Text>
          )}
          {late === true && <Badge tone="warn">Late entry</Badge>}
        </Stack>
      </button>
      <Row as="span" gap={1} wrap="never" className={styles.sides} data-on-hover>
        {actions.length > 0 && <Menu label={`More, ${name}`} items={actions} />}
        {(['a', 'b'] as const).map((side) => (
          <SideButton
            key={side}
            side={side}
            name={name}
            isOn={isSide[side]}
            disabledReason={side === 'a' ? noA : undefined}
            onPress={() => props.onSet(side)}
          />
        ))}
      </Row>
    </Row>
  );
}

interface SideButtonProps {
  readonly side: 'a' | 'b';
  readonly name: string;
  readonly isOn: boolean;
  readonly disabledReason: string | undefined;
  readonly onPress: () => void;
}

/** Makes a row one side of the comparison. */
function SideButton({ side, name, isOn, disabledReason, onPress }: SideButtonProps) {
  const letter = side.toUpperCase();
  const isOff = disabledReason !== undefined;
  const button = (describedBy?: string) => (
    <button
      type="button"
      className={cx(styles.side, styles[side])}
      aria-pressed={isOn}
      aria-label={`${letter}, ${name}`}
      aria-describedby={describedBy}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      {letter}
    </button>
  );
  return isOff ? <Tooltip text={() => disabledReason}>{button}</Tooltip> : button();
}
