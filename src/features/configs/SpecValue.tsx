import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Text } from '../../ui/Text.tsx';
import { formatSpecValue } from './config-columns.ts';

interface SpecValueProps {
  readonly spec: Readonly<Record<string, unknown>>;
  readonly member: string;
}

/** A config value. Missing, empty and null look different, because their meaning is unknown. */
export function SpecValue({ spec, member }: SpecValueProps) {
  const value = Object.hasOwn(spec, member) ? spec[member] : undefined;
  const text = formatSpecValue(value);
  if (text === undefined) return <EmptyValue kind="notProvided" means="no such member" />;
  return value === '' || value === null ? (
    <Text tone="faint">
      <code>{text}</code>
    </Text>
  ) : (
    text
  );
}
