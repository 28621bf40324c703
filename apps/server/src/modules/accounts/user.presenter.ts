import type { GroupView, UserDetail, UserRow } from '@rubrica/contract';

import type { Actor } from '../../platform/actor.ts';
import { joinSubPermissions, type Group } from './group.ts';
import type { LogEntry } from './user-log.repository.ts';
import { mayConfirmIdentity, mayDelete, mayResetFactors, maySetDisabled, mayUpdate } from './user.policy.ts';
import { isInUse, isInvited, needsUpdate, type User } from './user.ts';

export function presentUserRow(user: User, group: string | null): UserRow {
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    last_name: user.lastName,
    email: user.email,
    enable: isInUse(user),
    is_invited: isInvited(user),
    group,
    updatedAt: user.updatedAt.toISOString(),
  };
}

interface UserDetails {
  readonly groups: readonly Group[];
  readonly log: readonly LogEntry[];
  readonly actor: Actor;
  readonly hasAcceptedTerms: boolean;
  /** The name of the administrator who saw this user's paper. */
  readonly provedBy: string | null;
  readonly secondFactor: UserDetail['second_factor'];
  readonly idleMinutes: number;
}

export function presentUser(user: User, { groups, log, actor, ...known }: UserDetails): UserDetail {
  const uploads = log.filter(({ actionName }) => actionName === 'USER_UPLOAD_ELECTRONIC_SIGNATURE');
  const latest = uploads.map(({ createdAt }) => createdAt.getTime()).reduce((a, b) => Math.max(a, b), 0);
  return {
    ...presentUserRow(user, groups[0]?.name ?? null),
    phone: user.phone,
    id_type: user.idType as UserDetail['id_type'],
    identification_number: user.identificationNumber,
    country: user.country,
    groups: { items: groups.map((group) => ({ group: presentGroup(group) })) },
    user_log: {
      items: log.map(({ actionName, createdAt }) => ({ action_name: actionName, createdAt: createdAt.toISOString() })),
    },
    sub_permissions: joinSubPermissions(groups),
    login_by: user.loginBy,
    terms_accepted: known.hasAcceptedTerms,
    latest_signature_upload: latest === 0 ? null : new Date(latest).toISOString(),
    needs_update: needsUpdate(user),
    is_confirmed: user.confirmedAt !== null,
    deactivated_at: user.deactivatedAt?.toISOString() ?? null,
    is_disabled: user.isDisabled,
    identity_proof: presentProof(user, known.provedBy),
    second_factor: known.secondFactor,
    idle_minutes: known.idleMinutes,
    can: {
      update: mayUpdate(actor, groups),
      delete: mayDelete(actor, user, groups),
      enable: maySetDisabled(actor, user, groups) && user.isDisabled,
      disable: maySetDisabled(actor, user, groups) && !user.isDisabled,
      confirm_identity: mayConfirmIdentity(actor, user, groups),
      reset_factors: mayResetFactors(actor, user, groups),
    },
  };
}

function presentProof({ identityProof }: User, provedBy: string | null): UserDetail['identity_proof'] {
  if (identityProof === null) return null;
  const { by, at, detail } = identityProof;
  return { proved_by: by, proved_at: at.toISOString(), proved_by_name: provedBy, detail };
}

export function presentGroup(group: Group): GroupView {
  return {
    id: group.id,
    name: group.name,
    reach: group.reach,
    rols: group.roles.map(({ name, permissions }) => ({
      name,
      permissions: permissions.map((permission) => ({ permission: { name: permission } })),
    })),
    sub_permissions: joinSubPermissions([group]),
  };
}
