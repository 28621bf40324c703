import { acceptanceSentence, assuranceNames, isSealedByPlatform, type BoxIdentification } from '@rubrica/contract';
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
import { platformNameOf } from '../../sealing/index.ts';
import { requireAssurance } from '../assurance.ts';
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
  /** Whose certificate seals the acceptance; undefined where the person has one of their own. */
  readonly platform: string | undefined;
  readonly boxIdentification: BoxIdentification;
}

/** Which field is filled, with what, and what the signature says of itself. */
export function describeSignature(
  context: SigningContext,
  visit: Visit,
  { document, file, given, place, platform, boxIdentification }: SignatureFacts,
): Omit<SignatureRequest, 'contentsBytes' | 'signedAt'> {
  const { signatory, process } = visit;
  const { level, method } = requireAssurance(visit);
  const name = Boxes.fieldNameOf(signatory);
  const person = Signatories.nameOf(signatory);
  const sentence = platform === undefined ? undefined : acceptanceSentence({ name: person, level, platform });
  const identification = identificationOf(signatory);
  const common = {
    file,
    // ISO 32000-2 table 255: /Name is whose key signs. Where that is the platform's, its certificate says so.
    ...(sentence === undefined && { signerName: person }),
    reason: sentence ?? `Firmado por ${person}, ${identification} (nivel: ${assuranceNames[level]})`,
    statement: { person, identification, level, method },
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
    mark: { level, platform, boxIdentification },
  });
  const contents: Record<string, BoxContent> = Object.fromEntries(Object.entries(all).filter(([id]) => boxes.has(id)));
  return { ...common, field: { kind: 'existing', name }, contents };
}

/** By a key that answers at once: the platform's, or one issued for this person. */
export async function signWith(
  context: SigningContext,
  { visit, documents, boxIdentification }: Standing,
  store: StoreSigned,
  { signer, ...marks }: { readonly signer: Signer; readonly given: GivenMarks; readonly place: string },
): Promise<readonly DocumentVersion[]> {
  const versions: DocumentVersion[] = [];
  const { signatureType } = visit.signatory;
  const platform = isSealedByPlatform(signatureType) ? platformNameOf(signer.certificate) : undefined;
  for (const standing of documents) {
    const file = await openFile(context, standing);
    const signed = await signFile({
      ...Boxes.markDemonstration(
        context,
        describeSignature(context, visit, { document: standing.document, file, platform, boxIdentification, ...marks }),
      ),
      signer,
      now: context.now(),
      level: 'B-B',
    });
    versions.push(await store(standing, joinParts(signed)));
  }
  return versions;
}
