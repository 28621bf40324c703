export { retryParkedJob } from './commands/retry-parked-job.ts';
export { presentParkedJobs } from './parked-job.presenter.ts';
export { jobRoutes } from './routes.ts';
