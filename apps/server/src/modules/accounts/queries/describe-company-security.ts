import { refusedCountDays, type CompanySecurity } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { readSecurityRules } from '../company-security.repository.ts';
import { countRefusedSignIns } from '../refused-sign-in.repository.ts';
import { rightsOfUsers } from '../rights.repository.ts';
import { isFactorDemanded } from '../second-factor.policy.ts';

/** The rules, and how many people of the company follow them. */
export async function describeCompanySecurity(tx: Tx): Promise<CompanySecurity> {
  const rules = await readSecurityRules(tx.db);
  const people = await tx.db
    .selectFrom('user_account')
    .select((select) => [
      'id',
      select
        .exists(
          select.selectFrom('account_factor').select('id').whereRef('account_factor.user_id', '=', 'user_account.id'),
        )
        .as('has_factor'),
    ])
    .where('deleted_at', 'is', null)
    .where('is_disabled', '=', false)
    .where('deactivated_at', 'is', null)
    .execute();
  const without = people.flatMap(({ id, has_factor: has }) => (has ? [] : [id]));
  const rights = await rightsOfUsers(tx.db, without);
  const missing = [...rights.values()].filter((own) => isFactorDemanded(rules.secondFactor, own)).length;
  return {
    second_factor: rules.secondFactor,
    session_hours: rules.sessionHours,
    kept_session_days: rules.keptSessionDays,
    idle_minutes: rules.idleMinutes,
    networks: rules.networks.map((network) => ({ ...network })),
    own_ip: tx.origin.ip,
    people: { total: people.length, with_factor: people.filter(({ has_factor: has }) => has).length, missing },
    refused_sign_ins: await countRefusedSignIns(tx.db, new Date(tx.now().getTime() - refusedCountDays * 86_400_000)),
  };
}
