import type { Permission, UserDetail } from '@rubrica/contract';

import { call } from '../../shared/api.ts';
import { endSession, session } from '../../shared/session/session.ts';
import { createStore, useStore, type Store } from '../../shared/store.ts';

const storageKey = 'rubrica.user';

/** The signed-in person, cached in the browser so that a reload shows no empty frame. The server checks every call again. */
export const currentUser: Store<UserDetail | undefined> = createStore(readStored());

currentUser.subscribe(() => {
  const user = currentUser.get();
  if (user) localStorage.setItem(storageKey, JSON.stringify(user));
  else localStorage.removeItem(storageKey);
});

/** Signing out anywhere forgets the person here. */
session.subscribe(() => {
  if (!session.get()) currentUser.set(undefined);
});

/** A failure forgets both the person and the session. */
export async function loadCurrentUser(): Promise<UserDetail> {
  const id = readSubject(session.get()?.id_token ?? '');
  try {
    const user = await call('GET /auth_user/detail/{id}', { params: { id } });
    currentUser.set(user);
    session.set((current) => current && { ...current, enable_account: user.enable });
    return user;
  } catch (error) {
    currentUser.set(undefined);
    endSession();
    throw error;
  }
}

/** Who is signed in, asked for where this browser does not know yet; undefined if that fails. */
export async function findCurrentUser(): Promise<UserDetail | undefined> {
  return currentUser.get() ?? loadCurrentUser().catch(() => undefined);
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

/** True if any role of any group has it. Only for what to show: the server asks again. */
export function holds(user: UserDetail | undefined, permission: Permission): boolean {
  return permissionsOf(user).has(permission);
}

function readSubject(idToken: string): string {
  const [, payload = ''] = idToken.split('.');
  return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string }).sub;
}

function readStored(): UserDetail | undefined {
  const text = localStorage.getItem(storageKey);
  return text === null ? undefined : (JSON.parse(text) as UserDetail);
}
