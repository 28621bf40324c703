import { Button } from '@mantine/core';
import { fold } from '@rubrica/catalogues';
import type { GrantablePermission, GroupDetail } from '@rubrica/contract';
import { IconCopy, IconPencil, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { tableStateOf } from '../../../shared/ui/data-table/query-state.ts';
import type { Column, RowAction } from '../../../shared/ui/data-table/table-types.ts';
import { confirm } from '../../../shared/ui/dialog/confirm.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { UserAreaMenu } from '../user-area.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { permissionLabels } from './permission-labels.ts';
import { groupsKey, useGroups } from './use-groups.ts';

const permissionsOfGroup = (group: GroupDetail): ReadonlySet<string> =>
  new Set(group.rols.flatMap((rol) => rol.permissions.map(({ permission }) => permission.name)));

/** By the names of the group and its roles, or by what its members may do. */
function isFound(group: GroupDetail, sought: string): boolean {
  const labels = [...permissionsOfGroup(group)].map((one) => permissionLabels[one as GrantablePermission] ?? '');
  const text = fold([group.name, ...group.rols.map(({ name }) => name), ...labels].join(' '));
  return fold(sought)
    .split(' ')
    .every((word) => text.includes(word));
}

const columns: readonly Column<GroupDetail>[] = [
  { key: 'name', title: 'Grupo', render: (group) => group.name, onPhone: 'title' },
  {
    key: 'rols',
    title: 'Roles',
    render: (group) => group.rols.map(({ name }) => name).join(', '),
    onPhone: 'subtitle',
  },
  {
    key: 'permissions',
    title: 'Permisos',
    render: (group) => permissionsOfGroup(group).size,
    align: 'right',
    isFigures: true,
    onPhone: 'field',
  },
  {
    key: 'members',
    title: 'Miembros',
    render: (group) => group.members,
    align: 'right',
    isFigures: true,
    onPhone: 'field',
  },
];

/** What stands in the dialog: a group, a copy of one, or neither for a new one. */
interface Edited {
  readonly group?: GroupDetail;
  readonly copied?: GroupDetail;
}

/** Groups, their roles and what each role may do. */
export function GroupsPage() {
  const groups = useGroups();
  const [edited, setEdited] = useState<Edited>();
  const [sought, setSought] = useState('');
  const { actionsOf, refresh } = useGroupActions(setEdited);
  return (
    <Page>
      <UserAreaMenu />
      <PageHeader
        title="Grupos y roles"
        detail="Un cambio actúa en la siguiente acción de cada miembro."
        actions={
          <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited({})}>
            Crear grupo
          </Button>
        }
      />
      <TextField
        label="Buscar grupos"
        placeholder="Por nombre o por lo que pueden hacer"
        value={sought}
        onChange={setSought}
        icon={<IconSearch size={18} stroke={1.6} />}
      />
      <DataTable
        id="groups"
        caption="Grupos de la empresa"
        columns={columns}
        rows={(groups.data?.items ?? []).filter((group) => isFound(group, sought))}
        rowKey={(group) => group.id}
        rowLabel={(group) => group.name}
        rowActions={actionsOf}
        state={tableStateOf(groups)}
        empty={{ title: 'Ningún grupo coincide', detail: 'Pruebe con otra palabra, o cree uno.' }}
      />
      {edited !== undefined && (
        <GroupDialog
          group={edited.group}
          copied={edited.copied}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            void refresh();
          }}
        />
      )}
    </Page>
  );
}

function useGroupActions(onEdit: (edited: Edited) => void) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: groupsKey });
  const remove = async (group: GroupDetail): Promise<void> => {
    const done = await confirm({
      title: `¿Eliminar el grupo ${group.name}?`,
      losses: group.rols.map(({ name }) => `El rol ${name}`),
      confirmLabel: 'Eliminar grupo',
      tone: 'danger',
      work: async () => void (await call('DELETE /groups/{id}/delete', { params: { id: group.id } })),
    });
    if (!done) return;
    showToast({ type: 'success', message: 'Grupo eliminado.' });
    await refresh();
  };
  const actionsOf = (group: GroupDetail): readonly RowAction[] => [
    ...(group.can.update
      ? [
          {
            key: 'edit',
            label: 'Editar',
            icon: <IconPencil size={18} stroke={1.6} />,
            onClick: () => onEdit({ group }),
          },
        ]
      : []),
    ...(group.can.assign
      ? [
          {
            key: 'copy',
            label: 'Copiar',
            icon: <IconCopy size={18} stroke={1.6} />,
            onClick: () => onEdit({ copied: group }),
          },
        ]
      : []),
    ...(group.can.delete
      ? [
          {
            key: 'delete',
            label: 'Eliminar',
            tone: 'danger' as const,
            icon: <IconTrash size={18} stroke={1.6} />,
            onClick: () => void remove(group),
          },
        ]
      : []),
  ];
  return { actionsOf, refresh };
}
