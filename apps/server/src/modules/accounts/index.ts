export * as Users from './people/users.ts';
export * as OwnSignatures from './people/registered-signatures.ts';
export { createAuthenticator } from './authenticate.ts';
export { createServiceAccount } from './commands/create-service-account.ts';
export { setUpAccounts, type FirstUser } from './commands/set-up-accounts.ts';
export { accountJobs } from './jobs.ts';
export { accountFollowers } from './jobs/account-mails.ts';
export { hashPassword } from './password.ts';
export { accountRoutes } from './routes.ts';
