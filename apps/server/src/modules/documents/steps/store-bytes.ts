import { createHash } from 'node:crypto';

import type { Context } from '../../../platform/context.ts';
import type { DocumentVersion } from '../document-version.repository.ts';

/** Stored under the id of its owner; valid only once a row refers to it. */
export async function storeBytes(
  { ports, tenant }: Pick<Context, 'ports' | 'tenant'>,
  id: string,
  pdf: Uint8Array,
): Promise<Pick<DocumentVersion, 'objectKey' | 'sha256' | 'sizeBytes'>> {
  const { key } = await ports.objectStore.put({ tenant: tenant.id, id }, pdf);
  return { objectKey: key, sha256: createHash('sha256').update(pdf).digest(), sizeBytes: pdf.length };
}
