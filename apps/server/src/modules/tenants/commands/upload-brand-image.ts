import type { BrandImageKind } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { ImageShape } from '../../../ports/file-inspector.ts';
import { insertImage } from '../brand.repository.ts';
import type { BrandImage } from '../company.repository.ts';

const shapes: Readonly<Record<BrandImageKind, ImageShape>> = {
  logo: { width: 512, height: 512, format: 'png' },
  favicon: { width: 180, height: 180, format: 'png' },
  cover: { width: 1920, height: 1280, format: 'jpeg' },
};

/** The image is drawn again before it is stored: what a file may hide besides its pixels is not served to clients. */
export async function uploadBrandImage(
  context: OfficialContext,
  { kind, file }: { readonly kind: BrandImageKind; readonly file: string },
): Promise<{ readonly id: string }> {
  return storeDrawn(context, kind, await redraw(context, kind, Buffer.from(file, 'base64')));
}

export async function redraw(context: OfficialContext, kind: BrandImageKind, file: Uint8Array): Promise<Uint8Array> {
  const drawn = await context.ports.fileInspector.redraw(file, shapes[kind]);
  if (!drawn) throw new AppError('brand.image_unreadable');
  return drawn;
}

async function storeDrawn(
  context: OfficialContext,
  kind: BrandImageKind,
  drawn: Uint8Array,
): Promise<{ readonly id: string }> {
  const { id, image } = await putDrawn(context, kind, drawn);
  await context.transaction((tx) => insertImage(tx.db, id, image, context.now()));
  return { id };
}

export interface PutImage {
  readonly id: string;
  readonly image: BrandImage;
}

/** In the store of files, before the row that names it. */
export async function putDrawn(
  { ports, tenant }: OfficialContext,
  kind: BrandImageKind,
  drawn: Uint8Array,
): Promise<PutImage> {
  const id = newId();
  const { key } = await ports.objectStore.put({ tenant: tenant.id, id }, drawn);
  return { id, image: { key, type: `image/${shapes[kind].format}` } };
}
