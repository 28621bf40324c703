import type { UploadedFile } from '@rubrica/contract';
import { decidedPapers, documentTypes } from '@rubrica/process-kinds';
import { z } from 'zod';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { requesterOf } from '../../../platform/requester.ts';
import type { ExpectedData, PaperFields, PaperReading } from '../../../ports/document-reader.ts';
import type { InspectedImage, InspectedPdf } from '../../../ports/file-inspector.ts';
import { meterCaused } from '../../metering/index.ts';
import type { StoredReading } from '../annex.repository.ts';
import { cleanFileName } from '../file-name.ts';

export interface Paper {
  readonly documentType: string;
  readonly expected: ExpectedData;
  readonly file: UploadedFile;
}

export interface InspectedPaper {
  readonly name: string;
  readonly documentType: string;
  readonly contentType: string;
  readonly validation: Pick<PaperReading, 'verdict' | 'checks'>;
  readonly message: string;
  /** Refused for the photograph alone. */
  readonly isUnreadable: boolean;
  readonly fields: PaperFields;
  readonly portrait: Uint8Array | undefined;
  /** Of a PDF, the page that was looked at. */
  readonly page: Uint8Array | undefined;
}

const expectedData = z.object({
  names: z.string().max(300).optional(),
  identification_number: z.string().max(40).optional(),
  plate: z.string().max(20).optional(),
  expiration_date: z.iso.date('La fecha de caducidad debe ser una fecha').optional(),
});

/** Inspects an uploaded paper. The reader's answer is a verdict; no answer is an error. */
export async function inspectPaper(context: Context, { documentType, expected, file }: Paper): Promise<InspectedPaper> {
  const name = cleanFileName(file.name);
  const inspected = await inspect(context, name, file.bytes);
  const contentType = inspected.type === 'pdf' ? 'application/pdf' : `image/${inspected.format}`;
  const {
    verdict,
    checks,
    isUnreadable = false,
    fields = {},
    portrait,
    page,
  } = await read(context, {
    documentType,
    expected,
    inspected,
    file: { name, contentType, bytes: file.bytes },
    today: context.kinds.today(),
    requester: requesterOf(context.tenant.id, context.actor, context.origin.ip),
  });
  const validation = { verdict, checks };
  return {
    name,
    documentType,
    contentType,
    validation,
    message: messageFor(documentType, validation),
    isUnreadable,
    fields,
    portrait,
    page,
  };
}

/** For the row of the paper: of one that a person must compare also what was read. */
export function toStoredReading({ validation, fields }: Pick<InspectedPaper, 'validation' | 'fields'>): StoredReading {
  const { verdict, checks } = validation;
  const isCompared = verdict === 'REVIEW' && Object.keys(fields).length > 0;
  return { verdict, checks: [...checks], ...(isCompared && { fields }) };
}

/** What a caller says that a paper must show. */
export function readExpected(documentType: string, validationData: string): ExpectedData {
  const issue = (path: string, message: string) => invalidInput([{ path, message }]);
  if (!Object.hasOwn(documentTypes, documentType)) throw issue('document_type', 'No existe ese tipo de documento');
  const parsed = expectedData.safeParse(parseJson(validationData));
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw issue(['validation_data', ...(first?.path ?? [])].join('.'), first?.message ?? 'No se puede leer');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function inspect({ ports }: Context, name: string, bytes: Uint8Array): Promise<InspectedPdf | InspectedImage> {
  const inspected = await ports.fileInspector.inspect(bytes);
  const refuse = (reason: string) => new AppError('file.refused', { file: name, reason });
  if (inspected.type === 'refused') throw refuse(inspected.reason);
  if (inspected.type === 'office') throw refuse('debe ser un PDF o una imagen');
  const [danger] = inspected.type === 'pdf' ? inspected.dangers : [];
  if (danger !== undefined) throw refuse(danger);
  return inspected;
}

/** An answer of the reader is a check of identity, whatever it says. */
async function read(
  context: Context,
  paper: Parameters<Context['ports']['documentReader']['read']>[0],
): Promise<PaperReading> {
  const reading = await context.ports.documentReader.read(paper).catch((cause: unknown) => {
    throw new AppError('server.unavailable', {}, { cause });
  });
  await context.transaction((tx) => meterCaused(tx, { kind: 'identity_check', subject: `paper:${newId()}` }));
  return reading;
}

/** Only of papers that open a review a person's look is promised. */
export const reviewMessage = (documentType: string): string =>
  decidedPapers.has(documentType)
    ? 'El documento se guardó. Una persona comparará sus datos.'
    : 'El documento se guardó. Ninguna máquina pudo comprobar sus datos.';

function messageFor(documentType: string, { verdict, checks }: PaperReading): string {
  switch (verdict) {
    case 'ACCEPTED':
      return 'El documento se validó correctamente.';
    case 'REVIEW':
      return reviewMessage(documentType);
    case 'REJECTED':
      return checks.find(({ ok }) => !ok)?.message ?? 'El documento no corresponde a lo que se pide.';
  }
}
