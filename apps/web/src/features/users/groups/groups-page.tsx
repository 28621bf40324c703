import { Button } from '@mantine/core';
import type { GroupDetail } from '@rubrica/contract';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { tableStateOf } from '../../../shared/ui/data-table/query-state.ts';
import type { Column, RowAction } from '../../../shared/ui/data-table/table-types.ts';
import { confirm } from '../../../shared/ui/dialog/confirm.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { UserAreaMenu } from '../user-area.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { groupsKey, useGroups } from './use-groups.ts';

const permissionCount = (group: GroupDetail): number =>
  new Set(group.rols.flatMap((rol) => rol.permissions.map(({ permission }) => permission.name))).size;

const columns: readonly Column<GroupDetail>[] = [
  { key: 'name', title: 'Grupo', render: (group) => group.name, onPhone: 'title' },
  {
    key: 'rols',
    title: 'Roles',
    render: (group) => group.rols.map(({ name }) => name).join(', '),
    onPhone: 'subtitle',
  },
  { key: 'permissions', title: 'Permisos', render: permissionCount, align: 'right', isFigures: true, onPhone: 'field' },
  {
    key: 'members',
    title: 'Miembros',
    render: (group) => group.members,
    align: 'right',
    isFigures: true,
    onPhone: 'field',
  },
];

/** Groups, their roles and what each role may do. */
export function GroupsPage() {
  const groups = useGroups();
  const [edited, setEdited] = useState<GroupDetail | 'new'>();
  const { actionsOf, refresh } = useGroupActions(setEdited);
  return (
    <Page>
      <UserAreaMenu />
      <PageHeader
        title="Grupos y roles"
        detail="Un cambio actúa en la siguiente acción de cada miembro."
        actions={
          <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
            Crear grupo
          </Button>
        }
      />
      <DataTable
        id="groups"
        caption="Grupos de la empresa"
        columns={columns}
        rows={groups.data?.items ?? []}
        rowKey={(group) => group.id}
        rowLabel={(group) => group.name}
        rowActions={actionsOf}
        state={tableStateOf(groups)}
        empty={{ title: 'No hay grupos', detail: 'Cree uno para dar permisos a sus usuarios.' }}
      />
      {edited !== undefined && (
        <GroupDialog
          group={edited === 'new' ? undefined : edited}
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

function useGroupActions(onEdit: (group: GroupDetail) => void) {
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
      ? [{ key: 'edit', label: 'Editar', icon: <IconPencil size={18} stroke={1.6} />, onClick: () => onEdit(group) }]
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
