import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { sendDigest, writeDigests } from './jobs/digest-jobs.ts';

export const noticeJobs: readonly HandledJob[] = [
  handle(writeDigests, () => import('./jobs/write-digests.handler.ts')),
  handle(sendDigest, () => import('./jobs/send-digest.handler.ts')),
];
