import type { ComponentProps } from 'react';
import { ClientType } from '../contract/clients.ts';
import { formatClientType } from '../domain/client/header.ts';
import { Select } from '../ui/Select.tsx';

/** The service's types of clients, and before them one that it does not know, where a client has it. */
export function ClientTypeSelect(control: Omit<ComponentProps<typeof Select>, 'children'>) {
  const { value } = control;
  const isUnknown = value !== undefined && !ClientType.safeParse(value).success;
  return (
    <Select {...control}>
      {isUnknown && <option value={value}>{value}</option>}
      {ClientType.options.map((type) => (
        <option key={type} value={type}>
          {formatClientType(type)}
        </option>
      ))}
    </Select>
  );
}
