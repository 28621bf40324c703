import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { endPlanOfPurged, runPlanClock, sendPlanNotice, startFreePlan } from './jobs/plan-jobs.ts';

export const planJobs: readonly HandledJob[] = [
  handle(runPlanClock, () => import('./jobs/plan-clock.handler.ts')),
  handle(sendPlanNotice, () => import('./jobs/send-plan-notice.handler.ts')),
  handle(startFreePlan, () => import('./jobs/start-free-plan.handler.ts')),
  handle(endPlanOfPurged, () => import('./jobs/end-plan-of-purged.handler.ts')),
];
