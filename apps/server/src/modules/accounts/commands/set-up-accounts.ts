import type { Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { defaultGroups, type DefaultGroupName } from '../default-groups.ts';
import { insertGroup, setGroupOfUser } from '../group.repository.ts';
import { logAcceptedTerms } from '../user-log.repository.ts';
import { insertUser, storeIdentityProof } from '../user.repository.ts';

export interface FirstUser {
  readonly username: string;
  readonly name: string;
  readonly lastName: string;
  readonly group: DefaultGroupName;
  /** Null: a temporary one is sent by mail. */
  readonly passwordHash: string | null;
  readonly identificationNumber?: string;
  readonly phone?: string;
  /** Who answers for the identification, in words: the operator, or the demonstration for invented people. */
  readonly vouchedBy?: string | undefined;
  /** To be replaced at the first sign-in: somebody else has seen it. */
  readonly isPasswordTemporary: boolean;
  /** Only for invented people, who accept nothing themselves. */
  readonly hasAcceptedTerms?: boolean;
}

/** The groups and first users of a new tenant, inside the transaction that makes it. */
export async function setUpAccounts(tx: Tx, users: readonly FirstUser[]): Promise<void> {
  const groups = new Map<string, string>();
  for (const { name, reach, permissions } of defaultGroups) {
    const id = await insertGroup(tx.db, { name, reach, roles: [{ name, permissions }], subGroups: [], watched: [] });
    if (id !== undefined) groups.set(name, id);
  }
  for (const user of users) {
    const groupId = groups.get(user.group);
    if (groupId === undefined) throw new Error(`no group ${user.group} to put a first user into`);
    await addFirstUser(tx, user, groupId);
  }
}

async function addFirstUser(tx: Tx, user: FirstUser, groupId: string): Promise<void> {
  const { username, name, lastName, passwordHash, isPasswordTemporary, identificationNumber, phone } = user;
  const id = newId(tx.now());
  await insertUser(tx.db, {
    id,
    username,
    email: username,
    name,
    lastName,
    phone: phone ?? null,
    idType: identificationNumber === undefined ? null : 'cedula_ciudadania',
    identificationNumber: identificationNumber ?? null,
    country: identificationNumber === undefined ? null : 'EC',
    loginBy: 'own',
    passwordHash,
    isPasswordTemporary,
    confirmedAt: passwordHash === null ? null : tx.now(),
    isEnabled: true,
    isDisabled: false,
    deactivatedAt: null,
  });
  await setGroupOfUser(tx.db, id, groupId);
  if (user.hasAcceptedTerms) await logAcceptedTerms(tx.db, id, tx.now());
  await tx.record([{ type: passwordHash === null ? 'user.invited' : 'user.created', subject: id }]);
  if (user.vouchedBy !== undefined) await vouch(tx, id, user.vouchedBy);
}

async function vouch(tx: Tx, id: string, detail: string): Promise<void> {
  await storeIdentityProof(tx.db, id, { by: 'administrator', at: tx.now(), userId: null, detail });
  await tx.record([{ type: 'user.identity_proved', subject: id, details: { by: 'operator', detail } }]);
}
