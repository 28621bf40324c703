export const brandKey = ['company-brand'] as const;
