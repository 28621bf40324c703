export const settingsKey = ['company-settings'] as const;
