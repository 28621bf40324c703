import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { proofSteps } from './signatory.ts';

export type AcceptedPart = 'name' | 'several' | 'proof';

export interface DoneStep {
  readonly step: string;
  readonly doneAt: Date;
  /** The visit that a proof was given in; null for what is no proof. */
  readonly visitId: string | null;
  /** What a person of the company accepted: another name that the registry gave, several people, or the proof itself. */
  readonly accepted: AcceptedPart | null;
  /** A face that was compared with the portrait of a paper, and that no person accepted. */
  readonly isByPaper: boolean;
  /** Whom the registry named in this step. */
  readonly registryName: string | null;
}

export async function listDoneSteps(db: TenantDb, signatoryId: string): Promise<readonly DoneStep[]> {
  const rows = await db
    .selectFrom('signatory_step')
    .select([
      'step',
      'done_at',
      'visit_id',
      sql<AcceptedPart | null>`case when facts ? 'review' then coalesce(facts ->> 'accepted_part',
        case when facts ->> 'names_match' = 'true' then 'several' else 'name' end) end`.as('accepted'),
      sql<boolean>`coalesce(facts ->> 'reference_source', '') = 'paper'`.as('is_by_paper'),
      sql<string | null>`facts ->> 'registry_name'`.as('registry_name'),
    ])
    .where('signatory_id', '=', signatoryId)
    .execute();
  return rows.map((row) => ({
    step: row.step,
    doneAt: row.done_at,
    visitId: row.visit_id,
    accepted: row.accepted,
    isByPaper: row.is_by_paper,
    registryName: row.registry_name,
  }));
}

/** Replaces the proof of an earlier visit. */
export async function giveProof(
  db: TenantDb,
  signatoryId: string,
  {
    step,
    at,
    facts,
    visitId,
  }: { readonly step: string; readonly at: Date; readonly facts: object; readonly visitId: string },
): Promise<void> {
  await db.deleteFrom('signatory_step').where('signatory_id', '=', signatoryId).where('step', '=', step).execute();
  await db
    .insertInto('signatory_step')
    .values({ signatory_id: signatoryId, step, done_at: at, facts: JSON.stringify(facts), visit_id: visitId })
    .execute();
}

/** What somebody proved before there was a visit counts in this one, unless it is too old. */
export async function takeEarlierProofs(
  db: TenantDb,
  signatoryId: string,
  { visitId, since }: { readonly visitId: string; readonly since: Date },
): Promise<void> {
  const earlier = await db
    .deleteFrom('signatory_step')
    .where('signatory_id', '=', signatoryId)
    .where('step', 'in', proofSteps)
    .where('visit_id', 'is', null)
    .returning(['step', 'done_at', 'facts'])
    .execute();
  for (const { step, done_at: at, facts } of earlier.filter((one) => one.done_at >= since))
    await giveProof(db, signatoryId, { step, at, facts: facts as object, visitId });
}

export async function dropProofs(db: TenantDb, signatoryId: string): Promise<void> {
  await db
    .deleteFrom('signatory_step')
    .where('signatory_id', '=', signatoryId)
    .where('step', 'in', proofSteps)
    .execute();
}

export async function dropReadings(db: TenantDb, processId: string): Promise<void> {
  await db
    .deleteFrom('signatory_step')
    .where('step', '=', 'preview')
    .where('signatory_id', 'in', (the) =>
      the.selectFrom('signatory').select('signatory.id').where('signatory.signing_process_id', '=', processId),
    )
    .execute();
}

/** False where it was done already. */
export async function markDone(
  db: TenantDb,
  signatoryId: string,
  { step, at, facts = {} }: { readonly step: string; readonly at: Date; readonly facts?: object },
): Promise<boolean> {
  const row = await db
    .insertInto('signatory_step')
    .values({ signatory_id: signatoryId, step, done_at: at, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst();
  return row !== undefined;
}
