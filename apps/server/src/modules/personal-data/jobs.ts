import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import {
  confirmDataRequest,
  digestDataRequests,
  dropUnproved,
  eraseHoldings,
  noticeDataRequest,
  sendDataCode,
} from './jobs/data-request-jobs.ts';

export const personalDataJobs: readonly HandledJob[] = [
  handle(sendDataCode, () => import('./jobs/send-data-code.handler.ts')),
  handle(dropUnproved, () => import('./jobs/drop-unproved.handler.ts')),
  handle(confirmDataRequest, () => import('./jobs/confirm-data-request.handler.ts')),
  handle(noticeDataRequest, () => import('./jobs/notice-data-request.handler.ts')),
  handle(digestDataRequests, () => import('./jobs/digest-data-requests.handler.ts')),
  handle(eraseHoldings, () => import('./jobs/erase-holdings.handler.ts')),
];
