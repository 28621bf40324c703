import type { PlanTerms } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import type { PlatformDb } from '../../../platform/database/tenant-db.ts';
import { newId } from '../../../platform/ids.ts';
import { newSubscription } from '../steps/new-subscription.ts';
import { insertSubscription } from '../subscription.repository.ts';

/** Invented, as everything there is. Who runs a real installation writes their own. */
const prices = {
  usage: { base_cents: 0, document_cents: 60 },
  pro: { base_cents: 1_990, document_cents: 45 },
  business: { base_cents: 8_990, document_cents: 35 },
} as const;

export async function setUpDemonstration(platform: PlatformDb): Promise<void> {
  for (const [code, price] of Object.entries(prices))
    await platform
      .updateTable('plan')
      .set(price)
      .where('code', '=', code)
      .where('document_cents', 'is', null)
      .execute();
}

/** Its own people show the product, and are no subscribers of it: nothing is counted against them. */
const terms: PlanTerms = {
  plan_id: '5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0009',
  code: 'demostracion',
  name: 'Demostración',
  description: 'De las cuentas de la demostración: sin límite y sin costo.',
  base_cents: 0,
  documents_included: 0,
  document_cents: 0,
  at_limit: 'charge',
};

export async function giveDemonstration(tx: Tx): Promise<void> {
  const people = await tx.db.selectFrom('user_account').select('id').execute();
  for (const { id: userId } of people)
    await insertSubscription(tx.db, {
      ...newSubscription({ id: newId(tx.now()), userId, terms, at: tx.now() }),
      state: 'ACTIVE',
      startsAt: tx.now(),
    });
}
