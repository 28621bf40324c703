import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { publishNews } from '../../../platform/news.ts';
import { endSession, endSessionsOf, listOpenSessions } from '../session.repository.ts';

/** One of the person's own. */
export async function closeSession(context: OfficialContext, id: string): Promise<void> {
  const { actor } = context;
  authorize(actor.kind === 'member');
  await context.transaction(async (tx) => {
    const own = await listOpenSessions(tx.db, actor.id, tx.now());
    if (!own.some((session) => session.id === id)) throw new AppError('session.not_found');
    await endSession(tx.db, id, tx.now());
    await publishNews(tx.db, { tenant: tx.tenant.id, rightsOf: actor.id });
    await tx.record([{ type: 'session.closed', subject: id }]);
  });
}

/** All but the one from which the person acts. */
export async function closeOtherSessions(context: OfficialContext): Promise<void> {
  const { actor } = context;
  authorize(actor.kind === 'member');
  await context.transaction(async (tx) => {
    await endSessionsOf(tx.db, actor.id, tx.now(), actor.sessionId);
    await publishNews(tx.db, { tenant: tx.tenant.id, rightsOf: actor.id });
    await tx.record([{ type: 'session.others_closed', subject: actor.id }]);
  });
}
