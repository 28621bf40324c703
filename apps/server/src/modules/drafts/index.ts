export * as Drafts from './own/drafts.ts';
export * as Templates from './own/templates.ts';
export { draftRoutes } from './routes.ts';
export { draftJobs } from './jobs.ts';
export { draftFollowers } from './jobs/purge-owner.ts';
