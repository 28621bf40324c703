import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { followOrder, sendTurn } from './jobs/certificate-jobs.ts';

export const certificateJobs: readonly HandledJob[] = [
  handle(followOrder, () => import('./jobs/follow-order.handler.ts')),
  handle(sendTurn, () => import('./jobs/send-turn.handler.ts')),
];
