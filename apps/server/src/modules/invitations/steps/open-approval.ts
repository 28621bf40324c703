import type { Tx } from '../../../platform/context.ts';
import { findApproval, renewApprovalLink } from '../../process/approval.repository.ts';
import { sendApprovalLink } from '../jobs/process-mails.ts';
import { linkHashOf } from './signing-link.ts';

/** A fresh link to who approves without an account, by mail. */
export async function openApproval(tx: Tx, id: string): Promise<void> {
  const approval = await findApproval(tx.db, id);
  if (!approval || approval.email === null) return;
  const version = approval.linkVersion + 1;
  await renewApprovalLink(tx.db, id, { version, hash: linkHashOf(tx, { id, linkVersion: version }) });
  await tx.enqueue(sendApprovalLink, { approval_id: id, link_version: version }, { key: `${id}:${version}` });
}
