import type { Tx } from '../../../platform/context.ts';
import { readSecurityRules } from '../company-security.repository.ts';
import { listFactors } from '../factor.repository.ts';
import { countRecoveryCodes } from '../recovery-code.repository.ts';
import { rightsOfUser } from '../rights.repository.ts';
import { isFactorDemanded } from '../second-factor.policy.ts';
import { readUser } from '../user.repository.ts';

/** What an account has to show at sign-in, and what its company demands. */
export async function describeFactors(tx: Tx, userId: string) {
  const user = await readUser(tx.db, userId);
  const rules = await readSecurityRules(tx.db);
  const factors = await listFactors(tx.db, userId);
  return {
    factors: factors.map(({ id, kind, name, createdAt, lastUsedAt }) => ({
      id,
      kind,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: await countRecoveryCodes(tx, userId),
    is_demanded: isFactorDemanded(rules.secondFactor, await rightsOfUser(tx.db, userId)),
    due_at: user.factorDueAt?.toISOString() ?? null,
  };
}
