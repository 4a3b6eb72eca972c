/** Short forms for writing a product's configuration. */
import type { ProductConfig } from '../../../src/contract/configs.ts';
import { namedId } from '../../store/ids.ts';
import { pellHarrow } from '../tenants.ts';

/** Who touched a config last, when, and which version that made. */
export interface Edit {
  readonly version: number;
  /** ISO 8601. */
  readonly at: string;
  readonly by: 'Rosa Pell' | 'Tom Idowu' | 'Dev Anand';
}

const firstEdit: Edit = { version: 1, at: '2025-12-15T17:20:00.000Z', by: 'Rosa Pell' };

export interface ConfigMaker {
  /** `name` tells configs of a type apart; the ids are made from it. */
  (type: string, name: string, spec: Record<string, unknown>, edit?: Edit): ProductConfig;
}

export function configsOf(productId: string): ConfigMaker {
  return (type, name, spec, edit = firstEdit) => ({
    id: configId(productId, type, name),
    configIdentity: type,
    organizationId: pellHarrow.organizationId,
    productId,
    spec,
    updatedTimestamp: edit.at,
    version: edit.version,
    lastUpdatedBy: {
      userId: namedId(`user/${edit.by}`),
      name: edit.by,
      email: `${edit.by.toLowerCase().replace(' ', '.')}@pellharrow.example`,
    },
  });
}

export function configId(productId: string, type: string, name: string): string {
  return namedId(`config/${productId}/${type}/${name}`);
}

/** The id by which a form is known as a product of its own. */
export function formProductId(productId: string, number: string): string {
  return namedId(`form/${productId}/${number}`);
}
