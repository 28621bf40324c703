export { createAuthenticator } from './authenticate.ts';
export { createServiceAccount } from './commands/create-service-account.ts';
export { furnishAccounts, type FirstUser } from './commands/furnish-accounts.ts';
export { accountFollowers } from './jobs/account-mails.ts';
export { accountJobs } from './jobs/account-jobs.ts';
export { hashPassword } from './password.ts';
export { accountRoutes } from './routes.ts';
