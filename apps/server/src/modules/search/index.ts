export * as Matches from './matching/matches.ts';
export { searchJobs } from './jobs.ts';
export { sumTallies } from './jobs/sum-tallies.ts';
export { findVisible } from './queries/find-visible.ts';
export { searchRoutes } from './routes.ts';
