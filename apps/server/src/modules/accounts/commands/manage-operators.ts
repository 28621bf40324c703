import type { Context, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { operatorGroup } from '../default-groups.ts';
import { insertGroup, listGroups, setGroupOfUser } from '../group.repository.ts';
import { endSessionsOf } from '../session.repository.ts';
import { insertUser, markDeleted } from '../user.repository.ts';
import { fullNameOf } from '../user.ts';

export interface NewOperator {
  readonly email: string;
  readonly name: string;
  readonly lastName: string;
  /** Null: a temporary one is sent by mail. */
  readonly passwordHash: string | null;
}

/** An account of the operators' own tenant. False where there is one with this address. */
export async function addOperator(tx: Tx, operator: NewOperator): Promise<boolean> {
  const { email, name, lastName, passwordHash } = operator;
  const id = newId(tx.now());
  const isNew = await insertUser(tx.db, {
    id,
    username: email,
    email,
    name,
    lastName,
    phone: null,
    idType: null,
    identificationNumber: null,
    country: null,
    loginBy: 'own',
    passwordHash,
    isPasswordTemporary: passwordHash === null,
    confirmedAt: passwordHash === null ? null : tx.now(),
    isEnabled: true,
    isDisabled: false,
    deactivatedAt: null,
  });
  if (!isNew) return false;
  await setGroupOfUser(tx.db, id, await ensureGroup(tx));
  await tx.record([{ type: passwordHash === null ? 'user.invited' : 'user.created', subject: id }]);
  return true;
}

async function ensureGroup(tx: Tx): Promise<string> {
  const { name, reach, permissions } = operatorGroup;
  const made = await insertGroup(tx.db, { name, reach, roles: [{ name, permissions }], subGroups: [], watched: [] });
  const id = made ?? (await listGroups(tx.db)).find((group) => group.name === name)?.id;
  if (id === undefined) throw new Error('the operators have no group');
  return id;
}

export interface ListedOperator {
  readonly email: string;
  readonly name: string;
  readonly hasFactor: boolean;
}

export const listOperators = (context: Context): Promise<readonly ListedOperator[]> =>
  context.transaction(async ({ db }) => {
    const users = await db
      .selectFrom('user_account')
      .select(['id', 'username', 'name', 'last_name'])
      .where('deleted_at', 'is', null)
      .orderBy('username')
      .execute();
    const factors = new Set(
      (await db.selectFrom('account_factor').select('user_id').execute()).map((row) => row.user_id),
    );
    return users.map(({ id, username, name, last_name: lastName }) => ({
      email: username,
      name: fullNameOf({ name, lastName, username }),
      hasFactor: factors.has(id),
    }));
  });

/** Their sessions end at once. False where there is none with this address. */
export const removeOperator = (context: Context, email: string): Promise<boolean> =>
  context.transaction(async (tx) => {
    const user = await tx.db
      .selectFrom('user_account')
      .select('id')
      .where('username', '=', email.toLowerCase())
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user) return false;
    await markDeleted(tx.db, user.id, tx.now());
    await endSessionsOf(tx.db, user.id, tx.now());
    await tx.record([{ type: 'user.deleted', subject: user.id }]);
    return true;
  });
