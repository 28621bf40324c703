import { AppError } from '../../../platform/app-error.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { ownerOf } from './require-room.ts';

/** Whose plan they may change themselves: their own, where users have one. */
export function requireOwnPlan(tx: Pick<OfficialTx, 'tenant' | 'actor'>): string {
  const owner = ownerOf(tx, tx.actor);
  if (owner === null) throw new AppError('subscription.of_company');
  return owner;
}
