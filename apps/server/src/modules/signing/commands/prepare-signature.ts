import {
  checkPlace,
  estimateContents,
  PadesError,
  prepareSignature as prepareHole,
  requestSignature,
  type PendingSignature,
  type SignatureAlgorithm,
} from '@rubrica/pades';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { Boxes } from '../../documents/index.ts';
import { replacePending } from '../pending-signature.repository.ts';
import { requireOwn } from '../queries/read-state.ts';
import { checkOwnCertificate } from '../steps/check-certificate.ts';
import { checkMarks, readImage, type GivenMarks } from '../steps/mark-contents.ts';
import { openToAct } from '../steps/open-visit.ts';
import { requireAskedHere } from '../steps/require-asked-here.ts';
import { readStanding, signAhead } from '../steps/sign-ahead.ts';
import { describeSignature, openFile } from '../steps/sign-documents.ts';

export interface Preparation {
  readonly signatory_id: string;
  readonly certificates: readonly string[];
  readonly algorithm: SignatureAlgorithm;
  readonly image?: string | null | undefined;
  readonly initials_image?: string | null | undefined;
  readonly answers: Readonly<Record<string, string | boolean>>;
  readonly place: string;
}

/** Everything but the signature value: that comes from a key which we never see. */
export async function prepareSignature(context: SigningContext, input: Preparation) {
  requireOwn(context, input.signatory_id);
  const [certificate, ...chain] = input.certificates.map((one) => Buffer.from(one, 'base64'));
  if (!certificate) throw new AppError('certificate.refused', { reason: 'no hay certificado' });
  const open = (tx: SigningTx) => openToAct(tx, 'sign');
  const first = await readStanding(context, open);
  const { signatory } = first.visit;
  await context.transaction((tx) => requireAskedHere(tx, first.visit, certificate));
  await checkOwnCertificate(context, signatory, [certificate, ...chain]);
  const given: GivenMarks = {
    image: readImage(input.image),
    initialsImage: readImage(input.initials_image),
    answers: input.answers,
  };
  checkMarks(signatory, given);
  const identity = { certificate, chain, algorithm: input.algorithm };
  return signAhead(context, {
    open,
    first,
    make: async ({ visit, documents, boxIdentification }) => {
      const prepared = [];
      for (const standing of documents) {
        const { document, latest } = standing;
        const file = await openFile(context, standing);
        const hole = prepareHole({
          ...Boxes.markDemonstration(
            context,
            describeSignature(context, visit, {
              document,
              file,
              given,
              place: input.place,
              platform: undefined,
              boxIdentification,
            }),
          ),
          digestAlgorithm: input.algorithm.digest,
          contentsBytes: estimateContents({ certificate, chain, hasTimestamp: false }),
          signedAt: context.now(),
        });
        // The places were checked when the process was created: what fails here is a bug, and nothing is written.
        checkPlace(file, Buffer.from(hole.revision, 'base64'));
        prepared.push({ document, version: latest.number, pending: request(hole, identity, context.now()) });
      }
      return prepared;
    },
    keep: async (tx, { signatory: { id } }, prepared) => {
      const stored = prepared.map(({ document, ...waiting }) => ({ documentId: document.id, ...waiting }));
      await replacePending(tx.db, id, stored, context.now());
      const present = ({ document, pending }: (typeof prepared)[number]) => ({
        document: document.id,
        name: document.name,
        to_be_signed: pending.toBeSigned,
        original_length: pending.prepared.originalLength,
        revision: pending.prepared.revision,
      });
      return { documents: prepared.map(present) };
    },
  });
}

/** Only the caller knows how its key signs: an algorithm that is not the key's is a mistake in the request. */
function request(...order: Parameters<typeof requestSignature>): PendingSignature {
  try {
    return requestSignature(...order);
  } catch (error) {
    if (!(error instanceof PadesError) || error.code !== 'signer.unsupported_key') throw error;
    throw invalidInput([{ path: 'algorithm', message: 'La clave de este certificado no firma con ese algoritmo' }]);
  }
}
