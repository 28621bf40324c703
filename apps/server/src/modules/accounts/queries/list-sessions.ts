import type { SessionView } from '@rubrica/contract';

import { authorize } from '../../../platform/authorize.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { nameDevice } from '../device-name.ts';
import { listOpenSessions } from '../session.repository.ts';

export async function listSessions(tx: OfficialTx): Promise<{ readonly list: SessionView[] }> {
  const { actor } = tx;
  authorize(actor.kind === 'member');
  const open = await listOpenSessions(tx.db, actor.id, tx.now());
  return {
    list: open.map((session) => ({
      id: session.id,
      device: nameDevice(session.userAgent),
      ip: session.ip,
      login_by: session.loginBy,
      started_at: session.startedAt.toISOString(),
      last_seen_at: session.lastSeenAt.toISOString(),
      is_current: session.id === actor.sessionId,
    })),
  };
}
