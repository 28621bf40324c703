import { isDeepStrictEqual } from 'node:util';

import { brandImageKinds, type Brand, type BrandImageKind } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import { insertImage } from '../brand.repository.ts';
import { readBrandImage } from '../queries/read-brand-image.ts';
import { openBrand } from '../steps/open-brand.ts';
import { publishVersion, readBrand } from './change-brand.ts';
import { putDrawn, redraw } from './upload-brand-image.ts';

export interface BrandWish {
  readonly look: { readonly [Field in keyof Omit<Brand, BrandImageKind>]?: Brand[Field] | undefined };
  /** The bytes of each image that is named. */
  readonly images: { readonly [Kind in BrandImageKind]?: Uint8Array };
}

/** By a command: published at once, or nothing is kept. What is not named stays; false where the brand already is so. */
export async function setBrand(context: OfficialContext, { look, images }: BrandWish): Promise<boolean> {
  const { published, draft } = await readBrand(context);
  const named = Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
  const drawn = await drawNew(context, published, images);
  if (drawn.length === 0 && isDeepStrictEqual({ ...published, ...named }, published)) return false;
  if (draft !== null) throw draftInTheWay();
  const put = await Promise.all(
    drawn.map(async ([kind, image]) => [kind, await putDrawn(context, kind, image)] as const),
  );
  await context.transaction(async (tx) => {
    const current = await openBrand(tx);
    if (current.draft) throw draftInTheWay();
    for (const [, { id, image }] of put) await insertImage(tx.db, id, image, tx.now());
    const [last] = current.published;
    const ids = Object.fromEntries(put.map(([kind, { id }]) => [kind, id]));
    const brand: Brand = { ...(last?.brand ?? published), ...named, ...ids };
    await publishVersion(tx, { number: (last?.number ?? 0) + 1, brand });
  });
  return true;
}

const draftInTheWay = (): StartupError =>
  new StartupError('brand: la empresa tiene un borrador de su marca. Debe publicarlo o descartarlo primero.');

/** The images that are not the published ones, drawn as they will be stored. */
async function drawNew(context: OfficialContext, published: Brand, images: BrandWish['images']) {
  const drawn = brandImageKinds.map(async (kind) => {
    const file = images[kind];
    if (!file) return [];
    const image = await redraw(context, kind, file);
    const id = published[kind];
    const isSame = id !== null && Buffer.from(image).equals((await readBrandImage(context, id)).body);
    return isSame ? [] : [[kind, image] as const];
  });
  return (await Promise.all(drawn)).flat();
}
