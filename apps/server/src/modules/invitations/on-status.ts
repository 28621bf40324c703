import type { EnteredStatus, StatusFollower, Tx } from '../../platform/context.ts';
import { Processes, Signatories } from '../process/index.ts';
import { notifyObserver, notifySignatory, type Observed, type Occasion } from './jobs/process-mails.ts';
import { informOfficial } from './steps/inform-official.ts';
import { openApproval } from './steps/open-approval.ts';
import { endLinks, openTurn, renewLink, renewLinks } from './steps/open-links.ts';

/** Who is written to when a process enters a status, and which links open or close. */
export const invitationFollowers: readonly StatusFollower[] = [
  { on: 'TO_CONFIRM', follow: askApprover },
  { on: 'TO_UPDATE', follow: (tx, entered) => notifyCreator(tx, entered, 'changes') },
  {
    on: 'ACTIVE',
    follow: async (tx, { processId }) => {
      // Who filled the form had a link already, and waited for the company: a new one calls them back.
      if (await releaseClientPart(tx, processId)) return renewLinks(tx, processId);
      const before = await openTurn(tx, processId);
      const process = await Processes.find(tx, processId);
      // Who had a link while the documents were approved again learns by a new one that they may go on.
      if (process?.facts.hasApprovers)
        for (const signatory of before.filter(Signatories.isAsked)) await renewLink(tx, signatory);
    },
  },
  { on: 'RESENDED', follow: (tx, { processId }) => renewLinks(tx, processId) },
  { on: 'FAILURE', follow: (tx, entered) => notifyCreator(tx, entered, 'failure') },
  { on: 'BLOCKED', follow: (tx, entered) => notifyCreator(tx, entered, 'blocked') },
  { on: 'IS_PEP', follow: (tx, entered) => notifyCreator(tx, entered, 'review') },
  {
    on: 'EXPIRED',
    follow: async (tx, entered) => {
      await endLinks(tx, entered.processId, 'EXPIRED');
      await notifyCreator(tx, entered, 'expired');
    },
  },
  { on: 'CANCELLED', follow: closeLinksAndNotify },
  ...(['EXPIRED', 'CANCELLED', 'NOT_ALLOWED'] as const).map((on) => ({
    on,
    follow: (tx: Tx, entered: EnteredStatus) => notifyObservers(tx, entered, on),
  })),
  {
    on: 'NOT_ALLOWED',
    follow: async (tx, entered) => {
      await closeLinksAndNotify(tx, entered);
      await notifyCreator(tx, entered, 'refused');
    },
  },
  {
    on: 'PHYSICAL_SIGNATURE',
    follow: async (tx, { processId }) => {
      await endLinks(tx, processId, 'WAITING');
    },
  },
];

/** What the client filled is let out by the company. False where nothing waited for it. */
async function releaseClientPart(tx: Tx, processId: string): Promise<boolean> {
  const process = await Processes.find(tx, processId);
  if (process?.clientPart !== 'sent') return false;
  await Processes.setClientPart(tx, processId, 'released');
  return true;
}

async function askApprover(tx: Tx, entered: EnteredStatus): Promise<void> {
  const process = await Processes.find(tx, entered.processId);
  if (!process) throw new Error(`process ${entered.processId} is gone`);
  const { nextApprover, nextApproval, facts } = process;
  if (facts.isPreparing) return; // asked once there is something to read
  if (nextApprover !== null) await notify(tx, entered, { occasion: 'approval', userId: nextApprover });
  else if (nextApproval !== null) await openApproval(tx, nextApproval);
}

const notifyCreator = (tx: Tx, entered: EnteredStatus, occasion: Occasion): Promise<void> =>
  notify(tx, entered, { occasion, userId: entered.createdBy });

async function notify(
  tx: Tx,
  { processId, eventId }: EnteredStatus,
  { occasion, userId }: { readonly occasion: Occasion; readonly userId: string },
): Promise<void> {
  await informOfficial(tx, { processId, userId, occasion, key: `${eventId}:${userId}` });
}

async function notifyObservers(tx: Tx, { processId, eventId }: EnteredStatus, because: Observed): Promise<void> {
  for (const { id } of await Processes.Work.listObservers(tx, processId))
    await tx.enqueue(notifyObserver, { observer_id: id, because }, { key: `${eventId}:${id}` });
}

/** Notifies everybody who was sent a link that nothing is left to sign. */
async function closeLinksAndNotify(tx: Tx, { processId, eventId }: EnteredStatus): Promise<void> {
  const open = await endLinks(tx, processId, 'WAITING');
  for (const { id } of open.filter(({ sentVersion, openedAt }) => sentVersion > 0 || openedAt !== null))
    await tx.enqueue(notifySignatory, { signatory_id: id }, { key: `${eventId}:${id}` });
}
