import { isDeepStrictEqual } from 'node:util';

import { acceptanceSentence, boxActor, type AssuranceLevel } from '@rubrica/contract';
import { inspectFile, joinParts, pdfFileOf, signFile } from '@rubrica/pades';
import { COMPANY_PARTY } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { ObjectKey } from '../../../ports/object-store.ts';
import { Users } from '../../accounts/index.ts';
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

interface Unsigned extends Pick<SignedProcess, 'process' | 'company' | 'party' | 'documents'> {
  /** Who signs for the company, as they are called today. */
  readonly actor: string;
}

async function findUnsigned(tx: OfficialTx, id: string): Promise<Unsigned> {
  const process = await Processes.lockVisible(tx, id);
  if (!Policy.mayMove(tx.actor, process, 'company_sign')) throw refuseMove(process, 'la empresa no firma ahora');
  const key = `${tx.actor.kind}:${tx.actor.id}`;
  const actor = (await Users.nameActors(tx, [key])).get(key) ?? tx.actor.username;
  return { ...(await readSignedProcess(tx, process)), actor };
}

/** The platform's key seals what somebody of the company did from their account; their name is on the box and in the history. */
const level: AssuranceLevel = 'declarada';
/** With which right, as administrators read it. */
const right = { permission: 'PE_PROCESS_FINISH', permission_name: 'Firmar por la empresa' } as const;
const method = 'cuenta de la empresa con permiso de firmar por ella';

/** Outside any transaction: the object store and the seal key take their time. */
async function signDocuments(
  context: OfficialContext,
  { process, company, party, documents, actor }: Unsigned,
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
      identification: party.ruc === undefined ? undefined : { label: 'RUC', number: party.ruc },
      boxIdentification: 'whole',
      actor,
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
      statement: { person, identification: describeParty(party.ruc, actor), level, method },
      now: context.now(),
      level: 'B-B',
    });
    const stored = await StoredFiles.store(context, newId(context.now()), joinParts(signed));
    keys.push(stored.objectKey);
    versions.push({ ...stored, documentId: document.id, number: nextNumber, stage: 'signed', signatoryId: null });
  }
  return versions;
}

/** Under the seal, in the words of the box: the RUC, where the company has said it, and who acted. */
const describeParty = (ruc: string | undefined, actor: string): string =>
  [...(ruc === undefined ? [] : [`RUC ${ruc}`]), boxActor(actor)].join(' ');

async function storeVersions(
  tx: OfficialTx,
  { process, company, party, actor }: Unsigned,
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
      ...(party.ruc !== undefined && { ruc: party.ruc }),
      signed_by: actor,
      ...right,
      documents: versions.map(({ documentId, sha256 }) => ({ id: documentId, sha256: sha256.toString('hex') })),
    },
  });
  await beginSealing(tx, process, 'company_sign');
}
