import type { PurchaseKind } from '../../platform/context.ts';

export const testPurchaseCode = 'test';

/** Of a demonstration alone: somebody pays and gets nothing but the receipt, to see how it is done. */
export const testPurchase: PurchaseKind = {
  code: testPurchaseCode,
  title: 'Pago de prueba',
  deliver: async () => {},
  isUsed: async () => false,
  takeBack: async () => {},
};
