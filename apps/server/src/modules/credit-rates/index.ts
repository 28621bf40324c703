export { listRates } from './credit-rate.repository.ts';
export { creditRateRoutes } from './routes.ts';
export { checkLegalRate } from './steps/check-legal-rate.ts';
