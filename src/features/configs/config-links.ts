/** The links between cancellation reasons and forms, and the broken ones. */
import type { ReadConfig, ReadConfigs } from '../../contract/configs.ts';
import { configTitle, configTypeWords } from '../../domain/quotes/config-fields.ts';

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
  return productId === undefined ? undefined : forms(types).find((form) => isForm(form, productId));
}

/** The cancellation reasons that name a form. */
export function reasonsOfForm(types: Types, form: ReadConfig): readonly ReadConfig[] {
  const productId = specText(form, 'productId');
  if (productId === undefined) return [];
  return reasons(types).filter((reason) => sameId(specText(reason, 'cancellationProductId'), productId));
}

/** All inconsistencies between configs, in their order. */
export function linkIssues(types: Types): readonly LinkIssue[] {
  const issues: LinkIssue[] = [];
  for (const [type, items] of types) {
    for (const config of items) {
      if (config.configIdentity === type) continue;
      const identity = config.configIdentity === undefined ? 'none' : JSON.stringify(config.configIdentity);
      const message = `Is among ${configTypeWords(type)} (${type}), but its configIdentity is ${identity}.`;
      issues.push({ type, config, message });
    }
  }
  for (const config of reasons(types)) {
    for (const message of reasonIssues(types, config)) {
      issues.push({ type: cancellations, config, message });
    }
  }
  return issues;
}

/** False for a reason whose form is switched off: whatever ids it has then mean nothing. */
export function mayHaveForm({ spec }: ReadConfig): boolean {
  return spec['enableCancellationProduct'] !== false;
}

function reasonIssues(types: Types, reason: ReadConfig): string[] {
  if (!mayHaveForm(reason)) return [];
  const productId = specText(reason, 'cancellationProductId');
  const configId = specText(reason, 'cancellationConfigId');
  const byProduct = formOfReason(types, reason);
  const byConfig = configId === undefined ? undefined : anyConfig(types, configId);
  const messages: string[] = [];
  if (productId !== undefined && !byProduct) {
    messages.push(`No form has the productId ${productId} that this reason names.`);
  }
  if (reason.spec['enableCancellationProduct'] === true && productId === undefined) {
    messages.push('A form is switched on for this reason, but none is named.');
  }
  if (configId !== undefined && !byConfig) {
    messages.push(`No config has the id ${configId} that this reason names as cancellationConfigId.`);
  }
  if (byProduct && byConfig && byConfig !== byProduct) {
    messages.push(
      `cancellationConfigId names "${configTitle(byConfig)}", cancellationProductId names "${configTitle(byProduct)}".`,
    );
  }
  return messages;
}

const cancellations = 'CANCELLATIONS';

const reasons = (types: Types): readonly ReadConfig[] => types.get(cancellations) ?? [];
const forms = (types: Types): readonly ReadConfig[] => types.get('POLICY_FORM') ?? [];

const anyConfig = (types: Types, id: string): ReadConfig | undefined =>
  [...types.values()].flat().find((config) => sameId(config.id, id));

const isForm = (form: ReadConfig, productId: string): boolean =>
  sameId(specText(form, 'productId'), productId);

/** Ids are UUIDs, so case does not matter. */
function sameId(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && a.toLowerCase() === b?.toLowerCase();
}

function specText(config: ReadConfig, member: string): string | undefined {
  const value = Object.hasOwn(config.spec, member) ? config.spec[member] : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
