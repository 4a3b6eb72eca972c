import { expect, it } from 'vitest';
import { redactSecrets } from './redact-secrets.ts';

it('redacts a client secret at any depth, and nothing else', () => {
  const redacted = '[struck out: a secret]';
  expect(
    redactSecrets({ clientSecret: 's', setups: [{ clientSecret: 's', amount: 1 }], text: 'clientSecret' }),
  ).toEqual({
    clientSecret: redacted,
    setups: [{ clientSecret: redacted, amount: 1 }],
    text: 'clientSecret',
  });
});
