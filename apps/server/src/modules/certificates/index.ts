export { certificateJobs } from './jobs.ts';
export { certificatePurchase } from './purchase.ts';
export { certificateRoutes } from './routes.ts';
