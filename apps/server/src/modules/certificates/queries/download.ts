import { extensionOf } from '@rubrica/catalogues';
import type { FileAnswer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, SigningContext, Tx } from '../../../platform/context.ts';
import type { ObjectKey } from '../../../ports/object-store.ts';
import { annexPurpose, findAnnex } from '../annex.repository.ts';
import { maySee } from '../request.policy.ts';
import { findRequest } from '../request.repository.ts';
import type { CertificateRequest } from '../request.ts';
import { refuseStatus } from '../steps/move-request.ts';
import { pemOf } from '../steps/pem-of.ts';
import { readRequest } from '../steps/take-request.ts';
import { readOfVisit } from '../steps/visit-request.ts';

const absent = (): AppError => new AppError('certificate_request.annex_not_found');

/** Each look at it stands in the audit: it shows somebody's papers. */
export async function downloadAnnex(context: OfficialContext, path: string): Promise<FileAnswer> {
  const annex = await context.transaction(async (tx) => {
    const found = await findAnnex(tx.db, path);
    const request = found && (await findRequest(tx.db, found.requestId));
    if (!request || !maySee(tx.actor, request)) throw absent();
    const details = { annex: found.type };
    await tx.record([{ type: 'certificate_request.annex_read', subject: request.id, details }]);
    return { ...found, number: request.number };
  });
  const box = await context.ports.objectStore.get(annex.objectKey as ObjectKey);
  if (!box) throw absent();
  const body = await context.transaction((tx) => context.keyring.open(tx.db, box, annexPurpose(annex.id)));
  const filename = `${annex.number}-${annex.type}.${extensionOf(annex.contentType)}`;
  return { body, contentType: annex.contentType, cacheSeconds: 0, filename };
}

/** Its own first, then those of its authority. */
export const downloadCertificate = (context: OfficialContext, id: string): Promise<FileAnswer> =>
  context.transaction(async (tx) => answerIssued(tx, await readRequest(tx, id)));

/** By the link of who asked for it, and as long as that opens. */
export const takeInVisit = (context: SigningContext): Promise<FileAnswer> =>
  context.transaction(async (tx) => answerIssued(tx, await readOfVisit(tx)));

async function answerIssued(tx: Tx, request: CertificateRequest): Promise<FileAnswer> {
  if (!request.issued) throw refuseStatus(request);
  await tx.record([{ type: 'certificate_request.downloaded', subject: request.id }]);
  return {
    body: pemOf(request.issued),
    contentType: 'application/x-pem-file',
    cacheSeconds: 0,
    filename: `${request.number}.pem`,
  };
}
