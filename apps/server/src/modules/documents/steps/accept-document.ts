import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { InspectedOffice, InspectedPdf, PageSize } from '../../../ports/file-inspector.ts';

/** A file that may be signed, as it is kept. */
export interface TakenIn {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly pages: readonly PageSize[];
  readonly isSigned: boolean;
  /** What its sender should know about it. */
  readonly notes: readonly string[];
}

interface Arrived {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Uploads are hostile: the type is decided by the content, and only a valid, harmless PDF is stored. */
export async function acceptDocument(context: Context, arrived: Arrived): Promise<TakenIn> {
  const inspected = await context.ports.fileInspector.inspect(arrived.bytes);
  switch (inspected.type) {
    case 'image':
      return fromImage(context, arrived);
    case 'office':
      return fromOffice(context, arrived, inspected.extension);
    case 'pdf':
      return fromPdf(context, arrived, inspected);
    case 'refused':
      if (inspected.isDamaged) return repaired(context, arrived, inspected.reason);
      throw refuse(arrived, inspected.reason);
  }
}

async function fromPdf(context: Context, arrived: Arrived, inspected: InspectedPdf): Promise<TakenIn> {
  const [danger] = inspected.dangers;
  if (danger !== undefined) throw refuse(arrived, danger);
  const { signing } = inspected;
  if (!signing.isPossible) {
    if (signing.isDamaged) return repaired(context, arrived, signing.reason);
    throw refuse(arrived, signing.reason);
  }
  const { signatureCount, pages } = signing;
  return { ...arrived, pages, isSigned: signatureCount > 0, notes: notesOn(signatureCount) };
}

/** A repair rewrites every byte, which breaks signatures, so a damaged file that is signed is refused. */
async function repaired(context: Context, arrived: Arrived, reason: string): Promise<TakenIn> {
  if (Buffer.from(arrived.bytes).includes('/ByteRange')) throw refuse(arrived, reason);
  const bytes = await context.ports.pdfRepairer.repair(arrived.bytes);
  const inspected = bytes && (await context.ports.fileInspector.inspect(bytes));
  if (!bytes || inspected?.type !== 'pdf' || !inspected.signing.isPossible) throw refuse(arrived, reason);
  const [danger] = inspected.dangers;
  if (danger !== undefined) throw refuse(arrived, danger);
  const notes = ['El archivo tenía errores y se reparó: revise que se vea como debe.'];
  return { name: arrived.name, bytes, pages: inspected.signing.pages, isSigned: false, notes };
}

/** The whole picture on one page, as large as it fits. */
const imagePage = `#set page(paper: "a4", margin: 1cm, flipped: json("/data.json").apaisada)
#align(center + horizon, image("/imagen.jpg", width: 100%, height: 100%, fit: "contain", alt: "Imagen"))
`;

async function fromImage({ ports }: Context, arrived: Arrived): Promise<TakenIn> {
  const jpeg = await ports.fileInspector.toJpeg(arrived.bytes);
  const upright = jpeg && (await ports.fileInspector.inspect(jpeg));
  if (!jpeg || upright?.type !== 'image') throw refuse(arrived, 'la imagen no se puede leer');
  const outcome = await ports.typesetter.typeset({
    template: { main: imagePage, files: {} },
    data: { apaisada: upright.width > upright.height },
    images: { '/imagen.jpg': jpeg },
    standard: 'a-2b',
  });
  if (outcome.outcome === 'refused') throw refuse(arrived, 'la imagen no se puede convertir');
  return converted({ ports }, arrived, outcome.document.pdf, 'La imagen se convirtió a PDF.');
}

async function fromOffice(
  { ports }: Context,
  arrived: Arrived,
  extension: InspectedOffice['extension'],
): Promise<TakenIn> {
  const conversion = await ports.officeConverter.toPdf(arrived.bytes, extension);
  switch (conversion.outcome) {
    case 'unavailable':
      throw refuse(arrived, 'aquí no se convierten documentos de Word: guárdelo como PDF y súbalo otra vez');
    case 'failed':
      throw refuse(arrived, 'no se pudo convertir a PDF');
    case 'converted':
      return converted(
        { ports },
        arrived,
        conversion.pdf,
        'El documento se convirtió a PDF: revise que se vea como debe.',
      );
  }
}

async function converted(
  { ports }: Pick<Context, 'ports'>,
  arrived: Arrived,
  pdf: Uint8Array,
  note: string,
): Promise<TakenIn> {
  const inspected = await ports.fileInspector.inspect(pdf);
  if (inspected.type !== 'pdf' || !inspected.signing.isPossible) throw refuse(arrived, 'no se pudo convertir a PDF');
  const name = `${arrived.name.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.pdf`;
  return { name, bytes: pdf, pages: inspected.signing.pages, isSigned: false, notes: [note] };
}

function notesOn(signatureCount: number): readonly string[] {
  if (signatureCount === 0) return [];
  const signatures = signatureCount === 1 ? 'una firma' : `${signatureCount} firmas`;
  return [`El archivo ya tiene ${signatures}: se conservará tal como está y no llevará sello en sus páginas.`];
}

const refuse = ({ name }: Arrived, reason: string): AppError => new AppError('file.refused', { file: name, reason });
