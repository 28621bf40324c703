import { isDeepStrictEqual } from 'node:util';

import { acceptanceSentence, type AssuranceLevel } from '@rubrica/contract';
import { inspectFile, joinParts, pdfFileOf, signFile } from '@rubrica/pades';
import { COMPANY_PARTY } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { ObjectKey } from '../../../ports/object-store.ts';
import { Boxes, Versions, StoredFiles, type DocumentVersion } from '../../documents/index.ts';
import { Policy, Processes, type Views, refuseMove } from '../../process/index.ts';
import { platformNameOf } from '../platform-name.ts';
import { beginSealing } from '../steps/begin-sealing.ts';
import { readSignedProcess, type SignedProcess } from '../steps/make-evidence.ts';

/**
 * The company signs last, with its seal key; then a job seals the whole. The signatures are made while nobody waits for
 * the process, and count if it still stands as it did.
 */
export async function signForCompany(context: OfficialContext, id: string): Promise<Views.Moved> {
  const before = await context.transaction((tx) => findUnsigned(tx, id));
  const keys: ObjectKey[] = [];
  return StoredFiles.writeAhead(context, {
    keys,
    work: async () => {
      const versions = await signDocuments(context, before, keys);
      return context.transaction(async (tx) => {
        const now = await findUnsigned(tx, id);
        if (!isDeepStrictEqual(now.documents, before.documents))
          throw refuseMove(now.process, 'sus documentos cambiaron');
        await storeVersions(tx, now, versions);
        return { status: now.process.status, message: 'La empresa firmó. Estamos sellando los documentos.' };
      });
    },
  });
}

type Unsigned = Pick<SignedProcess, 'process' | 'company' | 'documents'>;

async function findUnsigned(tx: OfficialTx, id: string): Promise<Unsigned> {
  const process = await Processes.lockVisible(tx, id);
  if (!Policy.mayMove(tx.actor, process, 'company_sign')) throw refuseMove(process, 'la empresa no firma ahora');
  return readSignedProcess(tx, process);
}

/** The platform's key seals what somebody of the company did from their account; who it was stands in the history. */
const level: AssuranceLevel = 'declarada';
const method = 'cuenta de la empresa con permiso de firmar por ella';

/** Outside any transaction: the object store and the seal key take their time. */
async function signDocuments(
  context: OfficialContext,
  { process, company, documents }: Unsigned,
  keys: ObjectKey[],
): Promise<readonly DocumentVersion[]> {
  const services = context.ports.signingServices;
  if (!services) throw new AppError('signature.unavailable');
  const versions: DocumentVersion[] = [];
  const signer = await services.sealKey();
  const { name: person } = company;
  const platform = platformNameOf(signer.certificate);
  const sentence = acceptanceSentence({ name: person, level, platform });
  for (const { document, latest, nextNumber } of documents) {
    const file = pdfFileOf(await StoredFiles.read(context, { id: document.id, ...latest }));
    const field = inspectFile(file).signatureFields.find(({ name, isSigned }) => name === COMPANY_PARTY && !isSigned);
    if (!field) continue;
    const qr = `${context.siteUrl}/verificar/${process.verificationCode}`;
    const box = Boxes.describeSignatureBox({
      name: person,
      identification: undefined,
      boxIdentification: 'hidden',
      level,
      at: context.now(),
      platform,
    });
    const visible = Boxes.markDemonstration(context, {
      reason: sentence,
      ...(field.boxes.includes('signature') && { contents: { signature: { ...box, qr } } }),
    });
    const signed = await signFile({
      file,
      field: { kind: 'existing', name: COMPANY_PARTY },
      ...visible,
      signer,
      statement: { person, identification: '', level, method },
      now: context.now(),
      level: 'B-B',
    });
    const stored = await StoredFiles.store(context, newId(context.now()), joinParts(signed));
    keys.push(stored.objectKey);
    versions.push({ ...stored, documentId: document.id, number: nextNumber, stage: 'signed', signatoryId: null });
  }
  return versions;
}

async function storeVersions(
  tx: OfficialTx,
  { process, company }: Unsigned,
  versions: readonly DocumentVersion[],
): Promise<void> {
  for (const version of versions) await Versions.insert(tx, version, tx.now());
  await tx.track({
    signingProcessId: process.id,
    type: 'DOCUMENT',
    event: 'SIGNED',
    status: process.status,
    detail: {
      company: company.name,
      documents: versions.map(({ documentId, sha256 }) => ({ id: documentId, sha256: sha256.toString('hex') })),
    },
  });
  await beginSealing(tx, process, 'company_sign');
}
