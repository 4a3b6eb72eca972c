/** The demo's products by the names their files go by. */
export const productIds = {
  commercialAuto: '7c9e2d15-3b84-4f6a-a0d7-51e8b2c6f903',
} as const;
