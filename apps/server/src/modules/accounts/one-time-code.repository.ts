import { createHmac } from 'node:crypto';

import { AppError } from '../../platform/app-error.ts';
import type { BaseContext, Tx } from '../../platform/context.ts';
import { sixDigitsOf } from '../../platform/six-digits.ts';

export type CodePurpose = 'password-reset' | 'confirm-account';

const lifetimeMinutes: Readonly<Record<CodePurpose, number>> = { 'password-reset': 15, 'confirm-account': 24 * 60 };
const maxWrongTries = 5;

/**
 * Six digits for what is typed, 256 bits for what stands in a link. Derived from the event that asks for it: a job that
 * is run again sends the same code, and none waits anywhere to be read.
 */
export function codeFor(context: BaseContext, purpose: CodePurpose, eventId: string): string {
  if (purpose === 'password-reset') return sixDigitsOf(context.keyring, `code:${purpose}`, eventId);
  return createHmac('sha256', context.keyring.derive(`code:${purpose}`))
    .update(eventId)
    .digest('base64url');
}

/** The newest code of a purpose is the only one. */
export async function storeCode(
  tx: Tx,
  { userId, purpose, eventId }: { readonly userId: string; readonly purpose: CodePurpose; readonly eventId: string },
): Promise<string> {
  const code = codeFor(tx, purpose, eventId);
  await tx.db.deleteFrom('one_time_code').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
  await tx.db
    .insertInto('one_time_code')
    .values({
      id: eventId,
      user_id: userId,
      purpose,
      code_hash: hashCode(tx, purpose, code),
      expires_at: new Date(tx.now().getTime() + lifetimeMinutes[purpose] * 60_000),
    })
    .execute();
  return code;
}

/** True once per code. A wrong try is counted, and the fifth kills it; the caller must commit either way. */
export async function useTypedCode(
  tx: Tx,
  { userId, purpose, code }: { readonly userId: string; readonly purpose: CodePurpose; readonly code: string },
): Promise<boolean> {
  const row = await liveCodes(tx, purpose).where('user_id', '=', userId).forUpdate().executeTakeFirst();
  if (!row) return false;
  if (row.code_hash.equals(hashCode(tx, purpose, code))) {
    await tx.db.updateTable('one_time_code').set({ used_at: tx.now() }).where('id', '=', row.id).execute();
    return true;
  }
  await tx.db
    .updateTable('one_time_code')
    .set({ wrong_tries: row.wrong_tries + 1 })
    .where('id', '=', row.id)
    .execute();
  return false;
}

/** For codes of a link, which name their owner by themselves. */
export async function useLinkCode(tx: Tx, purpose: CodePurpose, code: string): Promise<string> {
  const row = await liveCodes(tx, purpose)
    .where('code_hash', '=', hashCode(tx, purpose, code))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('code.wrong');
  await tx.db.updateTable('one_time_code').set({ used_at: tx.now() }).where('id', '=', row.id).execute();
  return row.user_id;
}

const liveCodes = (tx: Tx, purpose: CodePurpose) =>
  tx.db
    .selectFrom('one_time_code')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('wrong_tries', '<', maxWrongTries)
    .where('expires_at', '>', tx.now());

/** Keyed: six digits could be found from a plain hash in a moment. */
function hashCode(context: BaseContext, purpose: CodePurpose, code: string): Buffer {
  return createHmac('sha256', context.keyring.derive(`code-hash:${purpose}`))
    .update(code)
    .digest();
}
