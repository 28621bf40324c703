import { draftContent } from '@rubrica/contract';
import type { Selectable } from 'kysely';

import type { DB } from '../../platform/database/schema.generated.ts';
import { parseStored } from '../../platform/database/stored-json.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { Visibility } from '../process/index.ts';

export interface SigningTemplate {
  readonly id: string;
  readonly ownerId: string;
  readonly usersGroup: string;
  readonly kind: string;
  readonly name: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
}

/** Of one owner's. */
export const maxTemplates = 100;

/** False where its owner has one of that name. */
export async function insertSigningTemplate(db: TenantDb, template: SigningTemplate): Promise<boolean> {
  const inserted = await db
    .insertInto('sign_template')
    .values({
      id: template.id,
      owner_id: template.ownerId,
      users_group: template.usersGroup,
      kind: template.kind,
      name: template.name,
      content: JSON.stringify(template.content),
      created_at: template.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'owner_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function countSigningTemplates(db: TenantDb, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sign_template')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One's own first: nobody's many hide another's few. */
export async function listSigningTemplates(
  db: TenantDb,
  actor: Visibility.Viewer,
): Promise<readonly SigningTemplate[]> {
  const rows = await db
    .selectFrom('sign_template')
    .selectAll()
    .where(Visibility.isSeenBy(actor, 'sign_template'))
    .orderBy((order) => order('owner_id', '=', actor.id), 'desc')
    .orderBy('name')
    .limit(500)
    .execute();
  return rows.map(toSigningTemplate);
}

export async function findSigningTemplate(db: TenantDb, id: string): Promise<SigningTemplate | undefined> {
  const row = await db.selectFrom('sign_template').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toSigningTemplate(row);
}

export async function deleteSigningTemplate(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('sign_template').where('id', '=', id).execute();
}

function toSigningTemplate(row: Selectable<DB['sign_template']>): SigningTemplate {
  return {
    id: row.id,
    ownerId: row.owner_id,
    usersGroup: row.users_group,
    kind: row.kind,
    name: row.name,
    content: parseStored(draftContent, row.content, { column: 'content', row: `template ${row.id}` }),
    createdAt: row.created_at,
  };
}

export async function listOwnTemplates(db: TenantDb, ownerId: string): Promise<readonly { readonly id: string }[]> {
  return db.selectFrom('sign_template').select('id').where('owner_id', '=', ownerId).execute();
}
