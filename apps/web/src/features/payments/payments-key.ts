/** The query key of everything about payments. */
export const paymentsKey = ['payments'] as const;

/** Of what the company's settings allow, which the pages of payments show. */
export const paymentSettingsKey = [...paymentsKey, 'settings'] as const;
