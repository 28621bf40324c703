import type { AnyJob } from '../../../platform/jobs/job.ts';
import { keepTime } from './keep-time.ts';
import { prepareDocuments } from './prepare-documents.ts';
import {
  notifyOfficial,
  sendApprovalLink,
  sendChangeLink,
  sendInvitation,
  sendReminder,
  tellSignatory,
} from './process-mails.ts';
import { purgeObjects } from './purge-objects.ts';
import { renewArchive } from './renew-archive.ts';
import { sealProcess, sendCopy } from './seal-process.ts';
import { sumTallies } from './sum-tallies.ts';

export const processJobs: readonly AnyJob[] = [
  prepareDocuments,
  sendInvitation,
  sendReminder,
  tellSignatory,
  notifyOfficial,
  sendApprovalLink,
  sendChangeLink,
  keepTime,
  sealProcess,
  sendCopy,
  renewArchive,
  purgeObjects,
  sumTallies,
];
