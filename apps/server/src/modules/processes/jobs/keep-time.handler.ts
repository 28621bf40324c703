import { decide } from '@rubrica/contract';

import type { System } from '../../../platform/actor.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { enqueuePreparation } from '../../documents/steps/request-documents.ts';
import { sendReminder } from '../../invitations/jobs/process-mails.ts';
import { lockDueProcesses, scheduleProcess } from '../../process/process.repository.ts';
import type { SigningProcess } from '../../process/process.ts';
import { awaitsDocuments, dueAfter, hasLinks, reminderDaysOf } from '../../process/schedule.ts';
import { listSignatories, markReminded } from '../../process/signatory.repository.ts';
import { isAsked } from '../../process/signatory.ts';
import { moveProcess } from '../../process/steps/move-process.ts';
import { lockAgeingArchives, scheduleRenewal } from '../../sealing/archive.repository.ts';
import { lookAgainAt } from '../../sealing/archive.ts';
import { renewArchive } from '../../sealing/jobs/renew-archive.ts';
import { enqueueSealing } from '../../sealing/steps/begin-sealing.ts';

/** Few at a time, so that nobody waits long for a row. */
const batch = 20;

export const handle: JobHandler<object> = async (context, _, { signal }) => {
  for (let isMore = true; isMore && !signal.aborted;) {
    isMore = await context.transaction(async (tx) => {
      const due = await lockDueProcesses(tx.db, { at: context.now(), most: batch });
      for (const process of due) await attendTo(tx, process);
      return due.length === batch;
    });
  }
  for (let isMore = true; isMore && !signal.aborted;) isMore = await askForRenewals(context);
};

/** True where there may be more. */
async function askForRenewals(context: Context<System>): Promise<boolean> {
  const now = context.now();
  return context.transaction(async (tx) => {
    const ageing = await lockAgeingArchives(tx.db, { at: now, most: batch });
    for (const { processId, renewAt } of ageing) {
      const key = `${processId}:${renewAt.getTime()}`;
      await tx.enqueue(renewArchive, { process_id: processId }, { key });
      await scheduleRenewal(tx.db, processId, lookAgainAt(now));
    }
    return ageing.length === batch;
  });
}

async function attendTo(tx: Tx<System>, process: SigningProcess): Promise<void> {
  const now = tx.now();
  const { status, facts, deadlineAt } = process;
  if (deadlineAt <= now && decide(status, 'expire', facts).allowed) {
    await moveProcess(tx, process, { action: 'expire' });
    return;
  }
  if (awaitsDocuments(process)) {
    const { id: processId, documentRound: round } = process;
    await enqueuePreparation(tx, { processId, round, key: `${processId}:${round}:${now.getTime()}` });
  }
  if (facts.isSealing) await enqueueSealing(tx, process.id, `${process.id}:${now.getTime()}`);
  if (hasLinks(status) && !facts.isSealing && reminderDaysOf(process) > 0) await remind(tx, process);
  await scheduleProcess(tx.db, process.id, { dueAt: dueAfter(process, now) });
}

async function remind(tx: Tx<System>, { id: processId }: SigningProcess): Promise<void> {
  for (const signatory of (await listSignatories(tx.db, processId)).filter(isAsked)) {
    const { id, linkVersion: version, reminders } = signatory;
    const number = reminders + 1;
    await markReminded(tx.db, id, { count: number, at: tx.now() });
    await tx.enqueue(
      sendReminder,
      { signatory_id: id, link_version: version, number },
      { key: `${id}:${version}:${number}` },
    );
  }
}
