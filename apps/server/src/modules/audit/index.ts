export { startAnchorClock } from './anchor-clock.ts';
export { auditJobs } from './jobs.ts';
export { auditFollowers } from './jobs/watch-downloads.ts';
export { findProof } from './queries/find-proof.ts';
export { readDetails } from './queries/read-details.ts';
export { verifyCompany } from './queries/verify-company.ts';
export { auditRoutes } from './routes.ts';
