import { decide } from '@rubrica/contract';

import type { System } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Preparation } from '../../documents/index.ts';
import { sendReminder } from '../../invitations/index.ts';
import { Processes, Schedule, Signatories, type SigningProcess, moveProcess } from '../../process/index.ts';
import { enqueueSealing, requestRenewals } from '../../sealing/index.ts';
import { purgeDuePictures } from '../steps/purge-due-pictures.ts';
import { purgePastRetention } from '../steps/purge-past-retention.ts';

/** Few at a time, so that nobody waits long for a row. */
const batch = 20;

export const handle: JobHandler<object> = async (context, _, { signal }) => {
  for (let isMore = true; isMore && !signal.aborted;) {
    isMore = await context.transaction(async (tx) => {
      const due = await Processes.lockDue(tx, { at: context.now(), limit: batch });
      for (const process of due) await handleDue(tx, process);
      return due.length === batch;
    });
  }
  for (let isMore = true; isMore && !signal.aborted;) isMore = await requestRenewals(context);
  for (let isMore = true; isMore && !signal.aborted;) isMore = await purgePastRetention(context);
  for (let isMore = true; isMore && !signal.aborted;) isMore = await purgeDuePictures(context);
};

async function handleDue(tx: Tx<System>, process: SigningProcess): Promise<void> {
  const now = tx.now();
  const { status, facts, deadlineAt } = process;
  if (deadlineAt <= now && decide(status, 'expire', facts).allowed) {
    await moveProcess(tx, process, { action: 'expire' });
    return;
  }
  if (Schedule.awaitsDocuments(process)) {
    const { id: processId, documentRound: round } = process;
    await Preparation.enqueue(tx, { processId, round, key: `${processId}:${round}:${now.getTime()}` });
  }
  if (facts.isSealing) await enqueueSealing(tx, process.id, `${process.id}:${now.getTime()}`);
  const isBusy = facts.isSealing || facts.isPreparing;
  if (Schedule.hasLinks(status) && !isBusy && Schedule.reminderDaysOf(process) > 0) await remind(tx, process);
  await Processes.schedule(tx, process.id, { dueAt: Schedule.dueAfter(process, now) });
}

async function remind(tx: Tx<System>, { id: processId }: SigningProcess): Promise<void> {
  for (const signatory of (await Signatories.list(tx, processId)).filter(Signatories.isAsked)) {
    const { id, linkVersion: version, reminders } = signatory;
    const number = reminders + 1;
    await Signatories.markReminded(tx, id, { count: number, at: tx.now() });
    await tx.enqueue(
      sendReminder,
      { signatory_id: id, link_version: version, number },
      { key: `${id}:${version}:${number}` },
    );
  }
}
