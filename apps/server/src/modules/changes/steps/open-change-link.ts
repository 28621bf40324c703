import type { Tx } from '../../../platform/context.ts';
import { sendChangeLink } from '../../invitations/jobs/process-mails.ts';
import { linkHashOf } from '../../invitations/steps/signing-link.ts';
import { listChangeRequests, renewChangeLink } from '../../process/change-request.repository.ts';
import type { SigningProcess } from '../../process/process.ts';
import { readClientPart } from './client-part.ts';

/** A fresh link to the client, by mail, where there is anything of their own to change. */
export async function openChangeLink(tx: Tx, process: SigningProcess): Promise<void> {
  const [request] = await listChangeRequests(tx.db, process.id);
  if (!request || request.answeredAt !== null || !(await readClientPart(tx, process))) return;
  const { id } = request;
  const version = request.linkVersion + 1;
  await renewChangeLink(tx.db, id, { version, hash: linkHashOf(tx, { id, linkVersion: version }) });
  await tx.enqueue(sendChangeLink, { change_request_id: id, link_version: version }, { key: `${id}:${version}` });
}
