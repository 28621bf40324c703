import { isSameMailbox } from '@rubrica/catalogues';

import type { OfficialTx, TenantRead } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import type { PlannedSignatory } from '../../process/index.ts';

/** Who makes the process, as its history names them. */
export interface Maker {
  readonly id: string;
  readonly name: string;
  /** Undefined for a program: it signs nothing. */
  readonly account: Users.User | undefined;
}

export async function describeMaker({ actor, db }: OfficialTx): Promise<Maker> {
  if (actor.kind === 'service') return { id: actor.id, name: actor.username, account: undefined };
  const account = await Users.read({ db }, actor.id);
  return { id: actor.id, name: Users.fullNameOf(account), account };
}

/** Who made a process, as their account is now. */
export async function recallMaker(
  tx: TenantRead,
  { createdBy, createdByName }: { readonly createdBy: string; readonly createdByName: string },
): Promise<Maker> {
  return { id: createdBy, name: createdByName, account: await Users.find(tx, createdBy) };
}

/** By the account's address, its proved identification and its name: an address alone is no person. */
export const isMaker = (signatory: PlannedSignatory, { account }: Maker): boolean =>
  account !== undefined && isSameMailbox(signatory.email, account.email) && Users.isPersonOf(account, signatory);
