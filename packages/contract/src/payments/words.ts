/** Without a schema: the frame of the console knows these. */

/** Where a payment stands; the names are those of the specification. */
export const paymentStatuses = ['PAYMENT_PENDING', 'PAYMENT_TO_VALIDATE', 'PAID', 'REFUNDED', 'CANCELLED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentMethods = ['card', 'transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
