import { openDocument } from '../document/document.ts';
import type { PdfFile } from '../document/pdf-file.ts';
import { verifyExistingSignatures } from './existing-signatures.ts';

/**
 * When the certificate behind the newest document time stamp runs out: what is to last longer is extended to B-LTA again
 * before. Undefined where no document time stamp closes the file.
 */
export function archiveEnd(file: PdfFile): Date | undefined {
  return verifyExistingSignatures(openDocument(file)).findLast(({ kind }) => kind === 'timestamp')?.certificate
    .notAfter;
}
