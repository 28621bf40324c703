import type { ProcessKind } from '@rubrica/process-kinds';

import type { Actor, Official } from '../../platform/actor.ts';
import type { SigningProcess } from './process.ts';

interface Owned {
  readonly createdBy: string;
  readonly usersGroup: string;
}

export const mayCreate = (actor: Actor, kind: Pick<ProcessKind, 'permission'>): boolean =>
  (actor.kind === 'member' || actor.kind === 'service') &&
  actor.permissions.has('PE_CREACION') &&
  (actor.permissions as ReadonlySet<string>).has(kind.permission);

/** Who may make a process whose signatories prove less than the company demands; the history says that they did. */
export const mayGoBelowAssurance = (actor: Official): boolean =>
  actor.kind === 'member' && actor.permissions.has('PE_EMPRESA');

/** Groups decide which processes an official sees; permissions decide what they may do with them. */
export function maySee(
  { id, visibility }: Pick<Official, 'id' | 'visibility'>,
  { createdBy, usersGroup }: Owned,
): boolean {
  const { reach, groups, watched, standIn } = visibility;
  if (reach === 'tenant' || createdBy === id) return true;
  if (standIn?.people.includes(createdBy) || standIn?.groups.includes(usersGroup)) return true;
  return reach === 'group' && [...groups, ...watched].includes(usersGroup);
}

/** An approval without an account is waited for while it is the next one. */
export const isAwaitingApproval = (
  { status, nextApproval, facts }: Pick<SigningProcess, 'status' | 'nextApproval' | 'facts'>,
  approvalId: string,
): boolean => status === 'TO_CONFIRM' && nextApproval === approvalId && !facts.isPreparing;

interface SharedTemplate {
  readonly ownerId: string;
  readonly usersGroup: string;
  /** Ids of groups whose members may use it. */
  readonly sharedWith: readonly string[];
}

/** Those who see what its owner makes, and the members of the groups it is shared with. */
export const mayUseTemplate = (actor: Official, { ownerId, usersGroup, sharedWith }: SharedTemplate): boolean =>
  maySee(actor, { createdBy: ownerId, usersGroup }) ||
  actor.visibility.groups.some((group) => sharedWith.includes(group));

/** Of a template that they may use: change, share and delete it. */
export const mayEditTemplate = (actor: Official, { ownerId }: Pick<SharedTemplate, 'ownerId'>): boolean =>
  actor.id === ownerId || actor.permissions.has('PE_PLANTILLAS');

/** A copy can be read by its creator, so copying needs the permission to read the documents. */
export const mayDuplicate = (actor: Official, kind: Pick<ProcessKind, 'permission'>): boolean =>
  mayCreate(actor, kind) && actor.permissions.has('PE_VER_DOCUMENTOS');

export const mayReadDocuments = (actor: Official, process: Owned): boolean =>
  actor.permissions.has('PE_VER_DOCUMENTOS') && maySee(actor, process);
