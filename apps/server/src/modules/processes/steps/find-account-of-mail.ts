import { isSameMailbox } from '@rubrica/catalogues';

import type { OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';

/** The account in use that this address belongs to; null for somebody outside. */
export async function findAccountOfMail(tx: OfficialTx, email: string): Promise<string | null> {
  const holders = await Users.listHolders(tx, 'PE_MONITOREO_PROCESOS');
  for (const { id, username } of holders) if (isSameMailbox(username, email)) return id;
  return null;
}
