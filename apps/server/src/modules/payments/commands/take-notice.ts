import type { SignedBytes } from '@rubrica/contract';

import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { GatewayNotice } from '../../../ports/payment-gateway.ts';
import { findByReference } from '../attempt.repository.ts';
import { followNotice } from '../jobs/payment-jobs.ts';
import { deleteOldNotices, insertNotice } from '../notice.repository.ts';
import { readWays } from '../steps/ways.ts';

/** Longer than a notice is believed: one that comes again within that time is known. */
const keptHours = 24;

/**
 * A notice says that something changed, never what: the gateway is asked. So one that comes late, twice or in disorder does no
 * harm, and one that this company's gateway did not sign does nothing at all. What is answered with 200 is not lost.
 */
export async function takeNotice(context: Context<Anonymous>, signed: SignedBytes): Promise<{ message: string }> {
  const { methods } = await context.transaction(readWays);
  if (!methods.includes('card')) throw new AppError('route.not_found');
  const notice = await context.ports.paymentGateway.readNotice({
    tenant: context.tenant.id,
    ...signed,
    now: context.now(),
  });
  if (!notice) throw new AppError('route.not_found');
  await context.transaction((tx) => follow(tx, notice));
  return { message: 'Recibido.' };
}

async function follow(tx: Tx, { id, reference }: GatewayNotice): Promise<void> {
  await deleteOldNotices(tx.db, new Date(tx.now().getTime() - keptHours * 3_600_000));
  if (!(await insertNotice(tx.db, id, tx.now()))) return;
  const attempt = await findByReference(tx.db, reference);
  if (attempt) await tx.enqueue(followNotice, { attempt_id: attempt.id }, { key: `${attempt.id}:${id}` });
}
