import type { OwnPayment } from '@rubrica/contract';

import type { PayerContext } from '../../../platform/context.ts';
import { listAttempts } from '../attempt.repository.ts';
import { isLive } from '../payment.ts';
import { describeOwn } from '../queries/describe-own.ts';
import { asking } from '../steps/asking.ts';
import { settleAttempt } from '../steps/settle-attempt.ts';

/** They came back from the gateway's page, or wait: whether it is paid is asked now. */
export async function askAboutPayment(context: PayerContext): Promise<OwnPayment> {
  const attempts = await context.transaction((tx) => listAttempts(tx.db, context.actor.id));
  for (const { id } of attempts.filter(isLive)) await asking(() => settleAttempt(context, id));
  return context.transaction(describeOwn);
}
