import { certificateIdentity, type CertificateIdentity } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';

/** What the account says of its person. A program has no person. */
export async function readOwnIdentity(tx: OfficialTx): Promise<CertificateIdentity> {
  const user = tx.actor.kind === 'member' ? await Users.find(tx, tx.actor.id) : undefined;
  const read = certificateIdentity.safeParse({
    name: user?.name,
    last_name: user?.lastName,
    identification_type: user?.idType,
    identification_number: user?.identificationNumber,
  });
  if (!read.success) throw new AppError('certificate_request.no_identity');
  return read.data;
}
