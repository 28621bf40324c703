import { reaches, type Permission } from '@rubrica/contract';

import type { Actor, Member, Visibility } from '../../platform/actor.ts';
import { administratorPermission, permissionsOf, type Group } from './group.ts';

interface Subject {
  readonly id: string;
}

type Granted = Pick<Group, 'roles' | 'reach' | 'watched'>;

const holds = (actor: Actor, permission: Permission): boolean =>
  (actor.kind === 'member' || actor.kind === 'service') && actor.permissions.has(permission);

export const isSelf = (actor: Actor, user: Subject): actor is Member => actor.kind === 'member' && actor.id === user.id;

export const mayRead = (actor: Actor, user: Subject): boolean =>
  isSelf(actor, user) || holds(actor, 'PE_LISTAR_USUARIOS');
export const mayCreate = (actor: Actor): boolean => holds(actor, 'PE_CREAR_USUARIO');

/** Nobody above oneself: who writes somebody's address gets their next password, too. */
export const mayUpdate = (actor: Actor, groups: readonly Granted[]): boolean =>
  holds(actor, 'PE_MODIFICAR_USUARIO') && mayGrant(actor, groups);

/** Nobody removes the ground they stand on. */
export const mayDelete = (actor: Actor, user: Subject, groups: readonly Granted[]): boolean =>
  holds(actor, 'PE_ELIMINAR_USUARIO') && !isSelf(actor, user) && mayGrant(actor, groups);
export const maySetDisabled = (actor: Actor, user: Subject, groups: readonly Granted[]): boolean =>
  mayUpdate(actor, groups) && !isSelf(actor, user);

/** An administrator says what they saw of somebody else: nobody vouches for themselves, and no program sees a paper. */
export const mayConfirmIdentity = (actor: Actor, user: Subject, groups: readonly Granted[]): boolean =>
  actor.kind === 'member' && mayAdminister(actor) && maySetDisabled(actor, user, groups);

/** One of the two administrators who take a lost factor away. */
export const mayResetFactors = (actor: Actor, user: Subject, groups: readonly Granted[]): boolean =>
  actor.kind === 'member' && mayAdminister(actor) && !isSelf(actor, user) && mayGrant(actor, groups);

export const mayDeactivateSelf = (actor: Actor, user: Subject): boolean =>
  isSelf(actor, user) && holds(actor, 'PE_PERFIL_ELIMINAR_CUENTA');

/** Gives only what one has, permissions and visibility: who may edit users cannot make themselves, or anyone, more than they are. */
export const mayGrant = (actor: Actor, groups: readonly Granted[]): boolean =>
  (actor.kind === 'member' || actor.kind === 'service') &&
  groups.every(
    (group) =>
      reaches.indexOf(group.reach) <= reaches.indexOf(actor.visibility.reach) &&
      group.watched.every((id) => seesGroup(actor.visibility, id)) &&
      [...permissionsOf(group)].every((permission) => (actor.permissions as ReadonlySet<string>).has(permission)),
  );

export const mayAdminister = (actor: Actor): boolean => holds(actor, administratorPermission);

const seesGroup = ({ reach, groups, watched }: Visibility, id: string): boolean =>
  reach === 'tenant' || (reach === 'group' && [...groups, ...watched].includes(id));
