import type { UploadedFile } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';

export interface AcceptedPicture {
  readonly bytes: Uint8Array;
  readonly contentType: 'application/pdf' | 'image/jpeg';
}

/** A photo or a PDF. Uploads are hostile: a picture is drawn again, and a PDF that could do anything is refused. */
export async function acceptPicture(
  { ports }: Pick<Context, 'ports'>,
  { name, bytes }: UploadedFile,
): Promise<AcceptedPicture> {
  const refuse = (reason: string): AppError => new AppError('file.refused', { file: name, reason });
  const inspected = await ports.fileInspector.inspect(bytes);
  if (inspected.type === 'pdf') {
    const [danger] = inspected.dangers;
    if (danger !== undefined) throw refuse(danger);
    return { bytes, contentType: 'application/pdf' };
  }
  if (inspected.type !== 'image') throw refuse('envíe una foto o un PDF');
  if (inspected.isBlank) throw refuse('la foto no muestra nada');
  const jpeg = await ports.fileInspector.toJpeg(bytes);
  if (!jpeg) throw refuse('la imagen no se puede leer');
  return { bytes: jpeg, contentType: 'image/jpeg' };
}
