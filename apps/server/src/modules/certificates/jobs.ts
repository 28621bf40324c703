import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { endWithProcess, followOrder, followRevocation, sendTurn } from './jobs/certificate-jobs.ts';

export const certificateJobs: readonly HandledJob[] = [
  handle(followOrder, () => import('./jobs/follow-order.handler.ts')),
  handle(followRevocation, () => import('./jobs/follow-revocation.handler.ts')),
  handle(endWithProcess, () => import('./jobs/end-with-process.handler.ts')),
  handle(sendTurn, () => import('./jobs/send-turn.handler.ts')),
];
