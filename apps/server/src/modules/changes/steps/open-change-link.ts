import type { Tx } from '../../../platform/context.ts';
import { linkHashOf } from '../../invitations/index.ts';
import { ChangeRequests, type SigningProcess } from '../../process/index.ts';
import { sendChangeLink } from '../jobs/send-change-link.ts';
import { readClientPart } from './client-part.ts';

/** A fresh link to the client, by mail, where there is anything of their own to change. */
export async function openChangeLink(tx: Tx, process: SigningProcess): Promise<void> {
  const [request] = await ChangeRequests.list(tx, process.id);
  if (!request || request.answeredAt !== null || !(await readClientPart(tx, process))) return;
  const { id } = request;
  const version = request.linkVersion + 1;
  await ChangeRequests.setLink(tx, id, { version, hash: linkHashOf(tx, { id, linkVersion: version }) });
  await tx.enqueue(sendChangeLink, { change_request_id: id, link_version: version }, { key: `${id}:${version}` });
}
