import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { sendInvitation } from '../jobs/process-mails.ts';
import { closeLinks, keepLink, listSignatories } from '../../process/signatory.repository.ts';
import { isAsked, type Signatory } from '../../process/signatory.ts';
import { inTurn, spared } from '../../process/turn.ts';
import { linkHashOf } from './signing-link.ts';

/** Those whose turn has come are asked, and whoever is no longer needed is left in peace. */
export async function openTurn(context: Context, db: TenantDb, processId: string): Promise<void> {
  const signatories = await listSignatories(db, processId);
  await closeLinks(db, idsOf(spared(signatories).filter(({ status }) => status !== 'EXPIRED')), 'EXPIRED');
  await invite(
    context,
    db,
    inTurn(signatories).filter((signatory) => !isAsked(signatory)),
  );
}

/** New links for everybody whose turn it is; the ones they had open nothing any more. */
export async function renewLinks(context: Context, db: TenantDb, processId: string): Promise<void> {
  await invite(context, db, inTurn(await listSignatories(db, processId)));
}

/** Nobody signs any more. Who has signed keeps reading what they signed; whose turn had not come waits as before. */
export async function endLinks(
  db: TenantDb,
  processId: string,
  status: 'WAITING' | 'EXPIRED',
): Promise<readonly Signatory[]> {
  const open = (await listSignatories(db, processId)).filter(
    (signatory) => isAsked(signatory) || signatory.status === 'BLOCKED',
  );
  await closeLinks(db, idsOf(open), status);
  return open;
}

async function invite(context: Context, db: TenantDb, signatories: readonly Signatory[]): Promise<void> {
  for (const { id, linkVersion } of signatories) {
    const version = linkVersion + 1;
    await keepLink(db, id, {
      version,
      hash: linkHashOf(context, { id, linkVersion: version }),
      status: 'PENDING',
    });
    await context.jobs.enqueue(
      { db, tenant: context.tenant.id },
      sendInvitation,
      { signatory_id: id, link_version: version },
      { key: `${id}:${version}` },
    );
  }
}

const idsOf = (signatories: readonly Signatory[]): string[] => signatories.map(({ id }) => id);
