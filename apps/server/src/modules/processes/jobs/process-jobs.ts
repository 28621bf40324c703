import type { AnyJob } from '../../../platform/jobs/job.ts';
import { purgeObjects } from './purge-objects.ts';

export const processJobs: readonly AnyJob[] = [purgeObjects];
