export { privacyPolicy } from './privacy-policy.ts';
export { TermsGate } from './terms-gate.tsx';
export { termsAndConditions } from './terms-and-conditions.ts';
