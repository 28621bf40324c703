import type { Member } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/context.ts';
import { hasFactor, insertFactor } from '../factor.repository.ts';
import type { Factor } from '../factor.ts';
import { replaceRecoveryCodes } from '../recovery-code.repository.ts';
import { endSessionsOf, saveSessionProof } from '../session.repository.ts';

/**
 * Stores a new factor. With the first one the account gets recovery codes, and sessions that never showed a factor end.
 * Undefined if the factor is there already.
 */
export async function gainFactor(
  tx: Tx,
  actor: Member,
  factor: Factor,
): Promise<{ readonly recoveryCodes: readonly string[] | null } | undefined> {
  const isFirst = !(await hasFactor(tx.db, actor.id));
  if (!(await insertFactor(tx.db, factor))) return undefined;
  const at = tx.now();
  if (isFirst) await endSessionsOf(tx.db, actor.id, at, actor.sessionId);
  await saveSessionProof(tx.db, actor.sessionId, { provedAt: at, factorAt: at });
  await tx.record([{ type: 'factor.added', subject: actor.id, details: { kind: factor.kind } }]);
  return { recoveryCodes: isFirst ? await replaceRecoveryCodes(tx, actor.id) : null };
}
