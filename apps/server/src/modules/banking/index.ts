export { bankingJobs } from './jobs.ts';
export { bankingRoutes } from './routes.ts';
export { requestAccount } from './steps/request-account.ts';
export * as BankAccounts from './record/bank-accounts.ts';
