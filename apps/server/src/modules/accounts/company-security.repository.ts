import { factorDemands } from '@rubrica/contract';
import { z } from 'zod';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

const stored = z.object({
  second_factor: z.enum(factorDemands),
  session_hours: z.int(),
  kept_session_days: z.int(),
  idle_minutes: z.int(),
  allowed_networks: z.array(z.object({ cidr: z.string(), name: z.string() })),
});

/** What a company demands of those who sign in. */
export interface SecurityRules {
  readonly secondFactor: z.infer<typeof stored>['second_factor'];
  readonly sessionHours: number;
  readonly keptSessionDays: number;
  readonly idleMinutes: number;
  readonly networks: readonly { readonly cidr: string; readonly name: string }[];
}

export async function readSecurityRules(db: TenantDb): Promise<SecurityRules> {
  const row = await db
    .selectFrom('company')
    .select(['second_factor', 'session_hours', 'kept_session_days', 'idle_minutes', 'allowed_networks'])
    .executeTakeFirstOrThrow();
  const rules = stored.parse(row);
  return {
    secondFactor: rules.second_factor,
    sessionHours: rules.session_hours,
    keptSessionDays: rules.kept_session_days,
    idleMinutes: rules.idle_minutes,
    networks: rules.allowed_networks,
  };
}

export async function saveSecurityRules(db: TenantDb, rules: SecurityRules, at: Date): Promise<void> {
  await db
    .updateTable('company')
    .set({
      second_factor: rules.secondFactor,
      session_hours: rules.sessionHours,
      kept_session_days: rules.keptSessionDays,
      idle_minutes: rules.idleMinutes,
      allowed_networks: JSON.stringify(rules.networks),
      updated_at: at,
    })
    .execute();
}
