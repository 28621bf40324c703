import type { CertificateAnnex, CertificateAnnexType, UploadedFile } from '@rubrica/contract';

import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { acceptPicture } from '../../documents/index.ts';
import { presentAnnex } from '../request.presenter.ts';
import { refuseFull, storeAnnex } from '../steps/store-annex.ts';
import { takeToEdit } from '../steps/take-request.ts';

interface Wanted {
  readonly id: string;
  readonly type: CertificateAnnexType;
}

export async function updateAnnex(
  context: OfficialContext,
  { id, type }: Wanted,
  file: UploadedFile,
): Promise<{ readonly message: string; readonly annex: CertificateAnnex }> {
  const take = (tx: OfficialTx) => takeToEdit(tx, id);
  await context.transaction(async (tx) => refuseFull(tx, await take(tx)));
  const annex = await storeAnnex(context, { type, ...(await acceptPicture(context, file)), take });
  return { message: 'Documento guardado.', annex: presentAnnex(annex) };
}
