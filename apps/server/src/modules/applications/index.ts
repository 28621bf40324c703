export * as Applications from './record/applications.ts';
export { createApplicantAuthenticator } from './authenticate.ts';
export { applicationJobs } from './jobs.ts';
export { applicationFollowers } from './jobs/link-process.ts';
export { applicationRoutes } from './routes.ts';
