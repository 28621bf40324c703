import { Button, Checkbox } from '@mantine/core';
import {
  ApiError,
  kindPermissions,
  addedPermissions,
  closedPermissions,
  officialPermissions,
  profilePermissions,
  type GroupDetail,
  type Issue,
  type GrantablePermission,
  type Reach,
} from '@rubrica/contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { call, showError } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { ChoiceField } from '../../../shared/ui/fields/choice-field.tsx';
import type { Option } from '../../../shared/ui/fields/options.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { permissionsOf, useCurrentUser } from '../../account/index.ts';
import { permissionLabels } from './permission-labels.ts';
import { SubGroupList, subGroupDraftsOf, type SubGroupDraft } from './sub-group-list.tsx';

import classes from './group-dialog.module.css';

const subGroupPrefix = 'GSC_';

interface RoleDraft {
  readonly key: string;
  readonly name: string;
  readonly permissions: ReadonlySet<string>;
}

const families: readonly { readonly title: string; readonly permissions: readonly GrantablePermission[] }[] = [
  {
    title: 'Trabajo',
    permissions: [...officialPermissions, ...addedPermissions].filter((code) => !closedPermissions.includes(code)),
  },
  { title: 'Tipos de proceso', permissions: kindPermissions },
  { title: 'Perfil propio', permissions: profilePermissions },
];

const reachOptions: readonly (Option & { readonly value: Reach })[] = [
  { value: 'own', label: 'Los propios' },
  { value: 'group', label: 'Los de su grupo' },
  { value: 'tenant', label: 'Los de toda la empresa' },
];

interface GroupDialogProps {
  readonly group: GroupDetail | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function GroupDialog({ group, onClose, onSaved }: GroupDialogProps) {
  const { name, setName, reach, setReach, roles, setRoles, subGroups, setSubGroups, issues, isBusy, save } =
    useGroupForm(group, onSaved);
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
      title={group ? `Editar ${group.name}` : 'Crear grupo'}
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
          maxLength={60}
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

function useGroupForm(group: GroupDetail | undefined, onSaved: () => void) {
  const [name, setName] = useState(group?.name ?? '');
  const [reach, setReach] = useState<Reach>(group?.reach ?? 'group');
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [roles, setRoles] = useState<readonly RoleDraft[]>(() => draftsOf(group));
  const [subGroups, setSubGroups] = useState(() => subGroupDraftsOf(group));
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

interface RoleListProps {
  readonly roles: readonly RoleDraft[];
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (roles: readonly RoleDraft[]) => void;
}

function RoleList({ roles, errorAt, onChange }: RoleListProps) {
  const change = (changed: RoleDraft): void =>
    onChange(roles.map((held) => (held.key === changed.key ? changed : held)));
  return (
    <>
      {roles.map((role, place) => (
        <RoleEditor
          key={role.key}
          role={role}
          nameError={errorAt(`rols.${place}.name`)}
          onChange={change}
          onRemove={roles.length > 1 ? () => onChange(roles.filter(({ key }) => key !== role.key)) : undefined}
        />
      ))}
      <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => onChange([...roles, emptyRole()])}>
        Agregar otro rol
      </Button>
    </>
  );
}

/** What can be shown beside a field. A name that another group has is shown like one that is missing. */
function issuesOf(error: unknown): readonly Issue[] {
  if (!(error instanceof ApiError)) return [];
  if (error.code === 'group.exists') return [{ path: 'name', message: error.message }];
  return error.issues.filter(({ path }) => /^(name|rols\.\d+\.name|sub_groups\.\d+\.name)$/.test(path));
}

function RoleEditor({
  role,
  nameError,
  onChange,
  onRemove,
}: {
  readonly role: RoleDraft;
  readonly nameError: string | undefined;
  readonly onChange: (role: RoleDraft) => void;
  readonly onRemove: (() => void) | undefined;
}) {
  const mine = permissionsOf(useCurrentUser());
  const toggle = (permission: string, isOn: boolean): void => {
    const next = new Set(role.permissions);
    if (isOn) next.add(permission);
    else next.delete(permission);
    onChange({ ...role, permissions: next });
  };
  return (
    <fieldset className={classes.role}>
      <legend>{role.name === '' ? 'Rol nuevo' : role.name}</legend>
      <div className={classes.roleHead}>
        <TextField
          label="Nombre del rol"
          value={role.name}
          onChange={(name) => onChange({ ...role, name })}
          error={nameError}
          isRequired
          maxLength={60}
        />
        {onRemove && (
          <Button variant="subtle" color="red" leftSection={<IconTrash size={18} />} onClick={onRemove}>
            Quitar rol
          </Button>
        )}
      </div>
      {families.map(({ title, permissions }) => (
        <fieldset key={title} className={classes.family}>
          <legend>{title}</legend>
          <ul className={classes.permissions}>
            {permissions.map((permission) => (
              <li key={permission}>
                <Checkbox
                  label={permissionLabels[permission]}
                  description={permission}
                  checked={role.permissions.has(permission)}
                  disabled={!mine.has(permission)}
                  onChange={(event) => toggle(permission, event.currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </fieldset>
  );
}

const emptyRole = (): RoleDraft => ({ key: crypto.randomUUID(), name: '', permissions: new Set() });

function draftsOf(group: GroupDetail | undefined): readonly RoleDraft[] {
  if (!group) return [emptyRole()];
  return group.rols.map(({ name, permissions }) => ({
    key: crypto.randomUUID(),
    name,
    permissions: new Set(permissions.map(({ permission }) => permission.name)),
  }));
}
