import { estimateContents, prepareSignature as prepareHole, requestSignature } from '@rubrica/pades';

import { AppError } from '../../../platform/app-error.ts';
import type { PortalContext } from '../../../platform/context.ts';
import { replacePending, type StoredPending } from '../pending-signature.repository.ts';
import { requireOwn } from '../queries/read-state.ts';
import { judgeOwnCertificate } from '../steps/judge-certificate.ts';
import { checkMarks, readImage, type GivenMarks } from '../steps/mark-contents.ts';
import { openToAct } from '../steps/open-visit.ts';
import { describeSignature, openDocuments } from '../steps/sign-documents.ts';

export interface Preparation {
  readonly signatory_id: string;
  readonly certificates: readonly string[];
  readonly algorithm: { readonly scheme: 'rsa-pkcs1' | 'ecdsa'; readonly digest: 'sha256' | 'sha384' | 'sha512' };
  readonly image?: string | null | undefined;
  readonly initials_image?: string | null | undefined;
  readonly answers: Readonly<Record<string, string | boolean>>;
  readonly place: string;
}

/** Everything but the signature value: that comes from a key which we never see. */
export async function prepareSignature(context: PortalContext, input: Preparation) {
  requireOwn(context, input.signatory_id);
  const [certificate, ...chain] = input.certificates.map((one) => Buffer.from(one, 'base64'));
  if (!certificate) throw new AppError('certificate.refused', { reason: 'no hay certificado' });
  const { signatory } = await context.transaction((db) => openToAct(context, db, 'sign'));
  await judgeOwnCertificate(context, signatory, [certificate, ...chain]);
  const given: GivenMarks = {
    image: readImage(input.image),
    initialsImage: readImage(input.initials_image),
    answers: input.answers,
  };
  checkMarks(signatory, given);
  const identity = { certificate, chain, algorithm: input.algorithm };
  return context.transaction(async (db) => {
    const visit = await openToAct(context, db, 'sign');
    const stored: StoredPending[] = [];
    const documents = [];
    for (const open of await openDocuments(context, db, visit)) {
      const prepared = prepareHole({
        ...describeSignature(context, visit, open, { given, place: input.place }),
        digestAlgorithm: input.algorithm.digest,
        contentsBytes: estimateContents({ certificate, chain, hasTimestamp: false }),
        signedAt: context.now(),
      });
      const pending = requestSignature(prepared, identity, context.now());
      stored.push({ documentId: open.document.id, version: open.latest.number, pending });
      documents.push({ document: open.document.id, name: open.document.name, to_be_signed: pending.toBeSigned });
    }
    await replacePending(db, visit.signatory.id, stored, context.now());
    return { documents };
  });
}
