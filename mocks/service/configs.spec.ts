import { describe, expect, it } from 'vitest';
import { ConfigsResponse } from '../../src/contract/configs.ts';
import { ca, nobody, openKit } from '../spec-kit.ts';

describe('configurations of a product', () => {
  it('come as one array per type, each item naming its type', async () => {
    const kit = await openKit();
    const came = await kit.call('POST', '/v3/product/config/all', { productId: ca });
    expect(came.status).toBe(200);
    const answer = ConfigsResponse.parse(came.json);
    expect(Object.keys(answer)).toEqual(
      expect.arrayContaining(['POLICY_FORM', 'ENDORSEMENTS', 'CANCELLATIONS']),
    );
    for (const [type, configs] of Object.entries(answer)) {
      expect(new Set(configs.map(({ configIdentity }) => configIdentity))).toEqual(new Set([type]));
    }
  });

  it('are 404 for an unknown product and 422 without one', async () => {
    const kit = await openKit();
    expect((await kit.call('POST', '/v3/product/config/all', { productId: nobody })).status).toBe(404);
    for (const body of [{}, { productId: 'x' }]) {
      expect(await kit.call('POST', '/v3/product/config/all', body)).toMatchObject({
        status: 422,
        json: { errors: [{ path: '/productId' }] },
      });
    }
  });
});
