export { consents, describeDocuments } from './consents.ts';
export type { LegalFacts, LegalSection, LegalText } from './legal-text.ts';
export { writePlainText } from './plain-text.ts';
export { privacyPolicy } from './privacy-policy.ts';
export { termsAndConditions } from './terms-and-conditions.ts';
export { termsVersion } from './terms-version.ts';
