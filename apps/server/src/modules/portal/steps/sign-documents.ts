import { createHash } from 'node:crypto';

import {
  joinParts,
  pdfFileOf,
  signFile,
  type BoxContent,
  type PdfFile,
  type SignatureRequest,
  type Signer,
} from '@rubrica/pades';

import type { PortalContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import {
  fieldNameOf,
  insertVersion,
  latestVersions,
  nameOf,
  planFields,
  readStoredBytes,
  type DocumentVersion,
  type ProcessDocument,
} from '../../processes/index.ts';
import { documentsToSign } from './documents-to-sign.ts';
import { contentsOf, identificationOf, type GivenMarks } from './mark-contents.ts';
import type { Visit } from './open-visit.ts';

/** A document as it stands, with where this person signs it. */
export interface OpenDocument {
  readonly document: ProcessDocument;
  readonly latest: DocumentVersion;
  readonly file: PdfFile;
}

/** The process is held: nobody else adds a signature meanwhile. */
export async function openDocuments(
  context: PortalContext,
  db: TenantDb,
  visit: Visit,
): Promise<readonly OpenDocument[]> {
  const documents = await documentsToSign(db, visit);
  const latest = await latestVersions(
    db,
    documents.map(({ id }) => id),
  );
  const opened: OpenDocument[] = [];
  for (const document of documents) {
    const version = latest.get(document.id);
    if (!version) throw new Error(`document ${document.id} was not prepared`);
    opened.push({
      document,
      latest: version,
      file: pdfFileOf(await readStoredBytes(context, { id: document.id, ...version })),
    });
  }
  return opened;
}

/** Which field is filled, with what, and what the signature says of itself. */
export function describeSignature(
  context: PortalContext,
  { signatory, process }: Visit,
  { document, file }: OpenDocument,
  { given, place }: { readonly given: GivenMarks; readonly place: string },
): Omit<SignatureRequest, 'contentsBytes' | 'signedAt'> {
  const name = fieldNameOf(signatory);
  const common = {
    file,
    signerName: nameOf(signatory),
    reason: `${reasons[signatory.signatureType]} ${nameOf(signatory)}, ${identificationOf(signatory)}`,
    ...(place !== '' && { location: place }),
  };
  // What came signed gets nothing that its own signatures might forbid.
  if (document.isSigned) return { ...common, field: { kind: 'new', name } };
  const [plan] = planFields(document, [{ ...signatory, field: name }]);
  const boxes = new Set(plan?.boxes.map(({ id }) => id));
  const all = contentsOf({
    signatory,
    documentId: document.id,
    at: context.now(),
    verificationUrl: `${context.siteUrl}/verificar/${process.verificationCode}`,
    given,
  });
  const contents: Record<string, BoxContent> = Object.fromEntries(Object.entries(all).filter(([id]) => boxes.has(id)));
  return { ...common, field: { kind: 'existing', name }, contents };
}

const reasons = {
  clicwrap: 'Aceptado electrónicamente por',
  sign_image: 'Firmado con imagen por',
  or_sommelier_image__initials: 'Firmado con imagen o iniciales por',
  and_sign_image__initials: 'Firmado con imagen e iniciales por',
  electronic_signature: 'Firmado por',
  anf: 'Firmado por',
  dicert: 'Firmado por',
} as const;

/** By a key that answers at once: the platform's, or one issued for this person. */
export async function signWith(
  context: PortalContext,
  db: TenantDb,
  visit: Visit,
  { signer, given, place }: { readonly signer: Signer; readonly given: GivenMarks; readonly place: string },
): Promise<readonly DocumentVersion[]> {
  const versions: DocumentVersion[] = [];
  for (const open of await openDocuments(context, db, visit)) {
    const signed = await signFile({
      ...describeSignature(context, visit, open, { given, place }),
      signer,
      now: context.now(),
      level: 'B-B',
    });
    versions.push(await keepSigned(context, db, visit, open, joinParts(signed)));
  }
  return versions;
}

export async function keepSigned(
  context: PortalContext,
  db: TenantDb,
  { signatory }: Visit,
  { document, latest }: OpenDocument,
  pdf: Uint8Array,
): Promise<DocumentVersion> {
  const { key } = await context.ports.objectStore.put({ tenant: context.tenant.id, id: document.id }, pdf);
  const version: DocumentVersion = {
    documentId: document.id,
    number: latest.number + 1,
    stage: 'signed',
    signatoryId: signatory.id,
    objectKey: key,
    sha256: createHash('sha256').update(pdf).digest(),
    sizeBytes: pdf.length,
  };
  await insertVersion(db, version, context.now());
  return version;
}
