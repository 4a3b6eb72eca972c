import type { StoredMap } from '../../../contract/answers.ts';
import { contactWays, lastTold, type Told } from '../agency-file/contacts.ts';
import type { InformationSource } from '../../../domain/journal/journal.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from '../DeskPanels.module.css';
import type { Typing } from '../form/use-typed-words.ts';

/** Who told and how, with the last contact of the day to pick up again; what is said when the save is written. */
export function toldAsked(map: StoredMap, { words, type }: Typing) {
  const told = words.told ?? { by: '', how: '' };
  const [by, how] = [told.by.trim(), told.how];
  const answer: InformationSource = by === '' && how === '' ? 'skipped' : { by, how };
  const earlier = answer === 'skipped' ? lastTold(map, dayOf(serviceNow())) : undefined;
  return { fields: { told, earlier, onTold: (told: Told) => type({ told }) }, answer };
}

interface ToldFieldsProps {
  readonly told: Told;
  /** The last contact of today, while nothing is said of this one. */
  readonly earlier: Told | undefined;
  readonly onTold: (told: Told) => void;
}

/** The two short questions of a save. */
export function ToldFields({ told, earlier, onTold }: ToldFieldsProps) {
  return (
    <div className={styles.told}>
      <Field label="Told by" hint="Goes into the call log. Left blank, that it was skipped is kept.">
        {(control) => (
          <TextInput
            {...control}
            value={told.by}
            onChange={(event) => onTold({ ...told, by: event.target.value })}
          />
        )}
      </Field>
      <Field label="How">
        {(control) => (
          <Select
            {...control}
            value={told.how}
            onChange={(event) => onTold({ ...told, how: event.target.value })}
          >
            <option value="">{''}</option>
            {contactWays.map((way) => (
              <option key={way} value={way}>
                {way}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {earlier && (
        <Button kind="quiet" onClick={() => onTold(earlier)}>
          As before: {[earlier.by, earlier.how].filter((part) => part !== '').join(', ')}
        </Button>
      )}
    </div>
  );
}
