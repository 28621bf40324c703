import type { BrandImageKind } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { ImageShape } from '../../../ports/file-inspector.ts';
import { insertImage } from '../brand.repository.ts';

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
  const { ports, tenant } = context;
  const shape = shapes[kind];
  const drawn = await ports.fileInspector.redraw(Buffer.from(file, 'base64'), shape);
  if (!drawn) throw new AppError('brand.image_unreadable');
  const id = newId();
  const { key } = await ports.objectStore.put({ tenant: tenant.id, id }, drawn);
  await context.transaction((tx) => insertImage(tx.db, id, { key, type: `image/${shape.format}` }, context.now()));
  return { id };
}
