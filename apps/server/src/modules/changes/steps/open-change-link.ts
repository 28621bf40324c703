import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { listChangeRequests, renewChangeLink } from '../../process/change-request.repository.ts';
import { sendChangeLink } from '../../invitations/jobs/process-mails.ts';
import type { SigningProcess } from '../../process/process.ts';
import { readClientPart } from './client-part.ts';
import { linkHashOf } from '../../invitations/steps/signing-link.ts';

/** A fresh link to the client, by mail, where there is anything of their own to change. */
export async function openChangeLink(context: Context, db: TenantDb, process: SigningProcess): Promise<void> {
  const [request] = await listChangeRequests(db, process.id);
  if (!request || request.answeredAt !== null || !(await readClientPart(context, db, process))) return;
  const { id } = request;
  const version = request.linkVersion + 1;
  await renewChangeLink(db, id, { version, hash: linkHashOf(context, { id, linkVersion: version }) });
  await context.jobs.enqueue(
    { db, tenant: context.tenant.id },
    sendChangeLink,
    { change_request_id: id, link_version: version },
    { key: `${id}:${version}` },
  );
}
