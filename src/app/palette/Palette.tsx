import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { plural } from '../../lib/format.ts';
import { isShortcutOn, shortcutOf } from '../../views/screen/shortcuts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { Row } from '../../ui/Row.tsx';
import { Text } from '../../ui/Text.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Truncate } from '../../ui/Truncate.tsx';
import styles from './Palette.module.css';
import { ClientMarks } from './ClientMarks.tsx';
import type { FoundGroup, PaletteItem } from './palette-items.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

interface PaletteProps {
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

/** Finds a client, a product, a screen or an action of the current screen. */
export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const groups = usePaletteGroups(query, onShortcuts);
  const items = groups.flatMap((group) => group.items);
  const active = Math.min(at, items.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function choose(item: PaletteItem | undefined) {
    if (!item || item.disabledReason !== undefined) return;
    // Closed first: the dialog returns the focus, and the action may then move it.
    flushSync(onClose);
    item.run();
  }

  function onKey(event: KeyboardEvent) {
    const to = nextIndex(event.key, active, items.length);
    if (to !== undefined) setAt(to);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(items[active]);
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') onClose();
    else return;
    event.preventDefault();
  }

  return (
    <Dialog kind="palette" title="Search or go to" titleHidden onClose={onClose}>
      <div className={styles.search}>
        <TextInput
          role="combobox"
          aria-label="Search or go to"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={items.length > 0 ? optionId(active) : undefined}
          placeholder="Client, product, screen or action"
          spellCheck={false}
          before={<Icon name="search" />}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
      </div>
      <Results {...{ id, groups, items, active, optionId }} onPoint={setAt} onChoose={choose} />
      <Row as="p" apart gap={3} className={styles.foot} data-size="small" data-tone="soft">
        <span role="status">{describeCount(items.length, groups)}</span>
        <span data-not-on="touch">
          <Keys keys={['↑']} /> <Keys keys={['↓']} /> to choose, <Keys keys={['Enter']} /> to go
        </span>
      </Row>
    </Dialog>
  );
}

interface ResultsProps {
  readonly id: string;
  readonly groups: readonly FoundGroup[];
  readonly items: readonly PaletteItem[];
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (item: PaletteItem) => void;
}

/** The list of results. The focus stays in the field, which refers to the active option. */
function Results({ id, groups, items, active, optionId, onPoint, onChoose }: ResultsProps) {
  return (
    <div
      role="listbox"
      id={id}
      aria-label="Results"
      className={styles.results}
      // A press on an option must not move the focus.
      onPointerDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <Text as="div" size="small" tone="faint" aria-hidden="true" className={styles.title}>
            <Row apart gap={3} wrap="close">
              {group.title}
              {group.more > 0 && <span>{group.more} more</span>}
            </Row>
          </Text>
          {group.items.map((item) => {
            const index = items.indexOf(item);
            return (
              <Option
                key={`${item.name} ${item.about ?? ''}`}
                id={optionId(index)}
                item={item}
                active={index === active}
                onPoint={() => onPoint(index)}
                onChoose={() => onChoose(item)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

function Option({ id, item, active, onPoint, onChoose }: OptionProps) {
  const { name, about, shortcut, disabledReason, client } = item;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and handles the keys
    <Row
      role="option"
      id={id}
      gap={3}
      align="baseline"
      wrap="never"
      aria-selected={active}
      aria-disabled={disabledReason !== undefined || undefined}
      className={styles.option}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span className={styles.name}>{name}</span>
      {(disabledReason ?? about) !== undefined && (
        <Truncate size="small" tone="faint" className={styles.about}>
          {disabledReason ?? about}
        </Truncate>
      )}
      {client && <ClientMarks client={client} />}
      {shortcut !== undefined && isShortcutOn(shortcut) && (
        <span data-end data-not-on="touch">
          <Keys keys={shortcutOf(shortcut).keys} />
        </span>
      )}
    </Row>
  );
}

/** The option that a key moves to, wrapping at the ends; undefined for other keys. */
function nextIndex(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'PageDown') return Math.min(count - 1, at + 8);
  if (key === 'PageUp') return Math.max(0, at - 8);
  return undefined;
}

function describeCount(listed: number, groups: readonly FoundGroup[]): string {
  const found = groups.reduce((sum, group) => sum + group.more, listed);
  if (found === 0) return 'Nothing fits';
  return plural(found, 'result');
}
