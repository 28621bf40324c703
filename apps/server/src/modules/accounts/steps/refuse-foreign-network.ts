import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { isAllowedFrom } from '../allowed-network.ts';
import { readSecurityRules, type SecurityRules } from '../company-security.repository.ts';

/** Where the company names its networks, nobody signs in from another. */
export async function refuseForeignNetwork(tx: Tx): Promise<SecurityRules> {
  const rules = await readSecurityRules(tx.db);
  if (!isAllowedFrom(rules.networks, tx.origin.ip)) throw new AppError('auth.network_refused');
  return rules;
}
