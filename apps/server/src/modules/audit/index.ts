export { startAnchorClock } from './anchor-clock.ts';
export { findLine } from './audit-line.repository.ts';
export { auditJobs } from './jobs.ts';
export { auditFollowers } from './jobs/watch-downloads.ts';
export { findProof } from './queries/find-proof.ts';
export { verifyCompany } from './queries/verify-company.ts';
export { auditRoutes } from './routes.ts';
