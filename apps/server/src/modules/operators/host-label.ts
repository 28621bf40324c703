/** The first label of the operators' own host. No company may have it. */
export const operatorsLabel = 'operador';

export const isHostLabel = (text: string): boolean => text.length <= 63 && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(text);
