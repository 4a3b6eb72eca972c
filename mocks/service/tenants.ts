/** Who is calling: each credential belongs to one tenant. */
import { tenants, type DemoTenant } from '../seed/tenants.ts';

/** What follows `Basic `: base64 of `key:secret`. */
export function credentialOf(tenant: DemoTenant): string {
  return btoa(`${tenant.key}:${tenant.secret}`);
}

/** The tenant of an Authorization header; undefined when it is missing, unreadable or unknown. */
export function tenantOf(authorization: string | null): DemoTenant | undefined {
  const [, credential] = /^Basic +(\S+)$/i.exec(authorization?.trim() ?? '') ?? [];
  return tenants.find((tenant) => credentialOf(tenant) === credential);
}

export function tenantNamed(name: string): DemoTenant {
  const found = tenants.find((tenant) => tenant.name === name);
  if (!found) throw new Error(`There is no tenant ${JSON.stringify(name)}.`);
  return found;
}
