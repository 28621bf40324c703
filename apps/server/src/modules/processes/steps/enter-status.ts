import type { ProcessStatus } from '@rubrica/contract';

import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { resetApprovals } from '../../process/approval.repository.ts';
import { closeChangeLinks } from '../../process/change-request.repository.ts';
import { notifyOfficial, tellSignatory, type Occasion } from '../../invitations/jobs/process-mails.ts';
import { findProcess, scheduleProcess } from '../../process/process.repository.ts';
import type { SigningProcess } from '../../process/process.ts';
import { dueAfter } from '../../process/schedule.ts';
import { openApproval } from '../../invitations/steps/open-approval.ts';
import { openChangeLink } from '../../changes/steps/open-change-link.ts';
import { endLinks, openTurn, renewLinks } from '../../invitations/steps/open-links.ts';
import { requestDocuments } from '../../documents/steps/request-documents.ts';

interface Entered {
  readonly context: Context;
  readonly db: TenantDb;
  /** As it was before. */
  readonly process: SigningProcess;
  /** Of the move: what follows from it once, follows under this key. */
  readonly eventId: string;
}

/** What a status brings about when a process enters it. One that is not named only waits. */
const consequences: Partial<Record<ProcessStatus, (entered: Entered) => Promise<void>>> = {
  QUEUED: async ({ context, db, process }) => {
    await resetApprovals(db, process.id);
    await requestDocuments(context, db, process.id);
  },
  TO_CONFIRM: async (entered) => {
    const { nextApprover, nextApproval, facts } = await readAgain(entered);
    if (facts.isPreparing) return; // asked once there is something to read
    if (nextApprover !== null) await notify(entered, 'approval', nextApprover);
    else if (nextApproval !== null) await openApproval(entered.context, entered.db, nextApproval);
  },
  TO_UPDATE: async (entered) => {
    await notify(entered, 'changes', entered.process.createdBy);
    await openChangeLink(entered.context, entered.db, entered.process);
  },
  ACTIVE: ({ context, db, process }) => openTurn(context, db, process.id),
  RESENDED: ({ context, db, process }) => renewLinks(context, db, process.id),
  FAILURE: (entered) => notify(entered, 'failure', entered.process.createdBy),
  BLOCKED: (entered) => notify(entered, 'blocked', entered.process.createdBy),
  IS_PEP: (entered) => notify(entered, 'review', entered.process.createdBy),
  EXPIRED: async (entered) => {
    await endLinks(entered.db, entered.process.id, 'EXPIRED');
    await notify(entered, 'expired', entered.process.createdBy);
  },
  CANCELLED: (entered) => closeAndTell(entered),
  NOT_ALLOWED: async (entered) => {
    await closeAndTell(entered);
    await notify(entered, 'refused', entered.process.createdBy);
  },
  PHYSICAL_SIGNATURE: async ({ db, process }) => {
    await endLinks(db, process.id, 'WAITING');
  },
};

/** In the transaction of the move: it has either all of its consequences or none. */
export async function enterStatus(entered: Entered, to: ProcessStatus): Promise<void> {
  if (entered.process.status === 'TO_UPDATE') await closeChangeLinks(entered.db, entered.process.id);
  await consequences[to]?.(entered);
  const { context, db, process } = entered;
  await scheduleProcess(db, process.id, { dueAt: dueAfter(await readAgain(entered), context.now()) });
}

async function readAgain({ db, process }: Entered): Promise<SigningProcess> {
  const found = await findProcess(db, process.id);
  if (!found) throw new Error(`process ${process.id} is gone`);
  return found;
}

async function notify({ context, db, process, eventId }: Entered, occasion: Occasion, userId: string): Promise<void> {
  await context.jobs.enqueue(
    { db, tenant: context.tenant.id },
    notifyOfficial,
    { process_id: process.id, user_id: userId, occasion },
    { key: `${eventId}:${userId}` },
  );
}

/** Whoever holds a link learns that it is over, instead of finding a closed door. */
async function closeAndTell({ context, db, process, eventId }: Entered): Promise<void> {
  const open = await endLinks(db, process.id, 'WAITING');
  for (const { id } of open.filter(({ sentVersion }) => sentVersion > 0)) {
    await context.jobs.enqueue(
      { db, tenant: context.tenant.id },
      tellSignatory,
      { signatory_id: id },
      { key: `${eventId}:${id}` },
    );
  }
}
