import { createHmac } from 'node:crypto';

import type { OtpChannel } from '@rubrica/contract';

import type { BaseContext, Tx } from '../../platform/context.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { sixDigitsOf } from '../../platform/six-digits.ts';

export const otpSeconds = 5 * 60;

/** In a visit, or to fetch a copy without one. */
export type OtpPurpose = 'visit' | 'copy';

export interface Otp {
  readonly id: string;
  readonly signatoryId: string;
  readonly channel: OtpChannel;
  readonly purpose: OtpPurpose;
}

export const codeOf = ({ keyring }: BaseContext, id: string): string => sixDigitsOf(keyring, 'signatory-otp', id);

/** The newest is the only one that counts. */
export async function startOtp(tx: Tx, { id, signatoryId, channel, purpose }: Otp): Promise<void> {
  const at = tx.now();
  await endOtps(tx.db, { signatoryId, purpose }, at);
  await tx.db
    .insertInto('signatory_otp')
    .values({
      id,
      signatory_id: signatoryId,
      channel,
      purpose,
      code_hash: hashCode(tx, signatoryId, codeOf(tx, id)),
      created_at: at,
      expires_at: new Date(at.getTime() + otpSeconds * 1000),
    })
    .execute();
}

export async function findLivingOtp(db: TenantDb, id: string, now: Date): Promise<Otp | undefined> {
  const row = await living(db, now).where('id', '=', id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      signatoryId: row.signatory_id,
      channel: row.channel as OtpChannel,
      purpose: row.purpose as OtpPurpose,
    }
  );
}

/** The one that this person would prove now, if it went out after `since`. */
export async function findFreshOtp(
  tx: Tx,
  { signatoryId, channel, purpose, since }: { readonly since: Date } & Omit<Otp, 'id'>,
): Promise<{ readonly sentAt: Date } | undefined> {
  const row = await living(tx.db, tx.now())
    .where('signatory_id', '=', signatoryId)
    .where('channel', '=', channel)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row && { sentAt: row.created_at };
}

/** Since when how many were sent, oldest first. */
export async function listSendings(
  db: TenantDb,
  { signatoryId, purpose }: Pick<Otp, 'signatoryId' | 'purpose'>,
  since: Date,
): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('signatory_otp')
    .select('created_at')
    .where('signatory_id', '=', signatoryId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at: at }) => at);
}

/** Also one that ended: a job that is tried again finds what it made before. */
export const isOtpKnown = async (db: TenantDb, id: string): Promise<boolean> =>
  (await db.selectFrom('signatory_otp').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** For copies of one process, of all its people together. */
export async function countCopyCodes(db: TenantDb, processId: string, since: Date): Promise<number> {
  const { counted } = await db
    .selectFrom('signatory_otp')
    .innerJoin('signatory', 'signatory.id', 'signatory_otp.signatory_id')
    .select((count) => count.fn.countAll<string>().as('counted'))
    .where('signatory.signing_process_id', '=', processId)
    .where('signatory_otp.purpose', '=', 'copy')
    .where('signatory_otp.created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(counted);
}

/** The channel that a right code proves; each code proves it once. */
export async function useOtp(
  tx: Tx,
  { signatoryId, purpose, code }: { readonly code: string } & Pick<Otp, 'signatoryId' | 'purpose'>,
): Promise<OtpChannel | undefined> {
  const row = await living(tx.db, tx.now())
    .where('signatory_id', '=', signatoryId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  const given = hashCode(tx, signatoryId, code);
  if (!row?.code_hash.equals(given)) return undefined;
  await endOtps(tx.db, { signatoryId, purpose }, tx.now());
  return row.channel as OtpChannel;
}

const living = (db: TenantDb, now: Date) =>
  db.selectFrom('signatory_otp').selectAll().where('ended_at', 'is', null).where('expires_at', '>', now);

/** Codes that were sent and not used are worth nothing any more. */
export async function endOtps(
  db: TenantDb,
  { signatoryId, purpose }: Pick<Otp, 'signatoryId' | 'purpose'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('signatory_otp')
    .set({ ended_at: at })
    .where('signatory_id', '=', signatoryId)
    .where('purpose', '=', purpose)
    .where('ended_at', 'is', null)
    .execute();
}

/** Keyed and bound to one person in one process. */
function hashCode({ keyring }: BaseContext, signatoryId: string, code: string): Buffer {
  return createHmac('sha256', keyring.derive('signatory-otp-hash')).update(`${signatoryId}:${code}`).digest();
}
