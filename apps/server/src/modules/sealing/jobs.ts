import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { renewArchive } from './jobs/renew-archive.ts';
import { sealProcess, sendCopy } from './jobs/seal-process.ts';

export const sealingJobs: readonly HandledJob[] = [
  handle(renewArchive, () => import('./jobs/renew-archive.handler.ts')),
  handle(sealProcess, () => import('./jobs/seal-process.handler.ts')),
  handle(sendCopy, () => import('./jobs/send-copy.handler.ts')),
];
