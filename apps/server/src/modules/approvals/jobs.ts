import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { checkStandIns } from './jobs/check-stand-ins.ts';
import { renewApproverLinks } from './jobs/renew-links.ts';

export const approvalJobs: readonly HandledJob[] = [
  handle(checkStandIns, () => import('./jobs/check-stand-ins.handler.ts')),
  handle(renewApproverLinks, () => import('./jobs/renew-links.handler.ts')),
];
