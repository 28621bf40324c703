import { createHash } from 'node:crypto';

import type { Stamp } from '@rubrica/pades';
import type { ProcessKind } from '@rubrica/process-kinds';
import { qrImage } from '@rubrica/typesetting';

import type { System } from '../../../platform/actor.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { namedId } from '../../../platform/ids.ts';
import { openKind } from '../../kinds/index.ts';
import { Signatories, type SigningProcess, type Signatory } from '../../process/index.ts';
import type { DocumentVersion } from '../document-version.repository.ts';
import { listDocuments, type ProcessDocument } from '../document.repository.ts';
import { companyOwner, fieldNameOf, planFields, stampShape, wantsInitials, type FieldOwner } from '../field-plan.ts';
import { pinTemplates } from './pin-templates.ts';
import { readStoredBytes } from './stored-bytes.ts';
import { typesetDocument } from './typeset-document.ts';
import { fetchImages, readMaterials, writeDocuments, type Materials } from './write-documents.ts';

/** Everything that the documents of a process are made of. */
export interface DocumentWork {
  readonly process: SigningProcess;
  readonly kind: ProcessKind;
  readonly signatories: readonly Signatory[];
  /** Those that were uploaded. */
  readonly documents: readonly ProcessDocument[];
  readonly materials: Materials;
}

export interface MadeDocument {
  readonly document: ProcessDocument;
  readonly version: DocumentVersion;
}

const qrPath = '/qr.svg';

export async function readDocumentWork(tx: Tx<System>, process: SigningProcess): Promise<DocumentWork> {
  const kind = await openKind(tx, process.processId);
  const signatories = await Signatories.list(tx, process.id);
  const operation = { number: process.operationNumber, verificationCode: process.verificationCode };
  const materials = await readMaterials(tx, { kind, operation });
  const { ownTemplates } = materials;
  return {
    process,
    kind,
    signatories,
    documents: (await listDocuments(tx.db, { processId: process.id })).filter(({ source }) => source === 'uploaded'),
    materials: {
      ...materials,
      ownTemplates: await pinTemplates(tx, { processId: process.id, kind, ownTemplates }),
      context: {
        ...materials.context,
        verification: { ...materials.context.verification, qr: qrPath },
        showsInitials: signatories.some(wantsInitials),
      },
    },
  };
}

/** Outside any transaction: typesetting takes its time, and the object store may be far away. */
export async function makeDocuments(context: Context<System>, work: DocumentWork): Promise<readonly MadeDocument[]> {
  const owners: FieldOwner[] = work.signatories.map((signatory) => ({ ...signatory, field: fieldNameOf(signatory) }));
  if (work.process.facts.companySignsLast) owners.push(companyOwner);
  const sources = work.kind.form ? await typesetDocuments(context, work) : await fetchUploaded(context, work.documents);
  const made: MadeDocument[] = [];
  for (const { document, pdf, hasOwnStamp } of sources) {
    const prepared = await context.ports.pdfPreparer.prepare({
      pdf,
      fields: planFields(document, owners),
      ...(!hasOwnStamp && { stamp: stampOf(work) }),
    });
    const bytes = prepared.outcome === 'prepared' ? prepared.pdf : pdf;
    made.push({ document, version: await storePrepared(context, document, bytes) });
  }
  return made;
}

interface Source {
  readonly document: ProcessDocument;
  readonly pdf: Uint8Array;
  /** It prints its verification code itself. */
  readonly hasOwnStamp: boolean;
}

async function typesetDocuments(context: Context<System>, work: DocumentWork): Promise<readonly Source[]> {
  const { kind, process, materials } = work;
  const written = writeDocuments(kind, process.content.form_data, materials);
  const images = {
    ...(await fetchImages(context, materials)),
    [qrPath]: qrImage(materials.context.verification.url),
  };
  const sources: Source[] = [];
  const paper = { ownTemplates: materials.ownTemplates, images };
  for (const [position, text] of written.entries()) {
    // The same name on every attempt, so that one that was cut off leaves nothing behind.
    const id = namedId(process.id, String(process.documentRound), text.template.code);
    const holder = { id, processId: process.id, draftId: null, ownerId: process.createdBy, position };
    sources.push({ ...(await typesetDocument(context, { kind, text, paper, ...holder })), hasOwnStamp: true });
  }
  return sources;
}

async function fetchUploaded(
  context: Context<System>,
  documents: readonly ProcessDocument[],
): Promise<readonly Source[]> {
  const sources: Source[] = [];
  for (const document of documents) {
    sources.push({ document, pdf: await readStoredBytes(context, document), hasOwnStamp: false });
  }
  return sources;
}

async function storePrepared(
  { ports, tenant }: Context<System>,
  document: ProcessDocument,
  bytes: Uint8Array,
): Promise<DocumentVersion> {
  const { key } = await ports.objectStore.put({ tenant: tenant.id, id: document.id }, bytes);
  return {
    documentId: document.id,
    number: 1,
    stage: 'prepared',
    signatoryId: null,
    objectKey: key,
    sha256: createHash('sha256').update(bytes).digest(),
    sizeBytes: bytes.length,
  };
}

/** On every page, so that a printed one still leads to its process. */
function stampOf({ materials }: DocumentWork): Stamp {
  const { code, url } = materials.context.verification;
  return {
    lines: ['Verifique este documento', new URL(url).host + '/verificar', code],
    qr: url,
    ...stampShape,
  };
}
