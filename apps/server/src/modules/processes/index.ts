export { processFollowers } from './jobs/purge-owner.ts';
export { processJobs } from './jobs.ts';
export { eraseProcess } from './steps/erase-process.ts';
export { removePictures } from './steps/remove-pictures.ts';
export { processRoutes } from './routes.ts';
export { wakeProcessClock } from './steps/wake-process-clock.ts';
