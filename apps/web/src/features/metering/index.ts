export { CompanyUsage } from './company-usage.tsx';
export { formatQuantity } from './format-quantity.ts';
export { OwnUsage } from './own-usage.tsx';
export { words as usageWords } from './words.ts';
