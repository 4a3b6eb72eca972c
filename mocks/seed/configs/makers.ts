/** How forms, endorsements and cancellation reasons of a product are written; all products have the same kinds. */
import type { ProductConfig } from '../../../src/contract/configs.ts';
import { namedId } from '../../store/ids.ts';
import { configId, configsOf, formProductId, type Edit } from './config.ts';

export type FormType =
  'Application' | 'Policy' | 'Declarations' | 'Endorsement' | 'Quote or proposal' | 'Notice' | 'Cancellation';

export interface EndorsementRest {
  /** May be dated back. */
  readonly backdated?: boolean;
  readonly rules?: boolean;
  readonly edit?: Edit;
}

interface Attached {
  readonly cancellationConfigId: string;
  readonly cancellationProductId: string;
  readonly enableCancellationProduct: boolean;
}

/** The ids are UUIDs, as the interface document has them, and name nothing. */
const none: Attached = {
  cancellationConfigId: namedId('config/none'),
  cancellationProductId: namedId('form/none'),
  enableCancellationProduct: false,
};

export interface Note {
  readonly headline: string;
  readonly body: string;
  readonly appliesTo: readonly string[];
  /** YYYY-MM-DD, or null for as long as nobody takes it away. */
  readonly until: string | null;
}

/** What the seven cancellation reasons of a product need to know of it. */
export interface Cancelling {
  /** Form number of the request that the insured signs, and of the notice that the carrier sends. */
  readonly request: string;
  readonly notice: string;
  /** Number of a form that is no longer configured. */
  readonly withdrawn: string;
  /** The reason that only this product has. */
  readonly last: { readonly title: string; readonly description: string };
}

export interface Makers {
  readonly form: (number: string, title: string, formType: FormType, edit?: Edit) => ProductConfig;
  readonly endorsement: (title: string, description: string, rest?: EndorsementRest) => ProductConfig;
  /** The seven reasons; two of them are broken on purpose. */
  readonly cancellations: (cancelling: Cancelling) => ProductConfig[];
  readonly note: (name: string, note: Note, edit?: Edit) => ProductConfig;
}

export function makersOf(productId: string): Makers {
  const config = configsOf(productId);
  const attached = (number: string): Attached => ({
    cancellationConfigId: configId(productId, 'POLICY_FORM', number),
    cancellationProductId: formProductId(productId, number),
    enableCancellationProduct: true,
  });
  const cancellation = (title: string, description: string, rules: boolean, forms: Attached) =>
    config('CANCELLATIONS', title, { title, description, enableCancellationRules: rules, ...forms });
  return {
    form: (number, title, formType, edit) =>
      config(
        'POLICY_FORM',
        number,
        {
          name: `${number} (01/26) ${title}`,
          type: 'FORM',
          formType,
          productId: formProductId(productId, number),
          ocrMapping: formType === 'Application' ? { namedInsured: 'p1.f3', effectiveDate: 'p1.f7' } : {},
        },
        edit,
      ),
    endorsement: (title, description, rest = {}) =>
      config(
        'ENDORSEMENTS',
        title,
        {
          title,
          description,
          enableEndorsementRules: rest.rules ?? false,
          allowEndorsementsInThePast: rest.backdated ?? false,
        },
        rest.edit,
      ),
    cancellations: ({ request, notice, withdrawn, last }) => [
      cancellation(
        "Insured's request",
        'Pro rata; short rate 90 % when cancelled within the first 60 days.',
        false,
        attached(request),
      ),
      cancellation(
        'Not taken, flat at inception',
        'No premium is earned. The policy must come back.',
        true,
        none,
      ),
      // Broken on purpose: the form it names is in no POLICY_FORM config.
      cancellation('Rewritten elsewhere', 'Proof of the other policy needed.', false, {
        ...attached(request),
        cancellationProductId: namedId(`form/withdrawn/${withdrawn}`),
      }),
      cancellation(
        'Non-payment of premium',
        'Ten days of notice, longer where the state says so.',
        true,
        attached(notice),
      ),
      cancellation(
        'Underwriting, first 60 days',
        'Within the first 60 days of a new policy; notice with the reason.',
        true,
        attached(notice),
      ),
      // Broken on purpose: a form is said to be attached, and the ids name none.
      cancellation('Material misrepresentation', 'Notice with the facts relied on.', true, {
        ...none,
        enableCancellationProduct: true,
      }),
      cancellation(last.title, last.description, false, none),
    ],
    note: (name, note, edit) => config('UNDERWRITING_NOTES', name, { ...note }, edit),
  };
}
