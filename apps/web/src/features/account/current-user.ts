import type { UserDetail } from '@rubrica/contract';

import { call } from '../../shared/api.ts';
import type { NeededPermission } from '../../shared/console-page.ts';
import { logFailure } from '../../shared/log.ts';
import { endSession, onOwnerChange, ownerOf, session } from '../../shared/session/session.ts';
import { createStore, useStore, type Store } from '../../shared/store.ts';

const storageKey = 'rubrica.user';

/** The signed-in person. The copy in storage draws the first frame after a reload; the server's answer replaces it. */
export const currentUser: Store<UserDetail | undefined> = createStore(readStored());

currentUser.subscribe(() => {
  const user = currentUser.get();
  if (user) localStorage.setItem(storageKey, JSON.stringify(user));
  else localStorage.removeItem(storageKey);
});

/** When the server was last asked who this is. What storage says only draws the first frame. */
let askedAt = 0;
const trustMilliseconds = 15_000;

/** Signing out anywhere forgets the person here. */
onOwnerChange(() => {
  askedAt = 0;
  currentUser.set(undefined);
});

async function fetchUser(): Promise<UserDetail> {
  const id = ownerOf(session.get());
  if (id === undefined) throw new Error('there is no session');
  askedAt = Date.now();
  const user = await call('GET /auth_user/detail/{id}', { params: { id } });
  if (ownerOf(session.get()) !== id) throw new Error('somebody else signed in meanwhile');
  currentUser.set(user);
  session.set((current) => current && { ...current, enable_account: user.enable });
  return user;
}

/** A failure forgets both the person and the session. */
export async function loadCurrentUser(): Promise<UserDetail> {
  const owner = ownerOf(session.get());
  try {
    return await fetchUser();
  } catch (error) {
    if (ownerOf(session.get()) === owner) {
      currentUser.set(undefined);
      endSession();
    }
    throw error;
  }
}

/** Who is signed in, asked for where this browser does not know yet; undefined if that fails. */
export async function findCurrentUser(): Promise<UserDetail | undefined> {
  const known = currentUser.get();
  if (!known) return loadCurrentUser().catch(() => undefined);
  if (Date.now() - askedAt > trustMilliseconds) void refreshCurrentUser();
  return known;
}

/**
 * Asks again what the person may do. Menu, guards and pages follow from the answer. Without an answer they stay as they
 * are: the server checks every call.
 */
export async function refreshCurrentUser(): Promise<UserDetail | undefined> {
  try {
    return await fetchUser();
  } catch (error) {
    logFailure('the rights of the person could not be read again', error);
    return currentUser.get();
  }
}

/** Changes with everything that decides what the person may do or see. */
export function rightsOf(user: UserDetail | undefined): string {
  return user ? JSON.stringify([user.id, user.groups, user.sub_permissions]) : '';
}

export const useCurrentUser = (): UserDetail | undefined => useStore(currentUser);

export function permissionsOf(user: UserDetail | undefined): ReadonlySet<string> {
  const groups = user?.groups.items ?? [];
  return new Set(
    groups.flatMap(({ group }) =>
      group.rols.flatMap((rol) => rol.permissions.map(({ permission }) => permission.name)),
    ),
  );
}

/** True if any role of any group has one of them. Only for what to show: the server asks again. */
export function holds(user: UserDetail | undefined, needed: NeededPermission): boolean {
  const held = permissionsOf(user);
  return [needed].flat().some((permission) => held.has(permission));
}

function readStored(): UserDetail | undefined {
  const text = localStorage.getItem(storageKey);
  const stored = text === null ? undefined : (JSON.parse(text) as Partial<UserDetail>);
  return stored?.second_factor ? (stored as UserDetail) : undefined; // an older version stored less
}
