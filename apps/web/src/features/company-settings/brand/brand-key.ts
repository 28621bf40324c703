export const brandKey = ['company-brand'] as const;
export const brandImageKey = ['company-brand-image'] as const;
