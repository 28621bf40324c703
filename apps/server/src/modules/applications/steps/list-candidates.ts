import type { DoorKind } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';

/** Officials who may make processes of this kind. */
export async function listCandidates(
  tx: Tx,
  kind: DoorKind,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const permission = tx.kinds.byCode(kind)?.permission;
  if (permission === undefined) return [];
  const makers = new Set((await Users.listHolders(tx, 'PE_CREACION')).map(({ id }) => id));
  return (await Users.listHolders(tx, permission))
    .filter(({ id }) => makers.has(id))
    .map(({ id, name, username }) => ({ id, name: name === '' ? username : name }));
}
