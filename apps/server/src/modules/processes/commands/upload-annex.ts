import { createHash } from 'node:crypto';

import type { AnnexView, UploadedFile } from '@rubrica/contract';
import { documentTypes } from '@rubrica/process-kinds';
import { z } from 'zod';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Context, OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { newId } from '../../../platform/ids.ts';
import type { ExpectedData, PaperCheck, PaperReading } from '../../../ports/document-reader.ts';
import type { InspectedImage, InspectedPdf } from '../../../ports/file-inspector.ts';
import { annexPurpose, insertAnnex, listDraftAnnexes, type Annex } from '../annex.repository.ts';
import { presentAnnex } from '../draft.presenter.ts';
import { cleanFileName } from '../file-name.ts';
import { lockOwnDraft, readOwnDraft } from '../steps/own-draft.ts';
import { removeFiles } from '../steps/remove-files.ts';
import { writtenAhead } from '../steps/written-ahead.ts';

const mostAnnexes = 200;

export interface AnnexUpload {
  readonly draftId: string;
  readonly party: string;
  readonly documentType: string;
  readonly annexId: string | undefined;
  readonly validationData: string;
  readonly file: UploadedFile;
}

export interface AnnexOutcome {
  readonly message: string;
  readonly annexes: AnnexView[];
  readonly validation: { verdict: PaperReading['verdict']; checks: PaperCheck[] };
}

const expectedData = z.object({
  names: z.string().max(300).optional(),
  identification_number: z.string().max(40).optional(),
  plate: z.string().max(20).optional(),
  expiration_date: z.iso.date('La fecha de caducidad debe ser una fecha').optional(),
});

/** Reads the paper, and keeps it unless it was rejected. A new one for the same request replaces the old. */
export async function uploadAnnex(context: OfficialContext, upload: AnnexUpload): Promise<AnnexOutcome> {
  const { draftId, documentType, file } = upload;
  const expected = readExpected(upload);
  await context.transaction((db) => readOwnDraft(context, db, draftId));
  const name = cleanFileName(file.name);
  const inspected = await inspectPaper(context, name, file.bytes);
  const contentType = inspected.type === 'pdf' ? 'application/pdf' : `image/${inspected.format}`;
  const validation = await readPaper(context, {
    documentType,
    expected,
    inspected,
    file: { name, contentType, bytes: file.bytes },
    today: context.kinds.today(),
  });

  const annexes =
    validation.verdict === 'REJECTED'
      ? await context.transaction((db) => listDraftAnnexes(db, draftId))
      : await keepAnnex(context, upload, { name, contentType, validation });
  return {
    message: messageFor(validation),
    annexes: annexes.map(presentAnnex),
    validation: { verdict: validation.verdict, checks: [...validation.checks] },
  };
}

async function keepAnnex(
  context: OfficialContext,
  { draftId, party, documentType, annexId, file }: AnnexUpload,
  read: Pick<Annex, 'name' | 'contentType' | 'validation'>,
): Promise<readonly Annex[]> {
  const at = context.now();
  const id = newId(at);
  const annex: Annex = {
    ...read,
    id,
    processId: null,
    draftId,
    ownerId: context.actor.id,
    requestId: annexId ?? `${party}.${documentType}`,
    party,
    documentType,
    sizeBytes: file.bytes.length,
    sha256: createHash('sha256').update(file.bytes).digest(),
    objectKey: await sealAndStore(context, id, file.bytes),
  };
  const keep = async (db: TenantDb): Promise<readonly Annex[]> => {
    await lockOwnDraft(context, db, draftId);
    const before = await listDraftAnnexes(db, draftId);
    const replaced = before.filter(({ requestId }) => requestId === annex.requestId);
    if (before.length - replaced.length >= mostAnnexes)
      throw new AppError('file.refused', { file: annex.name, reason: `ya hay ${mostAnnexes} anexos` });
    await removeFiles(context, db, { annexes: replaced });
    await insertAnnex(db, annex, at);
    return listDraftAnnexes(db, draftId);
  };
  return writtenAhead(context, { keys: [annex.objectKey], work: () => context.transaction(keep) });
}

function readExpected({ documentType, validationData }: AnnexUpload): ExpectedData {
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

async function inspectPaper(
  { ports }: OfficialContext,
  name: string,
  bytes: Uint8Array,
): Promise<InspectedPdf | InspectedImage> {
  const inspected = await ports.fileInspector.inspect(bytes);
  const refuse = (reason: string) => new AppError('file.refused', { file: name, reason });
  if (inspected.type === 'refused') throw refuse(inspected.reason);
  if (inspected.type === 'office') throw refuse('debe ser un PDF o una imagen');
  const [danger] = inspected.type === 'pdf' ? inspected.dangers : [];
  if (danger !== undefined) throw refuse(danger);
  return inspected;
}

async function readPaper(
  { ports }: OfficialContext,
  paper: Parameters<Context['ports']['documentReader']['read']>[0],
): Promise<PaperReading> {
  try {
    return await ports.documentReader.read(paper);
  } catch (cause) {
    throw new AppError('server.unavailable', {}, { cause });
  }
}

async function sealAndStore(context: OfficialContext, id: string, bytes: Uint8Array) {
  const box = await context.transaction((db) => context.keyring.seal(db, bytes, annexPurpose(id)));
  const { key } = await context.ports.objectStore.put({ tenant: context.tenant.id, id }, box);
  return key;
}

function messageFor({ verdict, checks }: PaperReading): string {
  switch (verdict) {
    case 'ACCEPTED':
      return 'El documento se validó correctamente.';
    case 'REVIEW':
      return 'El documento se guardó. Una persona comparará sus datos.';
    case 'REJECTED':
      return checks.find(({ ok }) => !ok)?.message ?? 'El documento no corresponde a lo que se pide.';
  }
}
