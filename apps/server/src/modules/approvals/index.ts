export { createApprovalAuthenticator } from './authenticate.ts';
export { approvalJobs } from './jobs.ts';
export { approvalFollowers } from './jobs/check-stand-ins.ts';
export { approvalRoutes } from './routes.ts';
