import { createHash } from 'node:crypto';

import type { DocumentView, UploadedFile } from '@rubrica/contract';

import type { Member, Service } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { InspectedPdf } from '../../../ports/file-inspector.ts';
import { insertDocument, listDocuments } from '../document.repository.ts';
import { presentDocument } from '../draft.presenter.ts';
import { cleanFileName } from '../file-name.ts';
import { lockOwnDraft, readOwnDraft } from '../steps/own-draft.ts';

type Official = Context<Member | Service>;

const mostDocuments = 50;

export async function uploadDocument(
  context: Official,
  { draftId, name, file }: { readonly draftId: string; readonly name: string | undefined; readonly file: UploadedFile },
): Promise<DocumentView> {
  await context.transaction((db) => readOwnDraft(context, db, draftId)); // before anybody's file is read for them
  const shown = cleanFileName(name || file.name);
  const { pageCount, signing } = await inspectDocument(context, shown, file.bytes);
  const id = newId(context.now());
  const stored = await context.ports.objectStore.put({ tenant: context.tenant.id, id }, file.bytes);
  return context.transaction(async (db) => {
    await lockOwnDraft(context, db, draftId);
    const position = (await listDocuments(db, { draftId })).length;
    if (position >= mostDocuments)
      throw new AppError('file.refused', { file: shown, reason: `ya hay ${mostDocuments} documentos` });
    const document = {
      id,
      processId: null,
      draftId,
      ownerId: context.actor.id,
      position,
      name: shown,
      source: 'uploaded',
      templateCode: null,
      pageCount,
      sizeBytes: file.bytes.length,
      sha256: createHash('sha256').update(file.bytes).digest(),
      objectKey: stored.key,
      marks: [],
      notes: notesOn(signing),
    } as const;
    await insertDocument(db, document, context.now());
    return presentDocument(document);
  });
}

type Signable = Extract<InspectedPdf['signing'], { isPossible: true }>;

async function inspectDocument(
  { ports }: Official,
  name: string,
  bytes: Uint8Array,
): Promise<{ readonly pageCount: number; readonly signing: Signable }> {
  const refuse = (reason: string) => new AppError('file.refused', { file: name, reason });
  const inspected = await ports.fileInspector.inspect(bytes);
  if (inspected.type === 'refused') throw refuse(inspected.reason);
  if (inspected.type === 'image') throw refuse('debe ser un PDF');
  const { pageCount, signing } = inspected;
  if (!signing.isPossible) throw refuse(signing.reason);
  return { pageCount, signing };
}

function notesOn({ signatureCount }: Signable): readonly string[] {
  if (signatureCount === 0) return [];
  const signatures = signatureCount === 1 ? 'una firma' : `${signatureCount} firmas`;
  return [`El archivo ya tiene ${signatures}: se conservará tal como está y no llevará sello en sus páginas.`];
}
