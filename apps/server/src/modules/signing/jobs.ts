import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { recordCopyRefusal, sendCopyCode, sendOtp } from './jobs/signing-messages.ts';

export const signingJobs: readonly HandledJob[] = [
  handle(sendOtp, () => import('./jobs/send-otp.handler.ts')),
  handle(sendCopyCode, () => import('./jobs/send-copy-code.handler.ts')),
  handle(recordCopyRefusal, () => import('./jobs/record-copy-refusal.handler.ts')),
];
