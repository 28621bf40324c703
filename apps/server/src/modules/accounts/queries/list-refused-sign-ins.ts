import { refusedSignInDays, type RefusedSignInView } from '@rubrica/contract';

import { authorize } from '../../../platform/authorize.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { nameDevice } from '../device-name.ts';
import { listRefusedSignIns as listFromLog } from '../refused-sign-in.repository.ts';

const maxShown = 20;

/** What somebody tried with the own account and did not get in by. */
export async function listRefusedSignIns(tx: OfficialTx): Promise<{ readonly list: RefusedSignInView[] }> {
  const { actor } = tx;
  authorize(actor.kind === 'member');
  const since = new Date(tx.now().getTime() - refusedSignInDays * 86_400_000);
  const refused = await listFromLog(tx.db, { userId: actor.id, since, limit: maxShown });
  return {
    list: refused.map(({ id, at, step, ip, device }) => ({
      id,
      at: at.toISOString(),
      step,
      device: device ?? nameDevice(null),
      ip,
    })),
  };
}
