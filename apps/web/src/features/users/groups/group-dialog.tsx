import { Button } from '@mantine/core';
import { ApiError, type GroupDetail, type Issue, type GrantablePermission, type Reach } from '@rubrica/contract';
import { useEffect, useRef, useState } from 'react';

import { call, showError } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { ChoiceField } from '../../../shared/ui/fields/choice-field.tsx';
import type { Option } from '../../../shared/ui/fields/options.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { roleDraftsOf, type RoleDraft } from './role-drafts.ts';
import { RoleList } from './role-list.tsx';
import { SubGroupList, subGroupDraftsOf, type SubGroupDraft } from './sub-group-list.tsx';

const subGroupPrefix = 'GSC_';

const reachOptions: readonly (Option & { readonly value: Reach })[] = [
  { value: 'own', label: 'Los propios' },
  { value: 'group', label: 'Los de su grupo' },
  { value: 'tenant', label: 'Los de toda la empresa' },
];

interface GroupDialogProps {
  readonly group: GroupDetail | undefined;
  /** A new group that begins with what this one may do. */
  readonly copied?: GroupDetail | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function GroupDialog({ group, copied, onClose, onSaved }: GroupDialogProps) {
  const { name, setName, reach, setReach, roles, setRoles, subGroups, setSubGroups, issues, isBusy, save } =
    useGroupForm({ group, copied, onSaved });
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (issues.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [issues]);
  const errorAt = (path: string): string | undefined => issues.find((issue) => issue.path === path)?.message;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      isSticky
      isBusy={isBusy}
      title={titleOf({ group, copied })}
      foot={
        <>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isBusy} onClick={() => void save()}>
            Guardar
          </Button>
        </>
      }
    >
      <div ref={form} className="grid gap-20">
        <TextField
          label="Nombre del grupo"
          value={name}
          onChange={setName}
          error={errorAt('name')}
          isRequired
          maxLength={longestName}
        />
        <ChoiceField
          label="Procesos que ven sus miembros"
          value={reach}
          onChange={(value) => setReach(value as Reach)}
          options={reachOptions}
        />
        <RoleList roles={roles} errorAt={errorAt} onChange={setRoles} />
        <SubGroupList group={group} subGroups={subGroups} errorAt={errorAt} onChange={setSubGroups} />
      </div>
    </Dialog>
  );
}

const longestName = 60;
const copyNameOf = ({ name }: GroupDetail): string => `${name} (copia)`.slice(0, longestName);

function titleOf({ group, copied }: Pick<GroupDialogProps, 'group' | 'copied'>): string {
  if (group) return `Editar ${group.name}`;
  return copied ? `Copiar ${copied.name}` : 'Crear grupo';
}

function useGroupForm({ group, copied, onSaved }: Omit<GroupDialogProps, 'onClose'>) {
  const source = group ?? copied;
  const [name, setName] = useState(copied ? copyNameOf(copied) : (group?.name ?? ''));
  const [reach, setReach] = useState<Reach>(source?.reach ?? 'group');
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [roles, setRoles] = useState<readonly RoleDraft[]>(() => roleDraftsOf(source));
  const [subGroups, setSubGroups] = useState(() => subGroupDraftsOf(source));
  const [isBusy, setBusy] = useState(false);
  /** The first sub-group brings along what it needs: the prefix of the name, and the view of a group. */
  const changeSubGroups = (changed: readonly SubGroupDraft[]): void => {
    setSubGroups(changed);
    if (changed.length <= subGroups.length) return;
    if (!name.startsWith(subGroupPrefix)) setName(subGroupPrefix + name);
    if (reach === 'own') setReach('group');
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    const body = {
      name,
      reach,
      rols: roles.map((role) => ({ name: role.name, permissions: [...role.permissions] as GrantablePermission[] })),
      sub_groups: subGroups.map((part) => ({ name: part.name, permissions: [...part.codes] })),
    };
    try {
      if (group) await call('POST /groups/{id}/update', { params: { id: group.id }, body });
      else await call('POST /groups/create', { body, idempotencyKey: crypto.randomUUID() });
      showToast({ type: 'success', message: 'El grupo se guardó.' });
      onSaved();
    } catch (error) {
      const found = issuesOf(error);
      setIssues(found);
      if (found.length === 0) showError(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    name,
    setName,
    reach,
    setReach,
    roles,
    setRoles,
    subGroups,
    setSubGroups: changeSubGroups,
    issues,
    isBusy,
    save,
  };
}

/** What can be shown beside a field. A name that another group has is shown like one that is missing. */
function issuesOf(error: unknown): readonly Issue[] {
  if (!(error instanceof ApiError)) return [];
  if (error.code === 'group.exists') return [{ path: 'name', message: error.message }];
  return error.issues.filter(({ path }) => /^(name|rols\.\d+\.name|sub_groups\.\d+\.name)$/.test(path));
}
