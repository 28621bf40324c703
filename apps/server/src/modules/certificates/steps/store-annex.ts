import { createHash } from 'node:crypto';

import { certificateAnnexLabels, type CertificateAnnexType } from '@rubrica/contract';

import { describeActor, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { StoredFiles } from '../../documents/index.ts';
import { annexPurpose, countAnnexes, insertAnnex } from '../annex.repository.ts';
import type { CertificateAnnexFile, CertificateRequest } from '../request.ts';
import { remark } from './move-request.ts';

const maxAnnexes = 50;

interface NewAnnex<A extends Actor> {
  readonly type: CertificateAnnexType;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Where it comes from, as the history says it, if nobody uploaded it. */
  readonly source?: string;
  /** The request, locked and open to be filled. */
  readonly take: (tx: Tx<A>) => Promise<CertificateRequest>;
}

/** Sealed with the company's key. The one before stays, and stays readable: who reviewed it saw it. */
export async function storeAnnex<A extends Actor>(
  context: Context<A>,
  { type, bytes, contentType, source, take }: NewAnnex<A>,
): Promise<CertificateAnnexFile> {
  const id = newId(context.now());
  const box = await context.transaction((tx) => context.keyring.seal(tx.db, bytes, annexPurpose(id)));
  const { key: objectKey } = await context.ports.objectStore.put({ tenant: context.tenant.id, id }, box);
  const store = async (tx: Tx<A>): Promise<CertificateAnnexFile> => {
    const request = await take(tx);
    await refuseFull(tx, request);
    const annex = {
      id,
      requestId: request.id,
      type,
      sha256: createHash('sha256').update(bytes).digest(),
      objectKey,
      contentType,
      sizeBytes: bytes.length,
      uploadedBy: describeActor(tx.actor),
      uploadedAt: tx.now(),
    };
    await insertAnnex(tx.db, annex);
    const label = certificateAnnexLabels[type];
    await remark(tx, request, 'annex_changed', source === undefined ? label : `${label}: ${source}`);
    await tx.record([{ type: 'certificate_request.annex_changed', subject: request.id, details: { annex: type } }]);
    return { ...annex, replacedAt: null };
  };
  return StoredFiles.writeAhead(context, { keys: [objectKey], work: () => context.transaction(store) });
}

/** Counts those that were replaced, too. The request is locked. */
export async function refuseFull(tx: Tx, { id }: CertificateRequest): Promise<void> {
  if ((await countAnnexes(tx.db, id)) >= maxAnnexes)
    throw new AppError('certificate_request.too_many_annexes', { most: String(maxAnnexes) });
}
