import type { FileAnswer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { LinkedMemberContext } from '../../../platform/context.ts';
import { OwnSignatures } from '../../accounts/index.ts';
import { isOwnAccount } from '../steps/own-account.ts';

/** Handed to its owner alone, and written down. A certificate is still under its password, which nobody here knows. */
export async function takeOwnSignature(
  context: LinkedMemberContext,
  kind: OwnSignatures.SignatureKind,
): Promise<FileAnswer> {
  const { account, id: signatory } = context.actor;
  const body = await context.transaction(async (tx) => {
    if (!(await isOwnAccount(tx))) throw new AppError('signature.not_own');
    const bytes = await OwnSignatures.open(tx, { userId: account.id, kind });
    if (!bytes) throw new AppError('signature.not_registered');
    await tx.record([{ type: 'signature.taken', subject: account.id, details: { kind, signatory } }]);
    return bytes;
  });
  return { body, contentType: kind === 'certificate' ? 'application/x-pkcs12' : 'image/png', cacheSeconds: 0 };
}
