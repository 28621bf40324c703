import type { Permission } from '@rubrica/contract';

import type { Actor, Member } from '../../platform/actor.ts';

interface Subject {
  readonly id: string;
}

const holds = (actor: Actor, permission: Permission): boolean =>
  (actor.kind === 'member' || actor.kind === 'service') && actor.permissions.has(permission);

export const isSelf = (actor: Actor, user: Subject): actor is Member => actor.kind === 'member' && actor.id === user.id;

export const mayRead = (actor: Actor, user: Subject): boolean =>
  isSelf(actor, user) || holds(actor, 'PE_LISTAR_USUARIOS');
export const mayUpdate = (actor: Actor): boolean => holds(actor, 'PE_MODIFICAR_USUARIO');
export const mayCreate = (actor: Actor): boolean => holds(actor, 'PE_CREAR_USUARIO');

/** Nobody removes the ground they stand on. */
export const mayDelete = (actor: Actor, user: Subject): boolean =>
  holds(actor, 'PE_ELIMINAR_USUARIO') && !isSelf(actor, user);
export const maySetDisabled = (actor: Actor, user: Subject): boolean =>
  holds(actor, 'PE_MODIFICAR_USUARIO') && !isSelf(actor, user);

export const mayDeactivateSelf = (actor: Actor, user: Subject): boolean =>
  isSelf(actor, user) && holds(actor, 'PE_PERFIL_ELIMINAR_CUENTA');

/** Gives only what one has: who may edit users cannot make themselves, or anyone, more than they are. */
export const mayGrant = (actor: Actor, permissions: Iterable<string>): boolean =>
  (actor.kind === 'member' || actor.kind === 'service') &&
  [...permissions].every((permission) => (actor.permissions as ReadonlySet<string>).has(permission));
