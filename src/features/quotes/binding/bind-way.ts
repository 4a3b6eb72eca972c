/** How the carrier of a quote takes a request to bind, by the workspace. */
import { contactWays } from '../../../domain/client/annotations/qids.ts';
import { byService } from '../../../domain/client/set-status.ts';
import type { Carrier } from '../../../domain/questions/workspace/schema.ts';

export const bindWays = (carrier: Carrier | undefined): readonly string[] => [
  ...(carrier?.bind?.by === 'service' ? [byService] : []),
  ...contactWays,
];

interface FirstWay {
  /** One of `bindWays`; blank where the workspace does not say. */
  readonly how: string;
  readonly to: string;
  /** Its website, where it takes requests there. */
  readonly portal: string | undefined;
}

/** The way that the workspace names. */
export function firstWay(carrier: Carrier | undefined, name: string): FirstWay {
  const none = { to: name, portal: undefined };
  switch (carrier?.bind?.by) {
    case undefined:
      return { how: '', ...none };
    case 'service':
      return { how: byService, ...none };
    case 'e-mail':
      return { ...none, how: 'E-mail', to: carrier.bind.to };
    case 'portal':
      return { how: 'Carrier portal', to: name, portal: carrier.bind.to ?? carrier.portal };
    case 'phone':
      return { ...none, how: 'Phone', to: carrier.bind.to ?? carrier.phone ?? name };
  }
}
