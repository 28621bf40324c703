import { displayTimestamp } from '@rubrica/catalogues';
import { inspectFile, joinParts, pdfFileOf, signFile } from '@rubrica/pades';
import { COMPANY_PARTY } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { readCompany } from '../../tenants/index.ts';
import { appendTrackerEvent } from '../../tracker/index.ts';
import { insertVersion, type DocumentVersion } from '../document-version.repository.ts';
import type { SigningProcess } from '../process.ts';
import { beginSealing } from '../steps/begin-sealing.ts';
import { readSignedProcess } from '../steps/make-evidence.ts';
import { refuseMove } from '../steps/move-process.ts';
import { storeBytes } from '../steps/store-bytes.ts';
import { readStoredBytes } from '../steps/stored-bytes.ts';
import { lockVisibleProcess } from '../steps/visible-process.ts';
import { mayMove } from '../verdicts.ts';
import type { Moved } from './change-status.ts';

/** The company signs last, with its seal key; then a job seals the whole. */
export async function signForCompany(context: OfficialContext, id: string): Promise<Moved> {
  return context.transaction(async (db) => {
    const process = await lockVisibleProcess(context, db, id);
    if (!mayMove(context.actor, process, 'company_sign')) throw refuseMove(process, 'la empresa no firma ahora');
    await signDocuments(context, db, process);
    await beginSealing(context, db, process, 'company_sign');
    return { status: process.status, message: 'La empresa firmó. Estamos sellando los documentos.' };
  });
}

async function signDocuments(context: OfficialContext, db: TenantDb, process: SigningProcess): Promise<void> {
  const services = context.ports.signingServices;
  if (!services) throw new AppError('signature.unavailable');
  const company = (await readCompany(db))?.name ?? '';
  const versions: DocumentVersion[] = [];
  for (const { document, latest, nextNumber } of (await readSignedProcess(db, process)).documents) {
    const file = pdfFileOf(await readStoredBytes(context, { id: document.id, ...latest }));
    const field = inspectFile(file).signatureFields.find(({ name, isSigned }) => name === COMPANY_PARTY && !isSigned);
    if (!field) continue;
    const lines = ['Firmado electrónicamente por', company, displayTimestamp(context.now())];
    const qr = `${context.siteUrl}/verificar/${process.verificationCode}`;
    const signed = await signFile({
      file,
      field: { kind: 'existing', name: COMPANY_PARTY },
      ...(field.boxes.includes('signature') && { contents: { signature: { kind: 'card', lines, qr } } }),
      signer: await services.sealKey(),
      signerName: company,
      reason: `Firmado por ${company}`,
      now: context.now(),
      level: 'B-B',
    });
    const version: DocumentVersion = {
      ...(await storeBytes(context, document.id, joinParts(signed))),
      documentId: document.id,
      number: nextNumber,
      stage: 'signed',
      signatoryId: null,
    };
    await insertVersion(db, version, context.now());
    versions.push(version);
  }
  await appendTrackerEvent(context, db, {
    signingProcessId: process.id,
    type: 'DOCUMENT',
    event: 'SIGNED',
    status: process.status,
    detail: {
      company,
      documents: versions.map(({ documentId, sha256 }) => ({ id: documentId, sha256: sha256.toString('hex') })),
    },
  });
}
