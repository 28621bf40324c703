import { createHash } from 'node:crypto';

import {
  certificateAnnexLabels,
  type CertificateAnnex,
  type CertificateAnnexType,
  type UploadedFile,
} from '@rubrica/contract';

import { describeActor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { acceptPicture, StoredFiles } from '../../documents/index.ts';
import { annexPurpose, countAnnexes, insertAnnex } from '../annex.repository.ts';
import { presentAnnex } from '../request.presenter.ts';
import type { CertificateRequest } from '../request.ts';
import { remark } from '../steps/move-request.ts';
import { takeToEdit } from '../steps/take-request.ts';

const maxAnnexes = 50;

interface Wanted {
  readonly id: string;
  readonly type: CertificateAnnexType;
}

/** Sealed with the company's key. The one before stays, and stays readable: who reviewed it saw it. */
export async function updateAnnex(
  context: OfficialContext,
  { id: requestId, type }: Wanted,
  file: UploadedFile,
): Promise<{ readonly message: string; readonly annex: CertificateAnnex }> {
  await context.transaction((tx) => takeToFill(tx, requestId));
  const { bytes, contentType } = await acceptPicture(context, file);
  const id = newId(context.now());
  const box = await context.transaction((tx) => context.keyring.seal(tx.db, bytes, annexPurpose(id)));
  const { key: objectKey } = await context.ports.objectStore.put({ tenant: context.tenant.id, id }, box);
  const store = async (tx: OfficialTx) => {
    const request = await takeToFill(tx, requestId);
    const annex = {
      id,
      requestId,
      type,
      sha256: createHash('sha256').update(bytes).digest(),
      objectKey,
      contentType,
      sizeBytes: bytes.length,
      uploadedBy: describeActor(tx.actor),
      uploadedAt: tx.now(),
    };
    await insertAnnex(tx.db, annex);
    await remark(tx, request, 'annex_changed', certificateAnnexLabels[type]);
    await tx.record([{ type: 'certificate_request.annex_changed', subject: requestId, details: { annex: type } }]);
    return { message: 'Documento guardado.', annex: presentAnnex({ ...annex, replacedAt: null }) };
  };
  return StoredFiles.writeAhead(context, { keys: [objectKey], work: () => context.transaction(store) });
}

async function takeToFill(tx: OfficialTx, id: string): Promise<CertificateRequest> {
  const request = await takeToEdit(tx, id);
  if ((await countAnnexes(tx.db, id)) >= maxAnnexes)
    throw new AppError('certificate_request.too_many_annexes', { most: String(maxAnnexes) });
  return request;
}
