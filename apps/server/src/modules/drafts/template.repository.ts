import { draftContent } from '@rubrica/contract';
import { sql, type RawBuilder, type Selectable } from 'kysely';

import type { DB } from '../../platform/database/schema.generated.ts';
import { parseStored } from '../../platform/database/stored-json.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { Visibility } from '../process/index.ts';

/** What a template is in one of its versions. */
export interface TemplateState {
  readonly version: number;
  readonly content: Readonly<Record<string, unknown>>;
  /** In their order. Null: all that it has, of the time in which a template had one version. */
  readonly documents: readonly string[] | null;
  readonly savedBy: string;
  readonly savedByName: string | null;
  readonly savedAt: Date;
  readonly restoredFrom: number | null;
}

export interface SigningTemplate extends TemplateState {
  readonly id: string;
  readonly ownerId: string;
  readonly usersGroup: string;
  readonly kind: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  /** Ids of groups whose members may use it. */
  readonly sharedWith: readonly string[];
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
      created_at: template.createdAt,
      ...toState(template),
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

const withGroups = (db: TenantDb) =>
  db
    .selectFrom('sign_template')
    .selectAll()
    .select(
      sql<string[]>`array(select g.group_id from sign_template_group g where g.template_id = sign_template.id)`.as(
        'shared_with',
      ),
    );

/** The same as the policy `mayUseTemplate`, where the database chooses the rows. */
const isUsableBy = (actor: Visibility.Viewer): RawBuilder<boolean> => sql<boolean>`(
  ${Visibility.isSeenBy(actor, 'sign_template')} or exists (
    select from sign_template_group g
    where g.template_id = sign_template.id and g.group_id = any(${[...actor.visibility.groups]}::uuid[])))`;

/** One's own first: nobody's many hide another's few. */
export async function listSigningTemplates(
  db: TenantDb,
  actor: Visibility.Viewer,
): Promise<readonly SigningTemplate[]> {
  const rows = await withGroups(db)
    .where(isUsableBy(actor))
    .orderBy((order) => order('owner_id', '=', actor.id), 'desc')
    .orderBy('name')
    .limit(500)
    .execute();
  return rows.map(toSigningTemplate);
}

export async function findSigningTemplate(db: TenantDb, id: string): Promise<SigningTemplate | undefined> {
  const row = await withGroups(db).where('id', '=', id).executeTakeFirst();
  return row && toSigningTemplate(row);
}

/** Held until the transaction ends: of two changes the second sees the first. */
export async function lockSigningTemplate(db: TenantDb, id: string): Promise<SigningTemplate | undefined> {
  const row = await withGroups(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toSigningTemplate(row);
}

/** False where its owner has another of that name. */
export async function renameSigningTemplate(
  db: TenantDb,
  { id, ownerId, name }: Pick<SigningTemplate, 'id' | 'ownerId' | 'name'>,
): Promise<boolean> {
  const namesake = await db
    .selectFrom('sign_template')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (namesake) return false;
  await db.updateTable('sign_template').set({ name }).where('id', '=', id).execute();
  return true;
}

export async function replaceState(db: TenantDb, id: string, state: TemplateState): Promise<void> {
  await db.updateTable('sign_template').set(toState(state)).where('id', '=', id).execute();
}

export async function markUsed(db: TenantDb, id: string, at: Date): Promise<void> {
  await db.updateTable('sign_template').set({ last_used_at: at }).where('id', '=', id).execute();
}

export async function replaceGroups(db: TenantDb, id: string, groups: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_template_group').where('template_id', '=', id).execute();
  if (groups.length === 0) return;
  await db
    .insertInto('sign_template_group')
    .values(groups.map((group) => ({ template_id: id, group_id: group })))
    .execute();
}

export async function deleteSigningTemplate(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('sign_template').where('id', '=', id).execute();
}

export async function listOwnTemplates(db: TenantDb, ownerId: string): Promise<readonly { readonly id: string }[]> {
  return db.selectFrom('sign_template').select('id').where('owner_id', '=', ownerId).execute();
}

const toState = (state: TemplateState) => ({
  version: state.version,
  content: JSON.stringify(state.content),
  documents: state.documents && [...state.documents],
  saved_by: state.savedBy,
  saved_by_name: state.savedByName,
  saved_at: state.savedAt,
  restored_from: state.restoredFrom,
});

const toSigningTemplate = (
  row: Selectable<DB['sign_template']> & { readonly shared_with: readonly string[] },
): SigningTemplate => ({
  id: row.id,
  ownerId: row.owner_id,
  usersGroup: row.users_group,
  kind: row.kind,
  name: row.name,
  content: parseStored(draftContent, row.content, { column: 'content', row: `template ${row.id}` }),
  createdAt: row.created_at,
  version: row.version,
  documents: row.documents,
  savedBy: row.saved_by ?? row.owner_id,
  savedByName: row.saved_by_name,
  savedAt: row.saved_at ?? row.created_at,
  restoredFrom: row.restored_from,
  lastUsedAt: row.last_used_at,
  sharedWith: row.shared_with,
});
