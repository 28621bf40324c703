import { openZip, ZipError, type ZipFault } from '@rubrica/zip';

import type { InspectedFile, InspectedOffice } from '../../ports/file-inspector.ts';

const maxEntries = 5000;
/** Of all parts together: a letter full of photographs has a fifth of it. */
const maxBytes = 256 << 20;

const reasons: Readonly<Record<ZipFault, string>> = {
  damaged: 'el documento está dañado',
  encrypted: 'está protegido con contraseña',
  too_large: 'descomprimido es demasiado grande',
  too_many_entries: 'tiene demasiadas partes',
};

/** Before an office program unpacks it: the size of every part is measured, not believed. */
export async function inspectOffice(
  bytes: Uint8Array,
  extension: InspectedOffice['extension'],
): Promise<InspectedFile> {
  if (extension === 'doc' || extension === 'rtf') return { type: 'office', extension }; // nothing in them is compressed
  try {
    await measure(bytes);
    return { type: 'office', extension };
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    return { type: 'refused', reason: reasons[error.fault], isDamaged: false };
  }
}

async function measure(bytes: Uint8Array): Promise<void> {
  const archive = await openZip(bytes, { maxEntries });
  let left = maxBytes;
  for (const name of archive.sizes.keys()) {
    for await (const piece of archive.read(name, left)) left -= piece.length;
  }
}
