import { ecuadorDate } from '@rubrica/catalogues';

import type { Tx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { StandIns } from '../../approvers/index.ts';
import { Approvals, Processes } from '../../process/index.ts';
import { sendApprovalLink } from '../jobs/process-mails.ts';
import { linkHashOf } from './signing-link.ts';

type Approval = NonNullable<Awaited<ReturnType<typeof Approvals.find>>>;
type Asked = NonNullable<Awaited<ReturnType<typeof StandIns.findRuling>>>;

/** A fresh link to who approves without an account, or today in their place, by mail. */
export async function openApproval(tx: Tx, id: string): Promise<void> {
  const approval = await Approvals.find(tx, id);
  if (!approval || approval.email === null) return;
  await sendLink(tx, approval, await findStandIn(tx, approval));
}

/** The same where somebody else is to be asked than the one who has the link. */
export async function askAgain(tx: Tx, id: string): Promise<void> {
  const approval = await Approvals.find(tx, id);
  if (!approval || approval.email === null || approval.linkHash === null) return;
  const asked = await findStandIn(tx, approval);
  if ((asked?.email ?? null) !== approval.askedEmail) await sendLink(tx, approval, asked);
}

async function sendLink(tx: Tx, { id, linkVersion }: Approval, asked: Asked | undefined): Promise<void> {
  const version = linkVersion + 1;
  const hash = linkHashOf(tx, { id, linkVersion: version });
  await Approvals.setLink(tx, id, { version, hash, ...(asked && { asked }) });
  await tx.enqueue(sendApprovalLink, { approval_id: id, link_version: version }, { key: `${id}:${version}` });
}

/** Never who made the process or has another approval of it: nobody approves twice, nor what is their own. */
async function findStandIn(tx: Tx, approval: Approval): Promise<Asked | undefined> {
  const { id, approverId, processId } = approval;
  const found = approverId === null ? undefined : await StandIns.findRuling(tx, approverId, ecuadorDate(tx.now()));
  if (!found) return undefined;
  const others = (await Approvals.list(tx, processId)).filter((other) => other.id !== id);
  const process = await Processes.find(tx, processId);
  const people = [process?.createdBy, ...others.flatMap(({ userId, decidedBy }) => [userId, decidedBy])];
  const accounts = await Promise.all(
    people.filter((one) => typeof one === 'string').map((userId) => Users.find(tx, userId)),
  );
  const taken = new Set([
    ...others.flatMap(({ email, askedEmail }) => [email, askedEmail]),
    ...accounts.map((user) => user?.email),
  ]);
  return taken.has(found.email) ? undefined : found;
}
