import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { ProcessContent } from './process.ts';

export async function replaceAnswers(db: TenantDb, id: string, content: ProcessContent, at: Date): Promise<void> {
  await db
    .updateTable('signing_process')
    .set({ content: JSON.stringify(content), updated_at: at })
    .where('id', '=', id)
    .execute();
}
