import { expect, it } from 'vitest';
import { z } from 'zod';
import { ConfigsResponse } from '../../src/contract/configs.ts';
import { openKit } from '../kits/spec-kit.ts';
import { productIds } from '../seed/product-ids.ts';

const readConfigs = async (body: unknown) => (await openKit()).call('POST', '/v3/product/config/all', body);

it.each(Object.values(productIds))(
  'configurations come as one array per type, with UUIDs as ids: %s',
  async (productId) => {
    const came = await readConfigs({ productId });
    expect(came.status).toBe(200);
    const byType = ConfigsResponse.parse(came.json);
    const types = ['POLICY_FORM', 'ENDORSEMENTS', 'CANCELLATIONS'];
    expect(Object.keys(byType)).toEqual(expect.arrayContaining(types));
    for (const [type, configs] of Object.entries(byType)) {
      expect(new Set(configs.map(({ configIdentity }) => configIdentity))).toEqual(new Set([type]));
    }
    const ids = (byType['CANCELLATIONS'] ?? []).flatMap(({ spec }) => [
      spec['cancellationConfigId'],
      spec['cancellationProductId'],
    ]);
    expect(z.array(z.uuid()).length(14).safeParse(ids).error).toBeUndefined();
  },
);
