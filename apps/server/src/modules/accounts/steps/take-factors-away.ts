import type { Tx } from '../../../platform/context.ts';
import { publishNews } from '../../../platform/news.ts';
import { endResetsOf } from '../factor-reset.repository.ts';
import { deleteFactorsOf } from '../factor.repository.ts';
import { deleteRecoveryCodes } from '../recovery-code.repository.ts';
import { endSessionsOf } from '../session.repository.ts';
import { saveFactorDueAt } from '../user.repository.ts';

/** The person signs in with the password alone, and where a factor is demanded, adds one at once: without days of grace. */
export async function takeFactorsAway(tx: Tx, userId: string): Promise<void> {
  const at = tx.now();
  await deleteFactorsOf(tx.db, userId);
  await deleteRecoveryCodes(tx, userId);
  await endSessionsOf(tx.db, userId, at);
  await endResetsOf(tx.db, userId, at);
  await saveFactorDueAt(tx.db, userId, at);
  await publishNews(tx.db, { tenant: tx.tenant.id, rightsOf: userId });
  await tx.record([{ type: 'factor.reset', subject: userId }]);
}
