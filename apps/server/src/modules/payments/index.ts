export { createPayerAuthenticator } from './authenticate.ts';
export { decideSlip } from './commands/decide-slip.ts';
export { paymentJobs } from './jobs.ts';
export * as Payments from './record/payments.ts';
export { paymentRoutes } from './routes.ts';
export { endPayment } from './steps/end-payment.ts';
export { noticePath } from './steps/settle-attempt.ts';
export { testPurchase } from './test-purchase.ts';
