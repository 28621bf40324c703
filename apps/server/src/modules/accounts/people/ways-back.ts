/** For the operator: the way back in, where a company cannot help itself. */
export { openNetworks } from '../commands/change-company-security.ts';
export { allowPasswords } from '../commands/change-single-sign-on.ts';
export { resetFactorsByOperator } from '../commands/reset-factors-by-operator.ts';
