import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ConfigsResponse } from '../../src/contract/configs.ts';
import { productIds } from '../seed/product-ids.ts';
import { nobody, openKit } from '../kits/spec-kit.ts';

describe('configurations of a product', () => {
  it.each(Object.values(productIds))(
    'come as one array per type, with UUIDs as ids: %s',
    async (productId) => {
      const kit = await openKit();
      const came = await kit.call('POST', '/v3/product/config/all', { productId });
      expect(came.status).toBe(200);
      const answer = ConfigsResponse.parse(came.json);
      expect(Object.keys(answer)).toEqual(
        expect.arrayContaining(['POLICY_FORM', 'ENDORSEMENTS', 'CANCELLATIONS']),
      );
      for (const [type, configs] of Object.entries(answer)) {
        expect(new Set(configs.map(({ configIdentity }) => configIdentity))).toEqual(new Set([type]));
      }
      const ids = (answer['CANCELLATIONS'] ?? []).flatMap(({ spec }) => [
        spec['cancellationConfigId'],
        spec['cancellationProductId'],
      ]);
      expect(ids).toHaveLength(14);
      for (const id of ids) expect(() => z.uuid().parse(id)).not.toThrow();
    },
  );

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
