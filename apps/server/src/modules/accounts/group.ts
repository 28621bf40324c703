import type { Reach } from '@rubrica/contract';

export interface Role {
  readonly name: string;
  readonly permissions: readonly string[];
}

export interface Group {
  readonly id: string;
  readonly name: string;
  readonly reach: Reach;
  /** By which a sub-group of another group names it. */
  readonly code: string;
  readonly roles: readonly Role[];
  /** Only of groups named GSC_…; their permissions, named PSC_…, are the codes of other groups. */
  readonly subGroups: readonly Role[];
  /** The groups that these codes name: its members see their processes, too. */
  readonly watched: readonly string[];
}

const subGroupPrefix = 'GSC_';

export const permissionsOf = (group: Pick<Group, 'roles'>): ReadonlySet<string> =>
  new Set(group.roles.flatMap(({ permissions }) => permissions));

/** The PSC_… permissions of a GSC_… group, as the wire carries them. */
export function joinSubPermissions(groups: readonly Group[]): string {
  const names = groups
    .filter(({ name }) => name.startsWith(subGroupPrefix))
    .flatMap(({ subGroups }) => subGroups.flatMap(({ permissions }) => permissions))
    .filter((name) => name.startsWith('PSC_'));
  return [...new Set(names)].sort().join(',');
}

/** Makes a user an administrator of the tenant; a tenant without one could not manage its users. */
export const administratorPermission = 'PE_ADMINISTRACION_USUARIOS';
