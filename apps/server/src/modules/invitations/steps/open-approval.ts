import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { findApproval, renewApprovalLink } from '../../process/approval.repository.ts';
import { sendApprovalLink } from '../jobs/process-mails.ts';
import { linkHashOf } from './signing-link.ts';

/** A fresh link to who approves without an account, by mail. */
export async function openApproval(context: Context, db: TenantDb, id: string): Promise<void> {
  const approval = await findApproval(db, id);
  if (!approval || approval.email === null) return;
  const version = approval.linkVersion + 1;
  await renewApprovalLink(db, id, { version, hash: linkHashOf(context, { id, linkVersion: version }) });
  await context.jobs.enqueue(
    { db, tenant: context.tenant.id },
    sendApprovalLink,
    { approval_id: id, link_version: version },
    { key: `${id}:${version}` },
  );
}
