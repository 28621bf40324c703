export { sealingJobs } from './jobs.ts';
export { sealingRoutes } from './routes.ts';
export { signatureTypeNames } from './sheet/sentences.ts';
export { enqueueSealing, beginSealing } from './steps/begin-sealing.ts';
export { hasDueRenewals, requestRenewals } from './steps/request-renewals.ts';
export { describeCopies } from './steps/signed-copies.ts';
export { platformNameOf } from './platform-name.ts';
export { hasEvidence, readEvidence, writeEvidence } from './bundle/write-evidence.ts';
