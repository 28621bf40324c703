/** How people come into a company, as a command sets it. */
export { setProvider } from '../commands/set-provider.ts';
export { setSignUpRules } from '../commands/change-sign-up-rules.ts';
export { setSecurity } from '../commands/change-company-security.ts';
export { setSingleSignOn } from '../commands/change-single-sign-on.ts';
