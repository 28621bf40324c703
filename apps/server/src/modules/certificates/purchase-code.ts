/** Under which payments know what they pay. */
export const certificatePurchaseCode = 'certificate';
