import { ecuadorDate } from '@rubrica/catalogues';

import type { TenantRead } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { rightsOfUsers, type Rights } from '../rights.repository.ts';
import { findUser } from '../user.repository.ts';
import { isInUse, type User } from '../user.ts';
import { listAbsent, listSubstitutes } from './substitution.repository.ts';

interface When {
  readonly userId: string;
  readonly now: Date;
}

/** Somebody's own rights, and whose processes they see besides while they stand in for others. Permissions stay their own. */
export async function addAbsent(db: TenantDb, { userId, now }: When, rights: Rights): Promise<Rights> {
  const people = await listAbsent(db, userId, ecuadorDate(now));
  if (people.length === 0) return rights;
  const theirs = [...(await rightsOfUsers(db, people)).values()].map(({ visibility }) => visibility);
  const groups = theirs.flatMap(({ reach, groups: own, watched }) => (reach === 'own' ? [] : [...own, ...watched]));
  return { ...rights, visibility: { ...rights.visibility, standIn: { people, groups } } };
}

/** Who stands in for somebody today, while their own account is in use. */
export async function findSubstitute({ db }: TenantRead, { userId, now }: When): Promise<User | undefined> {
  const id = (await listSubstitutes(db, [userId], ecuadorDate(now))).get(userId);
  const user = id === undefined ? undefined : await findUser(db, id);
  return user && isInUse(user) ? user : undefined;
}
