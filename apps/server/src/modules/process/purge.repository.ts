import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { isNotHeld } from './legal-hold.repository.ts';
import { eraseWork } from './process-work.repository.ts';

/** Signed on paper: the scan has the signatures of others. */
const signedOnPaper = ['PHYSICAL_SIGNATURE', 'TO_LEGALIZE', 'TO_WITHDRAW', 'SEND_TO_PATIO'];

const signedByNobodyElse = (db: TenantDb, userId: string) =>
  db
    .selectFrom('signing_process as process')
    .select('process.id')
    .where('process.created_by', '=', userId)
    .where('process.deleted_at', 'is', null)
    .where('process.is_sealing', '=', false)
    .where('process.status', 'not in', signedOnPaper)
    .where(isNotHeld('process.id'))
    .where((the) =>
      the.not(
        the.exists(
          the
            .selectFrom('signatory')
            .select('signatory.id')
            .whereRef('signatory.signing_process_id', '=', 'process.id')
            .where('signatory.signed_at', 'is not', null)
            .where(sql<boolean>`signatory.user_id is distinct from ${userId}`),
        ),
      ),
    );

export async function listSignedByNobodyElse(
  db: TenantDb,
  { userId, limit }: { readonly userId: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await signedByNobodyElse(db, userId).orderBy('process.id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

export async function isSignedByNobodyElse(
  db: TenantDb,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<boolean> {
  return (await signedByNobodyElse(db, userId).where('process.id', '=', id).executeTakeFirst()) !== undefined;
}

/** Finished longer ago than the company stores papers; none where it stores them for good. */
const pastRetention = (db: TenantDb, at: Date) =>
  db
    .selectFrom('signing_process as process')
    .innerJoin('company', 'company.tenant_id', 'process.tenant_id')
    .select('process.id')
    .where('company.retention_years', 'is not', null)
    .where('process.deleted_at', 'is', null)
    .where('process.is_sealing', '=', false)
    .where(isNotHeld('process.id'))
    .where(sql<boolean>`process.finished_at < ${at}::timestamptz - make_interval(years => company.retention_years)`);

/** Until when a finished process is stored; null where the company set no time, or it has not finished. */
export async function findRetentionEnd(db: TenantDb, id: string): Promise<Date | null> {
  const row = await db
    .selectFrom('signing_process as process')
    .innerJoin('company', 'company.tenant_id', 'process.tenant_id')
    .select(sql<Date | null>`process.finished_at + make_interval(years => company.retention_years)`.as('end'))
    .where('process.id', '=', id)
    .executeTakeFirst();
  return row?.end ?? null;
}

export async function listPastRetention(
  db: TenantDb,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await pastRetention(db, at).limit(limit).execute();
  return rows.map(({ id }) => id);
}

export async function isPastRetention(
  db: TenantDb,
  { at, id }: { readonly at: Date; readonly id: string },
): Promise<boolean> {
  return (await pastRetention(db, at).where('process.id', '=', id).executeTakeFirst()) !== undefined;
}

/** Takes every answer and every name out of a process, and hides it. */
export async function eraseProcess(db: TenantDb, id: string, at: Date): Promise<void> {
  await db
    .updateTable('signatory')
    .set({
      name: 'Eliminado',
      last_name: '',
      email: '',
      phone: '',
      identification_number: '',
      initials: '',
      link_hash: null,
      short_link_hash: null,
      hand_off_hash: null,
      decline_reason: null,
    })
    .where('signing_process_id', '=', id)
    .execute();
  await eraseProofs(db, id);
  await eraseApprovals(db, id);
  await eraseWork(db, id);
  await db
    .updateTable('identity_review')
    .set({ registry_name: '', signatory_name: '', answered_name: null, registry_data: '{}' })
    .where('signing_process_id', '=', id)
    .execute();
  await db.deleteFrom('case_hold').where('signing_process_id', '=', id).execute();
  await db
    .updateTable('signing_process')
    .set({
      content: JSON.stringify({ version: null, form_data: {}, annexes: [], signers: [] }),
      title: 'Proceso eliminado',
      search_text: '',
      created_by_name: 'Eliminado',
      due_at: null,
      renew_at: null,
      deleted_at: at,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** What proved who somebody is: answers of the registry, names, addresses, what a face looked like. The history says which steps were done. */
async function eraseProofs(db: TenantDb, processId: string): Promise<void> {
  await db
    .deleteFrom('signatory_step')
    .where('signatory_id', 'in', (the) =>
      the.selectFrom('signatory').select('signatory.id').where('signatory.signing_process_id', '=', processId),
    )
    .execute();
  await db
    .deleteFrom('client_answer')
    .where('signatory_id', 'in', (the) =>
      the.selectFrom('signatory').select('signatory.id').where('signatory.signing_process_id', '=', processId),
    )
    .execute();
  await db.deleteFrom('face_likeness').where('signing_process_id', '=', processId).execute();
}

/** Who approved by a link stands here with name and mail; an account is only named by its id. */
async function eraseApprovals(db: TenantDb, processId: string): Promise<void> {
  const approvals = db.updateTable('process_approval').where('signing_process_id', '=', processId);
  await approvals.set({ asked_name: null, asked_email: null, link_hash: null }).execute();
  await approvals.set({ name: 'Eliminado', email: '' }).where('approver_id', 'is not', null).execute();
}
