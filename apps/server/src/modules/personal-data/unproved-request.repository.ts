import { createHmac } from 'node:crypto';

import type { DataRequestKind } from '@rubrica/contract';

import type { BaseContext, Tx } from '../../platform/context.ts';
import { sixDigitsOf } from '../../platform/six-digits.ts';

/** What somebody asked on the public page, while nothing proves that the mail is theirs. */
export interface UnprovedRequest {
  readonly id: string;
  readonly kind: DataRequestKind;
  readonly identificationNumber: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly detail: string;
}

export const codeSeconds = 15 * 60;
const maxWrongTries = 5;

export const codeOf = ({ keyring }: BaseContext, id: string): string => sixDigitsOf(keyring, 'code:data-request', id);

/** Keyed: six digits could be found from a plain hash in a moment. */
const hashCode = (context: BaseContext, id: string, code: string): Buffer =>
  createHmac('sha256', context.keyring.derive('code-hash:data-request')).update(`${id}:${code}`).digest();

export async function insertUnproved(tx: Tx, request: UnprovedRequest): Promise<void> {
  await tx.db
    .insertInto('unproved_data_request')
    .values({
      id: request.id,
      kind: request.kind,
      identification_number: request.identificationNumber,
      name: request.name,
      email: request.email,
      phone: request.phone,
      detail: request.detail,
      code_hash: hashCode(tx, request.id, codeOf(tx, request.id)),
      expires_at: new Date(tx.now().getTime() + codeSeconds * 1000),
    })
    .execute();
}

const live = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('unproved_data_request')
    .selectAll()
    .where('id', '=', id)
    .where('wrong_tries', '<', maxWrongTries)
    .where('expires_at', '>', tx.now());

export async function findUnproved(tx: Tx, id: string): Promise<UnprovedRequest | undefined> {
  const row = await live(tx, id).executeTakeFirst();
  return row && toUnproved(row);
}

/** What was asked, once per code. A wrong try is counted, and the fifth ends it; the caller must commit either way. */
export async function takeProved(tx: Tx, id: string, code: string): Promise<UnprovedRequest | undefined> {
  const row = await live(tx, id).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  if (row.code_hash.equals(hashCode(tx, id, code))) {
    await deleteUnproved(tx, id);
    return toUnproved(row);
  }
  await tx.db
    .updateTable('unproved_data_request')
    .set({ wrong_tries: row.wrong_tries + 1 })
    .where('id', '=', id)
    .execute();
  return undefined;
}

export async function deleteUnproved(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('unproved_data_request').where('id', '=', id).execute();
}

type Row = Awaited<ReturnType<ReturnType<typeof live>['executeTakeFirstOrThrow']>>;

const toUnproved = (row: Row): UnprovedRequest => ({
  id: row.id,
  kind: row.kind as DataRequestKind,
  identificationNumber: row.identification_number,
  name: row.name,
  email: row.email,
  phone: row.phone,
  detail: row.detail,
});
