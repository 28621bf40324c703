import { brandImageKinds, type Brand, type BrandState } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx, Tx } from '../../../platform/context.ts';
import { presentBrand } from '../brand.presenter.ts';
import {
  deleteDraft,
  findImage,
  saveVersion,
  showBrand,
  type BrandImages,
  type BrandVersion,
} from '../brand.repository.ts';
import { openBrand } from '../steps/open-brand.ts';

export const readBrand = (context: OfficialContext): Promise<BrandState> =>
  context.transaction(async (tx) => presentBrand(await openBrand(tx)));

export async function saveBrandDraft(context: OfficialContext, brand: Brand): Promise<BrandState> {
  return context.transaction(async (tx) => {
    const { published } = await openBrand(tx);
    await findImages(tx, brand);
    const number = (published[0]?.number ?? 0) + 1;
    await saveVersion(tx.db, { number, brand, publishedAt: null, publishedBy: null });
    return presentBrand(await openBrand(tx));
  });
}

export async function discardBrandDraft(context: OfficialContext): Promise<BrandState> {
  return context.transaction(async (tx) => {
    await openBrand(tx);
    await deleteDraft(tx.db);
    return presentBrand(await openBrand(tx));
  });
}

export async function publishBrand(context: OfficialContext): Promise<BrandState> {
  return context.transaction(async (tx) => {
    const { draft } = await openBrand(tx);
    if (!draft) throw new AppError('brand.no_draft');
    await publishVersion(tx, draft);
    return presentBrand(await openBrand(tx));
  });
}

/** The company's pages show it from now on. */
export async function publishVersion(
  tx: OfficialTx,
  { number, brand }: Pick<BrandVersion, 'number' | 'brand'>,
): Promise<void> {
  await showBrand(tx.db, brand, await findImages(tx, brand));
  await saveVersion(tx.db, { number, brand, publishedAt: tx.now(), publishedBy: tx.actor.username });
  await tx.record([{ type: 'company.brand_published', subject: tx.tenant.id, details: { version: number } }]);
}

async function findImages(tx: Tx, brand: Brand): Promise<BrandImages> {
  const [logo, cover, favicon] = await Promise.all(
    brandImageKinds.map(async (kind) => {
      const id = brand[kind];
      if (id === null) return undefined;
      const image = await findImage(tx.db, id);
      if (!image)
        throw new AppError(
          'brand.image_unknown',
          {},
          { issues: [{ path: kind, message: 'La imagen indicada no existe' }] },
        );
      return image;
    }),
  );
  return { logo, cover, favicon };
}
