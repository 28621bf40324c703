export { certificateJobs } from './jobs.ts';
export { certificateFollowers } from './on-status.ts';
export { certificatePurchase } from './purchase.ts';
export * as CertificateRequests from './record/certificate-requests.ts';
export { certificateRoutes } from './routes.ts';
export { warnHolders } from './steps/warn-holders.ts';
