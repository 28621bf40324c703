import type { OfficialTx } from '../../../platform/context.ts';
import { Signatories } from '../../process/index.ts';
import { Tracker } from '../../tracker/index.ts';
import type { DataRequest } from '../data-request.ts';

/**
 * Whether somebody with this number got a code at the proved mail and signed. A mail that an official typed proves
 * nothing, so processes in which the official had a part do not count. Null where no mail was proved.
 */
export async function isKnownContact(
  tx: OfficialTx,
  { identificationNumber, provedEmail }: Pick<DataRequest, 'identificationNumber' | 'provedEmail'>,
): Promise<boolean | null> {
  if (provedEmail === null) return null;
  const visits = await Signatories.listSignedByMail(tx, { identificationNumber, email: provedEmail });
  for (const { processId, createdBy } of visits)
    if (createdBy !== tx.actor.id && !(await Tracker.hasActed(tx, { processId, actor: tx.actor }))) return true;
  return false;
}
