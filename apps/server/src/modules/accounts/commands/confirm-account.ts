import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { Context, OfficialContext } from '../../../platform/context.ts';
import { useLinkCode } from '../one-time-code.repository.ts';
import { admitSession } from '../steps/admit-session.ts';
import type { IssuedSession } from '../steps/start-session.ts';
import { lockUser, readUser, updateState } from '../user.repository.ts';

/** The address is proved; the person still says that they want the account (enable-user). */
export async function confirmAccount(context: Context<Anonymous>, code: string): Promise<IssuedSession> {
  return context.transaction(async (tx) => {
    const id = await useLinkCode(tx, 'confirm-account', code);
    const user = await lockUser(tx.db, id);
    if (user.isDisabled) throw new AppError('account.disabled');
    const at = context.now();
    await updateState(tx.db, id, { confirmedAt: at }, at);
    await tx.record([{ type: 'user.confirmed', subject: id }]);
    return admitSession(tx, { ...user, confirmedAt: at }, { keepsSession: false, loginBy: 'own' });
  });
}

export async function resendConfirmation(context: OfficialContext): Promise<void> {
  const { actor } = context;
  authorize(actor.kind === 'member');
  await context.transaction(async (tx) => {
    const user = await readUser(tx.db, actor.id);
    if (user.confirmedAt === null) await tx.record([{ type: 'user.signed_up', subject: user.id }]);
  });
}
