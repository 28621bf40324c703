import type { BrandImageKind } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { readCompany } from '../company.repository.ts';

/** The object store is read outside the transaction. */
export async function readCompanyImage(
  context: Context,
  name: BrandImageKind,
): Promise<{ readonly body: Buffer; readonly contentType: string }> {
  const company = await context.transaction((tx) => readCompany(tx.db));
  const image = company?.[name];
  const body = image && (await context.ports.objectStore.get(image.key));
  if (!body) throw new AppError('route.not_found');
  return { body, contentType: image.type };
}
