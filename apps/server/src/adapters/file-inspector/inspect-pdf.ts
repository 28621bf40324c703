import { inspectFile, PadesError, pdfFileOf, type ActiveContent, type PadesErrorCode } from '@rubrica/pades';
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

import type { InspectedFile, InspectedPdf, Signability } from '../../ports/file-inspector.ts';
import { isDecodeBudgetSpent } from './decode-budget.ts';

const maxPages = 3000;
const pagesRead = 10;
const maxText = 200_000;

/** Not damaged: a repair would have to decode it, too. */
const tooMuch: InspectedFile = { type: 'refused', reason: 'descomprimido es demasiado grande', isDamaged: false };

export async function inspectPdf(bytes: Uint8Array): Promise<InspectedFile> {
  const loading = openPdf(bytes);
  try {
    const document = await loading.promise;
    const { numPages: pageCount } = document;
    if (pageCount > maxPages) return { type: 'refused', reason: `tiene más de ${maxPages} páginas`, isDamaged: false };
    const texts: string[] = [];
    for (let number = 1; number <= Math.min(pageCount, pagesRead); number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    if (isDecodeBudgetSpent()) return tooMuch;
    const text = texts.join('\n').slice(0, maxText);
    return { type: 'pdf', pageCount, text, ...inspectStructure(bytes) };
  } catch (error) {
    if (isDecodeBudgetSpent()) return tooMuch;
    const isLocked = error instanceof PasswordException;
    const reason = isLocked ? 'está protegido con contraseña' : 'el PDF está dañado';
    return { type: 'refused', reason, isDamaged: !isLocked };
  } finally {
    await loading.destroy();
  }
}

type Options = Pick<Parameters<typeof getDocument>[0] & object, 'fontExtraProperties'>;

export function openPdf(bytes: Uint8Array, options: Options = {}): ReturnType<typeof getDocument> {
  return getDocument({
    ...options,
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  });
}

/** What keeps a file from being taken in. A link is not among them: a person decides whether to follow it. */
const dangers: Partial<Record<ActiveContent, string>> = {
  javascript: 'contiene programas (JavaScript)',
  launch: 'puede abrir otros programas',
  submit_form: 'puede enviar datos a otra dirección',
  import_data: 'puede traer datos de otra dirección',
  remote_go_to: 'puede abrir otros archivos',
  embedded_file: 'lleva otros archivos adentro',
  rich_media: 'lleva contenido multimedia',
  xfa: 'es un formulario XFA',
  external_stream: 'toma contenido de fuera del archivo',
};

const refusals: Partial<Record<PadesErrorCode, string>> = {
  'pdf.encrypted': 'está protegido con contraseña',
  'signing.not_permitted': 'está cifrado y sus permisos no dejan firmarlo',
  'pdf.unsupported': 'usa una función que no admite firmas',
  'signing.forbidden': 'sus firmas no permiten agregar otra',
};

function inspectStructure(bytes: Uint8Array): Pick<InspectedPdf, 'dangers' | 'signing'> {
  const foreign = hasForeignEnd(bytes) ? ['trae datos ajenos después de su final'] : [];
  try {
    const { signatureFields, permission, pages, activeContent } = inspectFile(pdfFileOf(bytes));
    const active = activeContent.flatMap((kind) => dangers[kind] ?? []);
    return { dangers: [...foreign, ...active], signing: signabilityOf(signatureFields, permission, pages) };
  } catch (error) {
    if (!(error instanceof PadesError)) throw error;
    const isDamaged = error.code === 'pdf.damaged' || error.code === 'pdf.over_limit';
    const reason = refusals[error.code] ?? 'el PDF está dañado';
    return { dangers: foreign, signing: { isPossible: false, reason, isDamaged } };
  }
}

function signabilityOf(
  fields: readonly { readonly isSigned: boolean }[],
  permission: number | undefined,
  pages: Extract<Signability, { isPossible: true }>['pages'],
): Signability {
  const signatureCount = fields.filter(({ isSigned }) => isSigned).length;
  if (permission === 1) return { isPossible: false, reason: 'sus firmas no permiten agregar otra', isDamaged: false };
  return { isPossible: true, signatureCount, pages };
}

/** After the last end there is nothing but white space: otherwise it is also something else. */
function hasForeignEnd(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf('%%EOF');
  if (end < 0) return false; // damaged, which others tell
  return bytes.subarray(end + 5).some((byte) => byte !== 0x0a && byte !== 0x0d && byte !== 0x20 && byte !== 0x00);
}
