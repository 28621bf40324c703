import type { GroupDetail } from '@rubrica/contract';

export interface RoleDraft {
  readonly key: string;
  readonly name: string;
  readonly permissions: ReadonlySet<string>;
}

export const emptyRole = (): RoleDraft => ({ key: crypto.randomUUID(), name: '', permissions: new Set() });

export function roleDraftsOf(group: GroupDetail | undefined): readonly RoleDraft[] {
  if (!group) return [emptyRole()];
  return group.rols.map(({ name, permissions }) => ({
    key: crypto.randomUUID(),
    name,
    permissions: new Set(permissions.map(({ permission }) => permission.name)),
  }));
}
