import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';

interface ProducerFieldProps {
  /** Who can be named; nothing is asked where there are none. */
  readonly producers: readonly string[];
  readonly producer: string | undefined;
  readonly onProducer: (producer: string | undefined) => void;
}

/** Names a producer for a state in which the agency has no license. */
export function ProducerField({ producers, producer, onProducer }: ProducerFieldProps) {
  if (producers.length === 0) return null;
  return (
    <Field label="Producer" required>
      {(control) => (
        <Select
          {...control}
          value={producer ?? ''}
          onChange={({ target }) => onProducer(target.value || undefined)}
        >
          <option value="">Choose</option>
          {producers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
