import type { Tx } from '../../../platform/context.ts';
import { Signatories, Turn, type Signatory } from '../../process/index.ts';
import { sendInvitation } from '../jobs/process-mails.ts';
import { linkHashOf } from './signing-link.ts';

/**
 * Invites the signatories whose turn has come, and closes the links of those who are no longer needed. Answers all of
 * them as they were before.
 */
export async function openTurn(tx: Tx, processId: string): Promise<readonly Signatory[]> {
  const signatories = await Signatories.list(tx, processId);
  await Signatories.closeLinks(
    tx,
    idsOf(Turn.spared(signatories).filter(({ status }) => status !== 'EXPIRED')),
    'EXPIRED',
  );
  await invite(
    tx,
    Turn.inTurn(signatories).filter((one) => !Signatories.isAsked(one) && !Signatories.isInReview(one)),
  );
  return signatories;
}

/**
 * New links for everybody whose turn it is; the ones they had open nothing any more. Who waits for a decision about
 * their identity goes on waiting: their link comes with the decision.
 */
export async function renewLinks(tx: Tx, processId: string): Promise<void> {
  const inTurn = Turn.inTurn(await Signatories.list(tx, processId));
  await invite(
    tx,
    inTurn.filter((signatory) => !Signatories.isInReview(signatory)),
  );
}

/** A new link for one signatory, by mail. */
export const renewLink = (tx: Tx, signatory: Signatory): Promise<void> => invite(tx, [signatory]);

/** Nobody signs any more. Who has signed keeps reading what they signed; whose turn had not come waits as before. */
export async function endLinks(
  tx: Tx,
  processId: string,
  status: 'WAITING' | 'EXPIRED',
): Promise<readonly Signatory[]> {
  const open = (await Signatories.list(tx, processId)).filter(
    (one) => Signatories.isAsked(one) || Signatories.isInReview(one) || one.status === 'BLOCKED',
  );
  await Signatories.closeLinks(tx, idsOf(open), status);
  return open;
}

async function invite(tx: Tx, signatories: readonly Signatory[]): Promise<void> {
  for (const { id, linkVersion } of signatories) {
    const version = linkVersion + 1;
    await Signatories.setLink(tx, id, {
      version,
      hash: linkHashOf(tx, { id, linkVersion: version }),
      status: 'PENDING',
    });
    await tx.enqueue(sendInvitation, { signatory_id: id, link_version: version }, { key: `${id}:${version}` });
  }
}

const idsOf = (signatories: readonly Signatory[]): string[] => signatories.map(({ id }) => id);
