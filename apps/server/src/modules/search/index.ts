export * as Matches from './matching/matches.ts';
export { searchJobs } from './jobs.ts';
export { sumTallies } from './jobs/sum-tallies.ts';
export { findSights } from './queries/find-sights.ts';
export { searchRoutes } from './routes.ts';
