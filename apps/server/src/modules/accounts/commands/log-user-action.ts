import { termsVersion } from '@rubrica/legal';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, Tx } from '../../../platform/context.ts';
import { appendUserLog, hasAcceptedTerms, logAcceptedTerms, termsAction } from '../user-log.repository.ts';
import { isSelf } from '../user.policy.ts';
import { findUserByName } from '../user.repository.ts';

/** Only about oneself: what others did is recorded where they did it. */
export async function logUserAction(
  context: OfficialContext,
  input: { readonly username: string; readonly action_name: string; readonly description: string },
): Promise<void> {
  await context.transaction(async (tx) => {
    const user = await findUserByName(tx.db, input.username);
    if (!user || !isSelf(context.actor, user)) throw new AppError('user.not_found');
    if (input.action_name === termsAction) return acceptTerms(tx, user.id, input.description);
    return appendUserLog(tx.db, {
      userId: user.id,
      actionName: input.action_name,
      description: input.description,
      at: context.now(),
    });
  });
}

/** A page that was open during an update of the product shows an older text: accepting it accepts nothing. */
async function acceptTerms(tx: Tx, userId: string, version: string): Promise<void> {
  if (version !== '' && version !== termsVersion) throw new AppError('terms.changed');
  if (await hasAcceptedTerms(tx.db, userId)) return;
  await logAcceptedTerms(tx.db, userId, tx.now());
  await tx.record([{ type: 'user.terms_accepted', subject: userId, details: { version: termsVersion } }]);
}
