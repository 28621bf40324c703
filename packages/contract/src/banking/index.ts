export type { AccountInformationView, AccountView } from '../signing/account.ts';
export * from './credit-rates.ts';
export * from './credits.ts';
