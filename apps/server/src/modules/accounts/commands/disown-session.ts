import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { publishNews } from '../../../platform/news.ts';
import { nameDevice } from '../device-name.ts';
import { forgetOtherDevices } from '../known-device.repository.ts';
import { endSessionsOf, listOpenSessions } from '../session.repository.ts';
import { claimDevice } from '../steps/device.ts';

/**
 * Somebody else is in the account. Every session but this one ends, and no other browser counts as known any more: its
 * next sign-in is announced by mail. The company's auditors see it as an alert.
 */
export async function disownSession(context: OfficialContext, id: string): Promise<void> {
  const { actor } = context;
  authorize(actor.kind === 'member');
  await context.transaction(async (tx) => {
    const own = await listOpenSessions(tx.db, actor.id, tx.now());
    const disowned = own.find((session) => session.id === id && id !== actor.sessionId);
    if (!disowned) throw new AppError('session.not_found');
    await endSessionsOf(tx.db, actor.id, tx.now(), actor.sessionId);
    await forgetOtherDevices(tx.db, actor.id, claimDevice(tx));
    await publishNews(tx.db, { tenant: tx.tenant.id, rightsOf: actor.id });
    const details = { device: nameDevice(disowned.userAgent), from: disowned.ip };
    await tx.record([{ type: 'session.disowned', subject: actor.id, details }]);
  });
}
