import type { OperatedPlan } from '@rubrica/contract';
import type { Selectable } from 'kysely';

import type { DB } from '../../platform/database/schema.generated.ts';
import type { PlatformDb } from '../../platform/database/tenant-db.ts';
import type { Plan } from './plan.ts';

/** The cheapest first, of those the one that stops; those without a price last. */
export async function listPlans(platform: PlatformDb): Promise<readonly Plan[]> {
  const rows = await platform
    .selectFrom('plan')
    .selectAll()
    .orderBy('base_cents', (on) => on.asc().nullsLast())
    .orderBy('at_limit', 'desc')
    .orderBy('documents_included')
    .orderBy('code')
    .execute();
  return rows.map(toPlan);
}

export async function findPlan(platform: PlatformDb, id: string): Promise<Plan | undefined> {
  const row = await platform.selectFrom('plan').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toPlan(row);
}

interface Stamp {
  readonly at: Date;
  readonly by: string;
}

/** False where its code is taken. */
export async function insertPlan(platform: PlatformDb, plan: Plan, { at, by }: Stamp): Promise<boolean> {
  const row = await platform
    .insertInto('plan')
    .values({
      id: plan.id,
      code: plan.code,
      name: plan.name,
      description: plan.description,
      base_cents: plan.baseCents,
      documents_included: plan.documentsIncluded,
      document_cents: plan.documentCents,
      at_limit: plan.atLimit,
      company_id: plan.companyId,
      is_offered: plan.isOffered,
      changed_at: at,
      changed_by: by,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type PlanPricing = Pick<Plan, 'baseCents' | 'documentsIncluded' | 'documentCents' | 'isOffered'>;

export async function changePlan(platform: PlatformDb, id: string, pricing: PlanPricing & Stamp): Promise<void> {
  await platform
    .updateTable('plan')
    .set({
      base_cents: pricing.baseCents,
      documents_included: pricing.documentsIncluded,
      document_cents: pricing.documentCents,
      is_offered: pricing.isOffered,
      changed_at: pricing.at,
      changed_by: pricing.by,
    })
    .where('id', '=', id)
    .execute();
}

const toPlan = (row: Selectable<DB['plan']>): Plan => ({
  id: row.id,
  code: row.code,
  name: row.name,
  description: row.description,
  baseCents: row.base_cents === null ? null : Number(row.base_cents),
  documentsIncluded: row.documents_included,
  documentCents: row.document_cents === null ? null : Number(row.document_cents),
  atLimit: row.at_limit as OperatedPlan['at_limit'],
  companyId: row.company_id,
  isOffered: row.is_offered,
});
