export { paymentSettingsKey } from './payments-key.ts';
