import { sql, type Selectable } from 'kysely';

import { AppError } from '../../platform/app-error.ts';
import type { UserAccount } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { IdentityProof, LoginMethod, PersonalData, User } from './user.ts';

export type NewUser = Omit<
  User,
  'contactsChangedAt' | 'updatedAt' | 'identityProof' | 'identityFailures' | 'factorDueAt'
>;

export async function findUserByName(db: TenantDb, username: string): Promise<User | undefined> {
  const row = await users(db).where('username', '=', username.toLowerCase()).executeTakeFirst();
  return row && toUser(row);
}

export async function findUser(db: TenantDb, id: string): Promise<User | undefined> {
  const row = await users(db).where('id', '=', id).executeTakeFirst();
  return row && toUser(row);
}

export async function readUser(db: TenantDb, id: string): Promise<User> {
  const user = await findUser(db, id);
  if (!user) throw new AppError('user.not_found');
  return user;
}

/** Accounts that work today, by name. */
export async function listInUse(db: TenantDb, limit: number): Promise<readonly User[]> {
  const rows = await users(db)
    .where('is_enabled', '=', true)
    .where('is_disabled', '=', false)
    .where('deactivated_at', 'is', null)
    .orderBy('name')
    .orderBy('last_name')
    .limit(limit)
    .execute();
  return rows.map(toUser);
}

/** Held until the transaction ends: two decisions about one account do not cross. */
export async function lockUser(db: TenantDb, id: string): Promise<User> {
  const row = await users(db).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new AppError('user.not_found');
  return toUser(row);
}

/** False where the name is taken. */
export async function insertUser(db: TenantDb, user: NewUser): Promise<boolean> {
  const inserted = await db
    .insertInto('user_account')
    .values({
      id: user.id,
      username: user.username.toLowerCase(),
      email: user.email,
      ...personalColumns(user),
      login_by: user.loginBy,
      password_hash: user.passwordHash,
      is_password_temporary: user.isPasswordTemporary,
      confirmed_at: user.confirmedAt,
      is_enabled: user.isEnabled,
      is_disabled: user.isDisabled,
      deactivated_at: user.deactivatedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updatePersonalData(
  db: TenantDb,
  id: string,
  data: PersonalData & { readonly email: string },
  { at, keepsProof }: { readonly at: Date; readonly keepsProof: boolean },
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({
      ...personalColumns(data),
      email: data.email,
      updated_at: at,
      contacts_changed_at: sql`case when (email, phone, identification_number) is distinct from
        (${data.email}, ${data.phone}, ${data.identificationNumber}) then ${at}::timestamptz else contacts_changed_at end`,
      ...(!keepsProof && unproved),
    })
    .where('id', '=', id)
    .execute();
}

/** What an account has whose identity nobody proved. */
export const unproved = {
  identity_proved_by: null,
  identity_proved_at: null,
  identity_proved_by_user: null,
  identity_proof_detail: '',
} as const;

export async function storeIdentityProof(db: TenantDb, id: string, proof: IdentityProof): Promise<void> {
  await db
    .updateTable('user_account')
    .set({
      identity_proved_by: proof.by,
      identity_proved_at: proof.at,
      identity_proved_by_user: proof.userId,
      identity_proof_detail: proof.detail,
      identity_failures: 0,
      updated_at: proof.at,
    })
    .where('id', '=', id)
    .execute();
}

/** Whether another account of the company has proved that it is this person. */
export async function hasProvedElsewhere(db: TenantDb, { id, identificationNumber }: Claim): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('identification_number', '=', identificationNumber)
    .where('identity_proved_by', 'is not', null)
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a signatory of the company who is not this account has this number. Officials see the cards of their clients, so
 * that a card alone does not make them the client.
 */
export async function isSignatoryOf(db: TenantDb, { id, identificationNumber }: Claim): Promise<boolean> {
  const row = await db
    .selectFrom('signatory')
    .select('id')
    .where('identification_number', '=', identificationNumber)
    .where((of) => of.or([of('user_id', 'is', null), of('user_id', '!=', id)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface Claim {
  readonly id: string;
  readonly identificationNumber: string;
}

/** Counts a question about an account's person; -1 takes it back. */
export async function countIdentityFailure(db: TenantDb, id: string, by: 1 | -1): Promise<void> {
  await db
    .updateTable('user_account')
    .set(({ eb }) => ({ identity_failures: eb('identity_failures', '+', by) }))
    .where('id', '=', id)
    .execute();
}

export async function updateState(
  db: TenantDb,
  id: string,
  state: Partial<Pick<User, 'isEnabled' | 'isDisabled' | 'deactivatedAt' | 'confirmedAt'>>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({
      updated_at: at,
      ...(state.isEnabled !== undefined && { is_enabled: state.isEnabled }),
      ...(state.isDisabled !== undefined && { is_disabled: state.isDisabled }),
      ...(state.deactivatedAt !== undefined && { deactivated_at: state.deactivatedAt }),
      ...(state.confirmedAt !== undefined && { confirmed_at: state.confirmedAt }),
    })
    .where('id', '=', id)
    .execute();
}

export async function updatePassword(
  db: TenantDb,
  id: string,
  { hash, isTemporary, at }: { hash: string; isTemporary: boolean; at: Date },
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ password_hash: hash, is_password_temporary: isTemporary, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function saveFactorDueAt(db: TenantDb, id: string, dueAt: Date | null): Promise<void> {
  await db.updateTable('user_account').set({ factor_due_at: dueAt }).where('id', '=', id).execute();
}

/** The user name becomes free; the row stays because the history refers to it. */
export async function markDeleted(db: TenantDb, id: string, at: Date): Promise<void> {
  await db.updateTable('user_account').set({ deleted_at: at, updated_at: at }).where('id', '=', id).execute();
}

export function toUser(row: Selectable<UserAccount>): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    name: row.name,
    lastName: row.last_name,
    phone: row.phone,
    idType: row.id_type,
    identificationNumber: row.identification_number,
    country: row.country,
    loginBy: row.login_by as LoginMethod,
    passwordHash: row.password_hash,
    isPasswordTemporary: row.is_password_temporary,
    confirmedAt: row.confirmed_at,
    isEnabled: row.is_enabled,
    isDisabled: row.is_disabled,
    deactivatedAt: row.deactivated_at,
    updatedAt: row.updated_at,
    factorDueAt: row.factor_due_at,
    contactsChangedAt: row.contacts_changed_at,
    identityProof: toProof(row),
    identityFailures: row.identity_failures,
  };
}

function toProof(row: Selectable<UserAccount>): IdentityProof | null {
  if (row.identity_proved_by === null || row.identity_proved_at === null) return null;
  return {
    by: row.identity_proved_by as IdentityProof['by'],
    at: row.identity_proved_at,
    userId: row.identity_proved_by_user,
    detail: row.identity_proof_detail,
  };
}

const users = (db: TenantDb) => db.selectFrom('user_account').selectAll().where('deleted_at', 'is', null);

const personalColumns = (data: PersonalData) => ({
  name: data.name,
  last_name: data.lastName,
  phone: data.phone,
  id_type: data.idType,
  identification_number: data.identificationNumber,
  country: data.country,
});
