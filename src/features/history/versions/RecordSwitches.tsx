import { useScreenActions } from '../../../views/screen-actions.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import type { Shown } from '../history-address.ts';

interface RecordSwitchesProps {
  /** Two moments with a record each are on screen, so that the whole record is asked for apart. */
  readonly comparing: boolean;
  readonly shown: Shown;
  readonly onShow: (change: Partial<Shown>) => void;
  readonly showSensitive: boolean;
  readonly onSensitive: (shown: boolean) => void;
}

/** What is shown of the record, or beside it. */
export function RecordSwitches(props: RecordSwitchesProps) {
  const { comparing, shown, onShow, showSensitive, onSensitive } = props;
  useScreenActions([
    { name: 'Since when', run: () => onShow({ since: !shown.since }) },
    ...(comparing ? [{ name: 'Whole record', run: () => onShow({ all: !shown.all }) }] : []),
    { name: 'Omissions', run: () => onShow({ omissions: !shown.omissions }) },
    { name: 'Sensitive answers', run: () => onSensitive(!showSensitive) },
  ]);
  return (
    <Stack across>
      {comparing && (
        <Checkbox
          label="Whole record"
          checked={shown.all}
          onChange={({ target }) => onShow({ all: target.checked })}
        />
      )}
      <Checkbox
        label="Omissions"
        checked={shown.omissions}
        onChange={({ target }) => onShow({ omissions: target.checked })}
      />
      <Checkbox
        label="Sensitive answers"
        checked={showSensitive}
        onChange={({ target }) => onSensitive(target.checked)}
      />
    </Stack>
  );
}
