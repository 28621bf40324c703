import type { OfficialContext } from '../../../platform/context.ts';
import { endSession } from '../session.repository.ts';

export async function logout(context: OfficialContext): Promise<void> {
  const { actor } = context;
  if (actor.kind !== 'member') return;
  await context.transaction(async (tx) => {
    await endSession(tx.db, actor.sessionId, context.now());
    await tx.record([{ type: 'session.ended', subject: actor.sessionId }]);
  });
}
