import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { ClientPartState, ProcessContent } from './process.ts';

export async function updateClientPart(db: TenantDb, id: string, part: ClientPartState): Promise<void> {
  await db.updateTable('signing_process').set({ client_part: part }).where('id', '=', id).execute();
}

interface NewAnswers {
  readonly content: ProcessContent;
  readonly companySignsLast: boolean;
  readonly at: Date;
}

/** Only the answers: who signs, and what it is called, stay. */
export async function replaceAnswers(
  db: TenantDb,
  id: string,
  { content, companySignsLast, at }: NewAnswers,
): Promise<void> {
  await db
    .updateTable('signing_process')
    .set({
      content: JSON.stringify(content),
      form_version: content.version,
      company_signs_last: companySignsLast,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Also where an official removed it: an application makes one process and no other. */
export async function findProcessOfApplication(db: TenantDb, applicationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('signing_process')
    .select('id')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row?.id;
}
