import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { sendOtp } from './jobs/signing-messages.ts';

export const signingJobs: readonly HandledJob[] = [handle(sendOtp, () => import('./jobs/send-otp.handler.ts'))];
