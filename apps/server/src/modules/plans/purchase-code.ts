/** Under which payments know it. */
export const planPurchaseCode = 'plan';
