import { createHash } from 'node:crypto';

import type { UploadedFile } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';

interface SlipFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Of the file as it was sent: the same file is known again. */
  readonly sha256: Buffer;
}

/** Uploads are hostile: a picture is drawn again, and a PDF that could do anything is refused. */
export async function acceptSlipFile({ ports }: Context, { name, bytes }: UploadedFile): Promise<SlipFile> {
  const refuse = (reason: string): AppError => new AppError('file.refused', { file: name, reason });
  const sha256 = createHash('sha256').update(bytes).digest();
  const inspected = await ports.fileInspector.inspect(bytes);
  if (inspected.type === 'pdf') {
    const [danger] = inspected.dangers;
    if (danger !== undefined) throw refuse(danger);
    return { bytes, contentType: 'application/pdf', sha256 };
  }
  if (inspected.type !== 'image') throw refuse('envíe una foto o un PDF');
  if (inspected.isBlank) throw refuse('la foto no muestra nada');
  const jpeg = await ports.fileInspector.toJpeg(bytes);
  if (!jpeg) throw refuse('la imagen no se puede leer');
  return { bytes: jpeg, contentType: 'image/jpeg', sha256 };
}
