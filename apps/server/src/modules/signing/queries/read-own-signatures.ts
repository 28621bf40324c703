import type { RegisteredSignatures } from '@rubrica/contract';

import type { LinkedMemberContext } from '../../../platform/context.ts';
import { OwnSignatures } from '../../accounts/index.ts';
import { isOwnAccount } from '../steps/own-account.ts';

const nothing: RegisteredSignatures = { certificate: null, images: { signature: false, initials: false } };

/** Empty if the link belongs to somebody other than the account that is logged in. */
export async function readOwnSignatures(context: LinkedMemberContext): Promise<RegisteredSignatures> {
  return context.transaction(async (tx) =>
    (await isOwnAccount(tx)) ? OwnSignatures.describe(tx, context.actor.account.id) : nothing,
  );
}
