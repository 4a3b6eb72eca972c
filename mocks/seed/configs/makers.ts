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
  /** YYYY-MM-DD; without it for as long as nobody takes it away. */
  readonly until?: string;
  readonly edit?: Edit;
}

/** An edit of this autumn, after quotes were given. */
export const seventh: Edit = { version: 7, at: '2026-10-06T19:42:00.000Z', by: 'Tom Idowu' };

/** @param code what the numbers of the product's forms begin with: "PH-CA". */
export function makersOf(productId: string, code: string) {
  const config = configsOf(productId);
  const form = (number: string, title: string, formType: FormType, edit?: Edit): ProductConfig => {
    const name = `${code}-${number}`;
    const spec = {
      name: `${name} (01/26) ${title}`,
      type: 'FORM',
      formType,
      productId: formProductId(productId, name),
      ocrMapping: formType === 'Application' ? { namedInsured: 'p1.f3', effectiveDate: 'p1.f7' } : {},
    };
    return config('POLICY_FORM', name, spec, edit);
  };
  const endorsement = (title: string, description: string, rest: EndorsementRest = {}): ProductConfig => {
    const spec = {
      title,
      description,
      enableEndorsementRules: rest.rules ?? false,
      allowEndorsementsInThePast: rest.backdated ?? false,
    };
    return config('ENDORSEMENTS', title, spec, rest.edit);
  };
  const attached = (number: string): Attached => ({
    cancellationConfigId: configId(productId, 'POLICY_FORM', `${code}-${number}`),
    cancellationProductId: formProductId(productId, `${code}-${number}`),
    enableCancellationProduct: true,
  });
  const cancellation = (title: string, description: string, rules: boolean, forms: Attached) =>
    config('CANCELLATIONS', title, { title, description, enableCancellationRules: rules, ...forms });
  const [request, notice] = ['0880', '0890'];
  return {
    form,
    endorsement,
    /** The request that the insured signs, and the notice that the carrier sends. */
    cancellationForms: [
      form(request, 'Cancellation Request and Lost Policy Release', 'Cancellation'),
      form(notice, 'Notice of Cancellation', 'Cancellation'),
    ],
    clericalError: endorsement('Correct a clerical error', 'Nothing insured changes.', { backdated: true }),
    /** The seven reasons, of which only the last is the product's own; two of them are broken on purpose. */
    cancellations: (lastTitle: string, lastDescription: string): ProductConfig[] => [
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
        cancellationProductId: namedId(`form/withdrawn/${code}-0870`),
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
      cancellation(lastTitle, lastDescription, false, none),
    ],
    note: (name: string, { edit, until, ...note }: Note): ProductConfig =>
      config('UNDERWRITING_NOTES', name, { ...note, until: until ?? null }, edit),
  };
}
