import type { LinkedMemberContext } from '../../../platform/context.ts';
import { describeSignatures, type SignaturesView } from '../../accounts/index.ts';
import { isOwnAccount } from '../steps/own-account.ts';

const nothing: SignaturesView = { certificate: null, images: { signature: false, initials: false } };

/** An offer: whoever opens the link of somebody else in a browser with their own session is simply offered nothing. */
export async function readOwnSignatures(context: LinkedMemberContext): Promise<SignaturesView> {
  return context.transaction(async (db) =>
    (await isOwnAccount(context, db)) ? describeSignatures(context, db, context.actor.account.id) : nothing,
  );
}
