import type { System } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { OfficialTx, Tx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';

interface Behalf extends Users.OfficialName {
  /** From where they asked for it. */
  readonly ip: string | null;
}

/** The transaction of a job that goes on with what somebody began, with their rights as they are now. */
export async function actFor(tx: Tx<System>, { kind, id, ip }: Behalf): Promise<OfficialTx> {
  const actor = await Users.findOfficial(tx, { kind, id });
  if (!actor) throw new AppError('permission.denied');
  return tx.actingAs(actor, ip);
}
