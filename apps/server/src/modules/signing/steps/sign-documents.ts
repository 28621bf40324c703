import {
  joinParts,
  pdfFileOf,
  signFile,
  type BoxContent,
  type PdfFile,
  type SignatureRequest,
  type Signer,
} from '@rubrica/pades';

import type { SigningContext } from '../../../platform/context.ts';
import { Boxes, StoredFiles, type DocumentVersion, type ProcessDocument } from '../../documents/index.ts';
import { Signatories } from '../../process/index.ts';
import { contentsOf, identificationOf, type GivenMarks } from './mark-contents.ts';
import type { Visit } from './open-visit.ts';
import type { Standing, StandingDocument, StoreSigned } from './sign-ahead.ts';

export async function openFile(context: SigningContext, { document, latest }: StandingDocument): Promise<PdfFile> {
  return pdfFileOf(await StoredFiles.read(context, { id: document.id, objectKey: latest.objectKey }));
}

interface SignatureFacts {
  readonly document: ProcessDocument;
  readonly file: PdfFile;
  readonly given: GivenMarks;
  readonly place: string;
}

/** Which field is filled, with what, and what the signature says of itself. */
export function describeSignature(
  context: SigningContext,
  { signatory, process }: Visit,
  { document, file, given, place }: SignatureFacts,
): Omit<SignatureRequest, 'contentsBytes' | 'signedAt'> {
  const name = Boxes.fieldNameOf(signatory);
  const common = {
    file,
    signerName: Signatories.nameOf(signatory),
    reason: `${reasons[signatory.signatureType]} ${Signatories.nameOf(signatory)}, ${identificationOf(signatory)}`,
    ...(place !== '' && { location: place }),
  };
  // What came signed gets nothing that its own signatures might forbid.
  if (document.isSigned) return { ...common, field: { kind: 'new', name } };
  const [plan] = Boxes.planFields(document, [{ ...signatory, field: name }]);
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
  context: SigningContext,
  { visit, documents }: Standing,
  store: StoreSigned,
  { signer, ...marks }: { readonly signer: Signer; readonly given: GivenMarks; readonly place: string },
): Promise<readonly DocumentVersion[]> {
  const versions: DocumentVersion[] = [];
  for (const standing of documents) {
    const file = await openFile(context, standing);
    const signed = await signFile({
      ...Boxes.markDemonstration(
        context,
        describeSignature(context, visit, { document: standing.document, file, ...marks }),
      ),
      signer,
      now: context.now(),
      level: 'B-B',
    });
    versions.push(await store(standing, joinParts(signed)));
  }
  return versions;
}
