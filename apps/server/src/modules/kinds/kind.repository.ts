import type { AssuranceLevel, TextOverrides } from '@rubrica/contract';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { OwnRules } from './own-rules.ts';

/** The kinds a company uses, with its own words. */
export async function listEnabledKinds(db: TenantDb): Promise<ReadonlyMap<string, TextOverrides>> {
  const rows = await db.selectFrom('tenant_kind').select(['kind', 'texts']).execute();
  return new Map(rows.map(({ kind, texts }) => [kind, texts as TextOverrides]));
}

export interface EnabledKind extends OwnRules {
  readonly texts: TextOverrides;
}

/** The company's own words and rules for a kind; undefined where it does not use the kind. */
export async function findEnabledKind(db: TenantDb, code: string): Promise<EnabledKind | undefined> {
  const row = await db.selectFrom('tenant_kind').selectAll().where('kind', '=', code).executeTakeFirst();
  return row && { texts: row.texts as TextOverrides, ...toRules(row) };
}

export async function listOwnRules(db: TenantDb): Promise<ReadonlyMap<string, OwnRules>> {
  const rows = await db.selectFrom('tenant_kind').selectAll().execute();
  return new Map(rows.map((row) => [row.kind, toRules(row)]));
}

export async function saveOwnRules(db: TenantDb, kind: string, rules: OwnRules): Promise<void> {
  await db
    .updateTable('tenant_kind')
    .set({
      is_on: rules.isOn,
      deadline_working_days: rules.deadlineWorkingDays,
      operation_prefix: rules.operationPrefix,
    })
    .where('kind', '=', kind)
    .execute();
}

/** Whether somebody of the company said which kinds it makes. */
export async function areKindsConfirmed(db: TenantDb): Promise<boolean> {
  const row = await db.selectFrom('company').select('kinds_confirmed_at').executeTakeFirst();
  return row?.kinds_confirmed_at instanceof Date;
}

/** The first time stays. */
export async function confirmKinds(db: TenantDb, at: Date): Promise<void> {
  await db.updateTable('company').set({ kinds_confirmed_at: at }).where('kinds_confirmed_at', 'is', null).execute();
}

interface RulesRow {
  readonly is_on: boolean;
  readonly deadline_working_days: number | null;
  readonly operation_prefix: string | null;
}

const toRules = (row: RulesRow): OwnRules => ({
  isOn: row.is_on,
  deadlineWorkingDays: row.deadline_working_days,
  operationPrefix: row.operation_prefix,
});

/** Below which level of assurance the company accepts no signatory, by kind. */
export async function listLeastAssurance(db: TenantDb): Promise<ReadonlyMap<string, AssuranceLevel>> {
  const rows = await db.selectFrom('tenant_kind').select(['kind', 'least_assurance']).execute();
  return new Map(rows.map(({ kind, least_assurance: least }) => [kind, least as AssuranceLevel]));
}

export async function saveLeastAssurance(db: TenantDb, kind: string, least: AssuranceLevel): Promise<void> {
  await db.updateTable('tenant_kind').set({ least_assurance: least }).where('kind', '=', kind).execute();
}

export async function saveTexts(db: TenantDb, kind: string, texts: TextOverrides): Promise<void> {
  await db
    .updateTable('tenant_kind')
    .set({ texts: JSON.stringify(texts) })
    .where('kind', '=', kind)
    .execute();
}

/** The company's own templates of a kind, by document. */
export async function listOwnTemplates(db: TenantDb, kind: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('kind_template')
    .select(['document_code', 'source'])
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map(({ document_code: code, source }) => [code, source]));
}

export interface OwnTemplate {
  readonly kind: string;
  readonly documentCode: string;
  readonly source: string;
  readonly updatedBy: string;
  readonly updatedAt: Date;
}

export async function saveOwnTemplate(db: TenantDb, template: OwnTemplate): Promise<void> {
  const row = { source: template.source, updated_by: template.updatedBy, updated_at: template.updatedAt };
  await db
    .insertInto('kind_template')
    .values({ kind: template.kind, document_code: template.documentCode, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'document_code']).doUpdateSet(row))
    .execute();
}

export async function deleteOwnTemplate(
  db: TenantDb,
  { kind, documentCode }: Pick<OwnTemplate, 'kind' | 'documentCode'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('kind_template')
    .where('kind', '=', kind)
    .where('document_code', '=', documentCode)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
