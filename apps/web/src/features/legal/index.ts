export { privacyPolicy } from './privacy-policy.ts';
export { termsAndConditions } from './terms-and-conditions.ts';
