import { draftContent } from '@rubrica/contract';
import type { Selectable } from 'kysely';

import type { DB } from '../../platform/database/schema.generated.ts';
import { parseStored } from '../../platform/database/stored-json.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { TemplateState } from './template.repository.ts';

/** A version that another took the place of. */
export interface EarlierVersion extends TemplateState {
  readonly documents: readonly string[];
}

/** How many earlier ones a template has at most. */
export const maxVersions = 50;

export async function insertVersion(db: TenantDb, templateId: string, version: EarlierVersion): Promise<void> {
  await db
    .insertInto('sign_template_version')
    .values({
      template_id: templateId,
      number: version.version,
      content: JSON.stringify(version.content),
      documents: [...version.documents],
      saved_by: version.savedBy,
      saved_by_name: version.savedByName,
      saved_at: version.savedAt,
      restored_from: version.restoredFrom,
    })
    .execute();
}

/** The latest first. */
export async function listVersions(db: TenantDb, templateId: string): Promise<readonly EarlierVersion[]> {
  const rows = await db
    .selectFrom('sign_template_version')
    .selectAll()
    .where('template_id', '=', templateId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(toVersion);
}

export async function deleteVersion(db: TenantDb, templateId: string, number: number): Promise<void> {
  await db
    .deleteFrom('sign_template_version')
    .where('template_id', '=', templateId)
    .where('number', '=', number)
    .execute();
}

const toVersion = (row: Selectable<DB['sign_template_version']>): EarlierVersion => ({
  version: row.number,
  content: parseStored(draftContent, row.content, {
    column: 'content',
    row: `version ${row.number} of template ${row.template_id}`,
  }),
  documents: row.documents,
  savedBy: row.saved_by ?? '',
  savedByName: row.saved_by_name,
  savedAt: row.saved_at,
  restoredFrom: row.restored_from,
});
