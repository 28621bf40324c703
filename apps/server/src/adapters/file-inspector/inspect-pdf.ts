import { inspectFile, PadesError, pdfFileOf, type PadesErrorCode } from '@rubrica/pades';
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

import type { InspectedFile, InspectedPdf } from '../../ports/file-inspector.ts';

const mostPages = 500;
const pagesRead = 10;
const mostText = 200_000;

export async function inspectPdf(bytes: Uint8Array): Promise<InspectedFile> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    const { numPages: pageCount } = document;
    if (pageCount > mostPages) return { type: 'refused', reason: `tiene más de ${mostPages} páginas` };
    const texts: string[] = [];
    for (let number = 1; number <= Math.min(pageCount, pagesRead); number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    return { type: 'pdf', pageCount, text: texts.join('\n').slice(0, mostText), signing: judgeSigning(bytes) };
  } catch (error) {
    const reason = error instanceof PasswordException ? 'está protegido con contraseña' : 'el PDF está dañado';
    return { type: 'refused', reason };
  } finally {
    await loading.destroy();
  }
}

const refusals: Partial<Record<PadesErrorCode, string>> = {
  'pdf.encrypted': 'está protegido con contraseña',
  'pdf.unsupported': 'usa formularios XFA u otra función que no admite firmas',
  'signing.forbidden': 'sus firmas no permiten agregar otra',
};

function judgeSigning(bytes: Uint8Array): InspectedPdf['signing'] {
  try {
    const { signatureFields, permission } = inspectFile(pdfFileOf(bytes));
    if (permission === 1) return { isPossible: false, reason: 'sus firmas no permiten agregar otra' };
    return { isPossible: true, signatureCount: signatureFields.filter(({ isSigned }) => isSigned).length };
  } catch (error) {
    if (!(error instanceof PadesError)) throw error;
    return { isPossible: false, reason: refusals[error.code] ?? 'el PDF está dañado' };
  }
}
