/** The spec fields that the interface document names, in words. */
import { nameAsWords } from '../../lib/text.ts';

export interface SpecField {
  readonly name: string;
  readonly label: string;
  /** Only the service itself uses it. */
  readonly internal: boolean;
  /** Holds an id, not words. */
  readonly id: boolean;
}

const field = (name: string, label: string): SpecField => ({ name, label, internal: false, id: false });
const idField = (name: string, label: string): SpecField => ({ ...field(name, label), id: true });
const internalField = (name: string, label: string): SpecField => ({ ...field(name, label), internal: true });

const known: Readonly<Record<string, readonly SpecField[]>> = {
  POLICY_FORM: [
    field('name', 'Form name'),
    field('formType', 'Form type'),
    idField('productId', 'Id of the form'),
    internalField('type', 'Type'),
    internalField('ocrMapping', 'OCR mapping'),
  ],
  ENDORSEMENTS: [
    field('title', 'Endorsement option'),
    field('description', 'Description'),
    field('enableEndorsementRules', 'Eligibility requirements'),
    field('allowEndorsementsInThePast', 'Backdating'),
  ],
  CANCELLATIONS: [
    field('title', 'Reason'),
    field('description', 'Description'),
    field('enableCancellationRules', 'Cancellation rules'),
    field('enableCancellationProduct', 'Form attached'),
    idField('cancellationProductId', 'Id of the form'),
    idField('cancellationConfigId', 'Config id of the form'),
  ],
};

const typeLabels: Readonly<Record<string, string>> = {
  POLICY_FORM: 'Forms',
  ENDORSEMENTS: 'Endorsements',
  CANCELLATIONS: 'Cancellation reasons',
};

/** The documented spec fields of a config type, what an agent looks for first; none for a type the document does not name. */
export function specFields(type: string): readonly SpecField[] {
  return (Object.hasOwn(known, type) ? known[type] : undefined) ?? [];
}

/** A config type in words; one the document does not name by its own: "Underwriting notes" of UNDERWRITING_NOTES. */
export function configTypeWords(type: string): string {
  const known = Object.hasOwn(typeLabels, type) ? typeLabels[type] : undefined;
  if (known !== undefined || !/^[A-Z]+(?:_[A-Z]+)+$/.test(type)) return known ?? type;
  return nameAsWords(type);
}

/** What names a config, in this order. */
export const namingMembers = ['title', 'name', 'headline'] as const;

/** What to call a config: its title or name, else its id. */
export function configTitle(config: {
  readonly id: string | undefined;
  readonly spec: Readonly<Record<string, unknown>>;
}): string {
  const words = namingMembers
    .map((member) => (Object.hasOwn(config.spec, member) ? config.spec[member] : undefined))
    .find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof words === 'string' ? words : (config.id ?? 'Config without a name');
}
