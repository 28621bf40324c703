export { expiryJobs } from './jobs.ts';
export { wakeExpiryClock } from './steps/wake-expiry-clock.ts';
