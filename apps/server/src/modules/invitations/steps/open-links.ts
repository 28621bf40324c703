import type { Tx } from '../../../platform/context.ts';
import { closeLinks, keepLink, listSignatories } from '../../process/signatory.repository.ts';
import { isAsked, type Signatory } from '../../process/signatory.ts';
import { inTurn, spared } from '../../process/turn.ts';
import { sendInvitation } from '../jobs/process-mails.ts';
import { linkHashOf } from './signing-link.ts';

/** Those whose turn has come are asked, and whoever is no longer needed is left in peace. */
export async function openTurn(tx: Tx, processId: string): Promise<void> {
  const signatories = await listSignatories(tx.db, processId);
  await closeLinks(tx.db, idsOf(spared(signatories).filter(({ status }) => status !== 'EXPIRED')), 'EXPIRED');
  await invite(
    tx,
    inTurn(signatories).filter((signatory) => !isAsked(signatory)),
  );
}

/** New links for everybody whose turn it is; the ones they had open nothing any more. */
export async function renewLinks(tx: Tx, processId: string): Promise<void> {
  await invite(tx, inTurn(await listSignatories(tx.db, processId)));
}

/** Nobody signs any more. Who has signed keeps reading what they signed; whose turn had not come waits as before. */
export async function endLinks(
  tx: Tx,
  processId: string,
  status: 'WAITING' | 'EXPIRED',
): Promise<readonly Signatory[]> {
  const open = (await listSignatories(tx.db, processId)).filter(
    (signatory) => isAsked(signatory) || signatory.status === 'BLOCKED',
  );
  await closeLinks(tx.db, idsOf(open), status);
  return open;
}

async function invite(tx: Tx, signatories: readonly Signatory[]): Promise<void> {
  for (const { id, linkVersion } of signatories) {
    const version = linkVersion + 1;
    await keepLink(tx.db, id, {
      version,
      hash: linkHashOf(tx, { id, linkVersion: version }),
      status: 'PENDING',
    });
    await tx.enqueue(sendInvitation, { signatory_id: id, link_version: version }, { key: `${id}:${version}` });
  }
}

const idsOf = (signatories: readonly Signatory[]): string[] => signatories.map(({ id }) => id);
