import { linkLines, lockChain } from '../../../platform/audit-chain.ts';
import type { Context } from '../../../platform/context.ts';
import { listUnlinked } from '../audit.repository.ts';

const pageSize = 500;

/** Links the lines that have no place in the chain yet. Two nodes at once: the second finds nothing left. */
export async function linkRemaining(context: Context, since: Date): Promise<void> {
  for (;;) {
    const linked = await context.transaction(async ({ db, tenant }) => {
      await lockChain(db);
      const lines = await listUnlinked(db, { since, limit: pageSize });
      await linkLines({ db, tenant: tenant.id }, lines);
      return lines.length;
    });
    if (linked < pageSize) return;
  }
}
