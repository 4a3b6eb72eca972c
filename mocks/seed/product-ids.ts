/** The demo's products by the names their files go by. */
export const productIds = {
  commercialAuto: '7c9e2d15-3b84-4f6a-a0d7-51e8b2c6f903',
  businessowners: '8d0f3e26-4c95-4a7b-91e8-62f9c3d7a014',
  workersCompensation: '9e1a4f37-5da6-4b8c-82f9-73a0d4e8b125',
  personalAuto: 'a02b5048-6eb7-4c9d-b30a-84b1e5f9c236',
  homeowners: 'b13c6159-7fc8-4dae-a41b-95c2f60ad347',
} as const;
