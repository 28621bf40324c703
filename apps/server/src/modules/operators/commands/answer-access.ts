import type { SupportAccess as SupportAccessView, SupportAccessState } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { presentAccess } from '../support-access.presenter.ts';
import { closeAccess, lockAccess, saveAnswer } from '../support-access.repository.ts';
import { endOf, stateOf, type SupportAccess } from '../support-access.ts';

/** An administrator's yes: half an hour, from now. */
export const allowAccess = (context: OfficialContext, id: string): Promise<SupportAccessView> =>
  answer(context, id, { type: 'support.allowed', endOf });

export const refuseAccess = (context: OfficialContext, id: string): Promise<SupportAccessView> =>
  answer(context, id, { type: 'support.refused', endOf: () => null });

interface Answer {
  readonly type: 'support.allowed' | 'support.refused';
  readonly endOf: (now: Date) => Date | null;
}

function answer(context: OfficialContext, id: string, { type, endOf: end }: Answer): Promise<SupportAccessView> {
  return context.transaction(async (tx) => {
    const access = await lockIn(tx, id);
    if (stateOf(access, tx.now()) !== 'asked') throw new AppError('support_access.answered');
    const answered = {
      ...access,
      answeredAt: tx.now(),
      answeredBy: tx.actor.username,
      endsAt: end(tx.now()),
    };
    await saveAnswer(tx.db, answered);
    await tx.record([{ type, subject: id, details: { operator: access.operator } }]);
    return presentAccess(answered, tx.now());
  });
}

/** The operator's next look is refused. */
export function endAccess(context: OfficialContext, id: string): Promise<SupportAccessView> {
  return context.transaction(async (tx) => {
    const access = await lockIn(tx, id, 'open');
    await closeAccess(tx.db, id, tx.now());
    await tx.record([{ type: 'support.ended', subject: id, details: { operator: access.operator } }]);
    return presentAccess({ ...access, closedAt: tx.now() }, tx.now());
  });
}

async function lockIn(tx: OfficialTx, id: string, wanted?: SupportAccessState): Promise<SupportAccess> {
  const access = await lockAccess(tx.db, id);
  if (!access) throw new AppError('support_access.not_found');
  if (wanted && stateOf(access, tx.now()) !== wanted) throw new AppError('support_access.not_open');
  return access;
}
