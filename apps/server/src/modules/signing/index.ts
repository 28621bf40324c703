import type { AnyJob } from '../../platform/jobs/job.ts';
import { sendOtp } from './jobs/signing-messages.ts';

export { createLinkAuthenticator } from './authenticate.ts';
export { createGreeter, type Arrival } from './greeter.ts';
export { signingRoutes } from './routes.ts';

export const signingJobs: readonly AnyJob[] = [sendOtp];
