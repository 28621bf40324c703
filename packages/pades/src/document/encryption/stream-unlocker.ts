import { PadesError } from '../../errors.ts';
import type { ObjectId } from '../../syntax/objects.ts';
import { openDocument } from '../document.ts';
import { pdfFileOf } from '../pdf-file.ts';

export type StreamUnlocker = (id: ObjectId, data: Uint8Array) => Uint8Array;

/**
 * Decrypts the streams of a file for another reader of its objects. Undefined where the file is not encrypted, or not
 * to be opened without a password.
 */
export function createStreamUnlocker(file: Uint8Array): StreamUnlocker | undefined {
  try {
    const { security } = openDocument(pdfFileOf(file));
    return security && ((id, data) => security.ofStreams(id)?.decrypt(data) ?? data);
  } catch (error) {
    if (error instanceof PadesError) return undefined;
    throw error;
  }
}
