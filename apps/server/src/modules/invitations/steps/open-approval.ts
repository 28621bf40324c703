import type { Tx } from '../../../platform/context.ts';
import { Approvals } from '../../process/index.ts';
import { sendApprovalLink } from '../jobs/process-mails.ts';
import { linkHashOf } from './signing-link.ts';

/** A fresh link to who approves without an account, by mail. */
export async function openApproval(tx: Tx, id: string): Promise<void> {
  const approval = await Approvals.find(tx, id);
  if (!approval || approval.email === null) return;
  const version = approval.linkVersion + 1;
  await Approvals.setLink(tx, id, { version, hash: linkHashOf(tx, { id, linkVersion: version }) });
  await tx.enqueue(sendApprovalLink, { approval_id: id, link_version: version }, { key: `${id}:${version}` });
}
