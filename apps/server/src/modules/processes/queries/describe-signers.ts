import type { ProcessDetail } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { Policy, Signatories, Views, type Signatory, type SigningProcess } from '../../process/index.ts';
import { Tracker } from '../../tracker/index.ts';
import { lastStepWords } from './describe-client-step.ts';

/** Everybody who signs, with what this official may do for each of them now. */
export const describeSigners = (
  tx: OfficialTx,
  process: SigningProcess,
  signatories: readonly Signatory[],
): Promise<ProcessDetail['signers']> =>
  Promise.all(signatories.map((signatory) => describeSigner(tx, process, signatory)));

async function describeSigner(
  tx: OfficialTx,
  process: SigningProcess,
  signatory: Signatory,
): Promise<ProcessDetail['signers'][number]> {
  const maySend = tx.actor.permissions.has('PE_REENVIAR');
  const isWaiting = Signatories.isAsked(signatory);
  return {
    ...Views.presentSignatory(signatory),
    reminded_at: signatory.remindedAt?.toISOString() ?? null,
    reminders: signatory.reminders,
    undelivered_at: isWaiting ? await findUndelivered(tx, signatory) : null,
    progress: isWaiting ? await findProgress(tx, signatory) : null,
    can: {
      correct_contact: maySend && Signatories.One.whyContactStays(process, signatory) === undefined,
      correct_identity: Policy.mayMove(tx.actor, process, 'correct_signer') && !Signatories.isInReview(signatory),
      remind: maySend && Signatories.One.whyNotReminded(process, signatory) === undefined,
      remind_from: Signatories.One.remindableFrom(signatory.remindedAt, tx.now())?.toISOString() ?? null,
    },
  };
}

/** Of the link that stands: what happened to the ones before does not matter any more. */
async function findUndelivered(tx: OfficialTx, { id, processId, sentAt }: Signatory): Promise<string | null> {
  if (sentAt === null) return null;
  const at = await Tracker.findLatest(tx, { processId, signatoryId: id, event: 'LINK_UNDELIVERED', since: sentAt });
  return at?.toISOString() ?? null;
}

async function findProgress(tx: OfficialTx, signatory: Signatory): Promise<string | null> {
  const done = await Signatories.listDoneSteps(tx, signatory.id);
  return lastStepWords(done.map(({ step }) => step));
}
