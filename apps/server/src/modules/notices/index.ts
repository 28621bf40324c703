export * as Notices from './record/notices.ts';
export { noticeJobs } from './jobs.ts';
export { noticeRoutes } from './routes.ts';
export { wakeDigestClock } from './steps/wake-digest-clock.ts';
