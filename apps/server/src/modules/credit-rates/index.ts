export * as CreditRates from './record/credit-rates.ts';
export { creditRateRoutes } from './routes.ts';
export { checkLegalRate } from './steps/check-legal-rate.ts';
