import type { NoticeKind } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { publishNews } from '../../../platform/news.ts';
import { Users } from '../../accounts/index.ts';
import * as repo from '../notice.repository.ts';

export interface Happened {
  readonly kind: NoticeKind;
  readonly userId: string;
  readonly processId?: string;
  readonly reportId?: string;
  /** The signatory or the approval that it speaks of. */
  readonly aboutId?: string;
}

/** For the person whom it concerns and who stands in for them today. A program reads nothing, and nobody hears of their own act. */
export async function write(tx: Tx, { kind, userId, processId, reportId, aboutId }: Happened): Promise<void> {
  if (tx.actor.kind === 'member' && tx.actor.id === userId) return;
  if (!(await Users.find(tx, userId))) return;
  const substitute = await Users.findSubstitute(tx, { userId, now: tx.now() });
  for (const reader of new Set([userId, substitute?.id ?? userId])) {
    const at = tx.now();
    await repo.insertNotice(tx.db, {
      id: newId(at),
      userId: reader,
      kind,
      at,
      processId: processId ?? null,
      reportId: reportId ?? null,
      aboutId: aboutId ?? null,
    });
    await publishNews(tx.db, { tenant: tx.tenant.id, noticesOf: reader });
  }
}
