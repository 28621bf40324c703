import type { AnyJob } from '../../../platform/jobs/job.ts';
import { prepareDocuments } from '../../documents/jobs/prepare-documents.ts';
import { purgeObjects } from '../../documents/jobs/purge-objects.ts';
import {
  notifyOfficial,
  sendApprovalLink,
  sendChangeLink,
  sendInvitation,
  sendReminder,
  tellSignatory,
} from '../../invitations/jobs/process-mails.ts';
import { renewArchive } from '../../sealing/jobs/renew-archive.ts';
import { sealProcess, sendCopy } from '../../sealing/jobs/seal-process.ts';
import { sumTallies } from '../../search/jobs/sum-tallies.ts';
import { keepTime } from './keep-time.ts';

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
