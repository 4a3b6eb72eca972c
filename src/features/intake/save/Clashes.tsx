import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import type { Conflict, Side } from '../../../domain/client/conflict.ts';
import { Field } from '../../../ui/Field.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Section } from '../../../ui/Section.tsx';
import { clashText } from './clash-text.ts';
import styles from '../DeskPanels.module.css';
import { clashKey } from './save-flow.ts';

interface ClashesProps {
  readonly clashes: readonly Conflict[];
  readonly words: ChangeFormat;
  /** By the text of the clash's place. */
  readonly chosen: ReadonlyMap<string, Side>;
  readonly onChoose: (clash: Conflict, side: Side) => void;
  /** What the two sides are called. */
  readonly sides?: Readonly<Record<Side, string>>;
}

const mineAndTheirs = { ours: 'Yours', theirs: 'Theirs' };

/** What was changed differently here and elsewhere, by a colleague or in another tab, each to be decided. */
export function Clashes({ clashes, words, chosen, onChoose, sides = mineAndTheirs }: ClashesProps) {
  return (
    <Section title="Changed here and elsewhere" level={3}>
      {clashes.map((clash) => (
        <ClashChoice
          key={clashKey(clash)}
          clash={clash}
          words={words}
          side={chosen.get(clashKey(clash))}
          sides={sides}
          onChoose={(side) => onChoose(clash, side)}
        />
      ))}
    </Section>
  );
}

interface ClashChoiceProps {
  readonly clash: Conflict;
  readonly words: ChangeFormat;
  readonly side: Side | undefined;
  readonly sides: Readonly<Record<Side, string>>;
  readonly onChoose: (side: Side) => void;
}

function ClashChoice({ clash, words, side, sides, onChoose }: ClashChoiceProps) {
  const { name, base, ours, theirs } = clashText(clash, words);
  return (
    <div className={styles.choice}>
      <Field label={name} hint={`Before: ${base}`} group>
        {(control) => (
          <RadioGroup
            {...control}
            look="lines"
            value={side}
            options={[
              { value: 'ours', label: `${sides.ours}: ${ours}` },
              { value: 'theirs', label: `${sides.theirs}: ${theirs}` },
            ]}
            onChange={(value) => onChoose(value === 'theirs' ? 'theirs' : 'ours')}
          />
        )}
      </Field>
    </div>
  );
}
