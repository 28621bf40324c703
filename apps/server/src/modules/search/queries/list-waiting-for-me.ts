import { waitingActs, type Operations, type ProcessRow, type Returned, type WaitingAct } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { describeRows } from '../steps/describe-rows.ts';
import { listExpiredSince, listOwnTurns, listWaiting } from '../waiting-for-me.repository.ts';

/** Of each reason; nobody reads a longer list on a first page. */
const maxRead = 200;
const maxShown = 50;
/** Whom nobody sent again for so long is not urgent any more: it stays in the lists. */
const expiredDays = 14;
const dayMilliseconds = 86_400_000;

/** What this very person can move on: their own signature first, then what waits longest, then what expired lately. */
export async function listWaitingForMe(
  tx: OfficialTx,
): Promise<Returned<Operations['GET /api/signing-process/waiting-for-me']>> {
  const { actor, db } = tx;
  const own = new Set(await listOwnTurns(db, { userId: actor.id, limit: maxRead }));
  const waiting = await listWaiting(db, { actor, limit: maxRead });
  const since = new Date(tx.now().getTime() - expiredDays * dayMilliseconds);
  const expired = await listExpiredSince(db, { actor, limit: maxRead, since });
  const rows = await describeRows(tx, [...new Set([...own, ...waiting, ...expired])]);
  const list = rows.flatMap((process) => {
    const act = own.has(process.id) ? 'sign' : actOn(process);
    return act ? [{ process, act }] : [];
  });
  return {
    list: list.slice(0, maxShown),
    total: list.length,
    is_floor: waiting.length === maxRead || expired.length === maxRead || own.size === maxRead,
  };
}

function actOn({ status, actions }: ProcessRow): WaitingAct | undefined {
  const mine: ReadonlySet<string> = new Set(actions);
  return waitingActs.find((act) => (act !== 'resend' || status === 'EXPIRED') && mine.has(act));
}
