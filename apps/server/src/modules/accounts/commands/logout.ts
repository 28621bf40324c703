import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { endSession } from '../session.repository.ts';

export async function logout(context: OfficialContext): Promise<void> {
  const { actor } = context;
  if (actor.kind !== 'member') return;
  await context.transaction(async (db) => {
    await endSession(db, actor.sessionId, context.now());
    await record(context, db, [{ type: 'session.ended', subject: actor.sessionId }]);
  });
}
