/** The demo's two tenants. Their keys and secrets open nothing but the demo. */

export interface DemoTenant {
  readonly name: string;
  readonly organizationId: string;
  readonly key: string;
  readonly secret: string;
}

export const pellHarrow: DemoTenant = {
  name: 'Pell & Harrow Agency',
  organizationId: '5d1c7a40-6f0e-4b52-9a3d-2f8e61c4b701',
  key: 'demo-pell-harrow',
  secret: 'demo-only-no-secret-1',
};

export const juniperStreet: DemoTenant = {
  name: 'Juniper Street Insurance',
  organizationId: 'a27f0b93-41d8-4c6e-8e15-7bd09c3f5e02',
  key: 'demo-juniper-street',
  secret: 'demo-only-no-secret-2',
};

export const tenants: readonly DemoTenant[] = [pellHarrow, juniperStreet];

/** The carriers by what they are called. */
export const carrierNames = {
  HM: 'Harbor Mutual',
  QC: 'Quillstone Casualty',
  TG: 'Tallgrass Farm & Home',
  LM: 'Larkmere Assurance',
  IV: 'Ironvale Transport',
  WX: 'Wexmoor Compensation Exchange',
  CS: 'Copperline Specialty',
};
