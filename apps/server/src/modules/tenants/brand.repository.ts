import { brand as brandSchema, type Brand, type BrandImageKind } from '@rubrica/contract';

import { parseStored } from '../../platform/database/stored-json.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { ObjectKey } from '../../ports/object-store.ts';
import type { BrandImage } from './company.repository.ts';

export interface BrandVersion {
  readonly number: number;
  readonly brand: Brand;
  /** Null: the draft. */
  readonly publishedAt: Date | null;
  readonly publishedBy: string | null;
}

/** Newest first, the draft before all. */
export async function listVersions(db: TenantDb): Promise<readonly BrandVersion[]> {
  const rows = await db.selectFrom('brand_version').selectAll().orderBy('number', 'desc').execute();
  return rows.map((row) => ({
    number: row.number,
    brand: parseStored(
      brandSchema,
      { ...(row.brand as object), states: row.states, favicon: row.favicon },
      { column: 'brand_version.brand', row: String(row.number) },
    ),
    publishedAt: row.published_at,
    publishedBy: row.published_by,
  }));
}

export async function saveVersion(db: TenantDb, version: BrandVersion): Promise<void> {
  const { states, favicon, ...brand } = version.brand;
  const values = {
    brand: JSON.stringify(brand),
    states: states && JSON.stringify(states),
    favicon,
    published_at: version.publishedAt,
    published_by: version.publishedBy,
  };
  await db
    .insertInto('brand_version')
    .values({ number: version.number, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'number']).doUpdateSet(values))
    .execute();
}

export async function deleteDraft(db: TenantDb): Promise<void> {
  await db.deleteFrom('brand_version').where('published_at', 'is', null).execute();
}

/** Until the transaction ends nobody else changes the company's brand. */
export async function lockBrand(db: TenantDb): Promise<void> {
  await db.selectFrom('company').select('tenant_id').forUpdate().executeTakeFirstOrThrow();
}

export async function insertImage(db: TenantDb, id: string, { key, type }: BrandImage, at: Date): Promise<void> {
  await db.insertInto('brand_image').values({ id, object_key: key, type, created_at: at }).execute();
}

export async function findImage(db: TenantDb, id: string): Promise<BrandImage | undefined> {
  const row = await db.selectFrom('brand_image').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { key: row.object_key as ObjectKey, type: row.type };
}

export type BrandImages = { readonly [Kind in BrandImageKind]: BrandImage | undefined };

/** What every page of the company shows from now on. */
export async function showBrand(db: TenantDb, brand: Brand, { logo, cover, favicon }: BrandImages): Promise<void> {
  await db
    .updateTable('company')
    .set({
      name: brand.name,
      primary_color: brand.primary,
      secondary_color: brand.secondary,
      icon_color_process: brand.icon_color_process,
      logo_key: keyOf(logo),
      logo_type: typeOf(logo),
      cover_key: keyOf(cover),
      cover_type: typeOf(cover),
      favicon_key: keyOf(favicon),
      favicon_type: typeOf(favicon),
      state_colors: brand.states && JSON.stringify(brand.states),
    })
    .execute();
}

const keyOf = (image: BrandImage | undefined): ObjectKey | null => image?.key ?? null;
const typeOf = (image: BrandImage | undefined): string | null => image?.type ?? null;
