/** What the two connection forms take, and what they make of it. */
import { z } from 'zod';
import {
  directConnection,
  encodeCredential,
  gatewayConnection,
  tidyBaseUrl,
  type Connection,
} from '../../api/connection.ts';
import { appBase } from '../../lib/app-base.ts';
import { knownConnections } from '../../storage/stored-connection.ts';

export const GatewayForm = z
  .object({
    path: z
      .string()
      .trim()
      .regex(/^\/(?!\/)[^?#\s]*$/, 'Start with one slash, such as /api.'),
    name: z.string().trim(),
  })
  .superRefine((typed, context) => refuseTakenName(gatewayOf(typed), context));
export type GatewayForm = z.infer<typeof GatewayForm>;

export const DirectForm = z
  .object({
    baseUrl: z
      .string()
      .refine(
        (typed) => tidyBaseUrl(typed) !== undefined,
        'Enter a whole address, such as https://quotes.example.com.',
      ),
    credential: z.string().trim(),
    apiKey: z.string().trim(),
    secret: z.string().trim(),
    name: z.string().trim(),
    keep: z.boolean(),
  })
  .superRefine(({ credential, apiKey, secret }, context) => {
    const refuse = (path: 'credential' | 'apiKey' | 'secret', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (credential !== '' && (apiKey !== '' || secret !== '')) {
      refuse('credential', 'Use a credential, or API key and secret, not both.');
    } else if (credential === '' && apiKey === '' && secret === '') {
      refuse('credential', 'Enter a credential, or API key and secret.');
    } else if (credential === '' && apiKey === '') {
      refuse('apiKey', 'Enter the API key too.');
    } else if (credential === '' && secret === '') {
      refuse('secret', 'Enter the secret too.');
    } else if (/[^\x21-\x7e]/.test(withoutScheme(credential))) {
      refuse('credential', 'Remove spaces and special letters.');
    } else if (apiKey.includes(':')) {
      refuse('apiKey', 'Remove the colon, or use Credential.');
    }
  })
  .superRefine((typed, context) => {
    if (tidyBaseUrl(typed.baseUrl) !== undefined) refuseTakenName(directOf(typed), context);
  });
export type DirectForm = z.infer<typeof DirectForm>;

/** The path is below the app's own base, and slashes at its end are dropped; the name is "Gateway" when none was typed. */
export function gatewayOf({ path, name }: GatewayForm): Connection {
  return gatewayConnection(name || 'Gateway', `${appBase}${path.slice(1).replace(/\/+$/, '')}`);
}

/** The credential is sent as typed, or encoded from key and secret; the name is the host when none was typed. */
export function directOf({ baseUrl, credential, apiKey, secret, name }: DirectForm): Connection {
  const tidy = tidyBaseUrl(baseUrl) ?? baseUrl;
  return directConnection({
    name: name || new URL(tidy).host,
    baseUrl: tidy,
    credential: credential === '' ? encodeCredential(apiKey, secret) : withoutScheme(credential),
  });
}

/** Two services under one name would share clients, drafts and activity. */
function refuseTakenName({ kind, name, baseUrl }: Connection, context: z.core.$RefinementCtx): void {
  const taken = knownConnections().find((known) => known.kind === kind && known.name === name);
  if (!taken || taken.baseUrl === baseUrl) return;
  const message = `“${name}” is ${taken.baseUrl}. Choose another name.`;
  context.addIssue({ code: 'custom', path: ['name'], message });
}

/** A credential pasted from a header comes with the scheme's name, which is not part of it. */
function withoutScheme(credential: string): string {
  return credential.replace(/^Basic\s+/i, '');
}
