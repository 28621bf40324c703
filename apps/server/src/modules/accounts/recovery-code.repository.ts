import { createHmac, randomInt } from 'node:crypto';

import { recoveryCodeCount } from '@rubrica/contract';

import type { BaseContext, Tx } from '../../platform/context.ts';

/** Without letters and digits that look alike on paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const letters = 10;

/** New codes in place of the old ones. They exist in clear text in this answer only. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await deleteRecoveryCodes(tx, userId);
  await tx.db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(tx, userId, code), created_at: tx.now() })))
    .execute();
  return codes;
}

export async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

/** True once per code. */
export async function useRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const used = await tx.db
    .updateTable('recovery_code')
    .set({ used_at: tx.now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(tx, userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes({ db }: Pick<Tx, 'db'>, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .select((count) => count.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}

function newCode(): string {
  const code = Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** Keyed: a copy of the database cannot be searched for codes. Dashes, spaces and case do not matter. */
function hashCode(context: BaseContext, userId: string, code: string): Buffer {
  const typed = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return createHmac('sha256', context.keyring.derive('recovery-code')).update(`${userId}:${typed}`).digest();
}
