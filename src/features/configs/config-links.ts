/** The links between cancellation reasons and forms, and the broken ones. */
import type { ReadConfig, ReadConfigs } from '../../contract/configs.ts';
import { memo } from '../../lib/memo.ts';
import { configTitle, configTypeWords } from '../../domain/configs/config-fields.ts';

export interface LinkIssue {
  readonly type: string;
  readonly config: ReadConfig;
  readonly message: string;
}

type Types = ReadConfigs['types'];

/** The form that a cancellation reason names; undefined if it names none or an unknown one. */
export function formOfReason(types: Types, reason: ReadConfig): ReadConfig | undefined {
  if (!mayHaveForm(reason)) return undefined;
  const productId = specText(reason, 'cancellationProductId');
  return productId === undefined ? undefined : formsById(types).get(productId.toLowerCase());
}

/** The cancellation reasons that name a form. */
export function reasonsOfForm(types: Types, form: ReadConfig): readonly ReadConfig[] {
  const productId = specText(form, 'productId');
  if (productId === undefined) return [];
  return reasons(types).filter((reason) => sameId(specText(reason, 'cancellationProductId'), productId));
}

/** All inconsistencies between configs, in their order. */
export const linkIssues = memo((types: Types): readonly LinkIssue[] => {
  const issues: LinkIssue[] = [];
  for (const [type, items] of types) {
    for (const config of items) {
      if (config.configIdentity === type) continue;
      const identity = config.configIdentity === undefined ? 'no type' : `type ${config.configIdentity}`;
      const message = `Listed under ${configTypeWords(type)}, but has ${identity}.`;
      issues.push({ type, config, message });
    }
  }
  for (const config of reasons(types)) {
    for (const message of reasonIssues(types, config)) {
      issues.push({ type: cancellations, config, message });
    }
  }
  return issues;
});

/** False for a reason whose form is switched off: whatever ids it has then mean nothing. */
export function mayHaveForm({ spec }: ReadConfig): boolean {
  return spec['enableCancellationProduct'] !== false;
}

function reasonIssues(types: Types, reason: ReadConfig): string[] {
  if (!mayHaveForm(reason)) return [];
  const productId = specText(reason, 'cancellationProductId');
  const configId = specText(reason, 'cancellationConfigId');
  const byProduct = formOfReason(types, reason);
  const byConfig = configId === undefined ? undefined : configsById(types).get(configId.toLowerCase());
  const messages: string[] = [];
  if (productId !== undefined && !byProduct) {
    messages.push('The form it names does not exist.');
  }
  if (reason.spec['enableCancellationProduct'] === true && productId === undefined) {
    messages.push('Form attached, but none named.');
  }
  if (configId !== undefined && !byConfig) {
    messages.push('The configuration it names does not exist.');
  }
  if (byProduct && byConfig && byConfig !== byProduct) {
    messages.push(`It names two: “${configTitle(byProduct)}” and “${configTitle(byConfig)}”.`);
  }
  return messages;
}

const cancellations = 'CANCELLATIONS';

const reasons = (types: Types): readonly ReadConfig[] => types.get(cancellations) ?? [];

/** The first config of each id, in lower case: ids are UUIDs. */
function byId(
  configs: readonly ReadConfig[],
  idOf: (config: ReadConfig) => string | undefined,
): ReadonlyMap<string, ReadConfig> {
  const found = new Map<string, ReadConfig>();
  for (const config of configs) {
    const id = idOf(config)?.toLowerCase();
    if (id !== undefined && !found.has(id)) found.set(id, config);
  }
  return found;
}

const formsById = memo((types: Types) =>
  byId(types.get('POLICY_FORM') ?? [], (form) => specText(form, 'productId')),
);
const configsById = memo((types: Types) => byId([...types.values()].flat(), ({ id }) => id));

/** Ids are UUIDs, so case does not matter. */
function sameId(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && a.toLowerCase() === b?.toLowerCase();
}

function specText(config: ReadConfig, member: string): string | undefined {
  const value = Object.hasOwn(config.spec, member) ? config.spec[member] : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
