import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { prepareDocuments } from './jobs/prepare-documents.ts';
import { purgeObjects } from './jobs/purge-objects.ts';

export const documentJobs: readonly HandledJob[] = [
  handle(prepareDocuments, () => import('./jobs/prepare-documents.handler.ts')),
  handle(purgeObjects, () => import('./jobs/purge-objects.handler.ts')),
];
