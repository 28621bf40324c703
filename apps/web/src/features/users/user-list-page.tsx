import { Button } from '@mantine/core';
import type { UserRow } from '@rubrica/contract';
import { IconMail, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { z } from 'zod';

import { call } from '../../shared/api.ts';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import type { Column, TableSort } from '../../shared/ui/data-table/table-types.ts';
import { useTokenPages } from '../../shared/ui/data-table/use-token-pages.ts';
import { FilterBar } from '../../shared/ui/filter-bar/filter-bar.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { useGroups } from './groups/use-groups.ts';
import { useUserActions } from './use-user-actions.tsx';
import { UserAreaMenu } from './user-area.tsx';
import { userListSearch } from './user-list-search.ts';

import classes from './user-list-page.module.css';

const columns: readonly Column<UserRow>[] = [
  { key: 'username', title: 'Usuario', render: (user) => user.username, isSortable: true, onPhone: 'subtitle' },
  {
    key: 'name',
    title: 'Nombre',
    render: (user) => `${user.name} ${user.last_name}`.trim() || '—',
    isSortable: true,
    onPhone: 'title',
  },
  { key: 'group', title: 'Grupo', render: (user) => user.group ?? '—', onPhone: 'field' },
  {
    key: 'enable',
    title: 'Estado',
    render: (user) => <UserState user={user} />,
    onPhone: 'badge',
    canHide: true,
  },
];

export function UserListPage() {
  const me = useCurrentUser();
  const search = useSearch({ from: '/tenant/app/user/list' });
  const navigate = useNavigate({ from: '/user/list' });
  const groups = useGroups();
  const actionsOf = useUserActions();
  const { q, group, enable, sort } = search;
  const { rows, state, pages } = useUserPages({ q, group, enable, sort });

  return (
    <Page>
      <UserAreaMenu />
      <PageHeader
        title="Usuarios Activos"
        actions={
          holds(me, 'PE_CREAR_USUARIO') && (
            <>
              <Button component={Link} to="/user/invite" variant="default" leftSection={<IconMail size={18} />}>
                Invitar personas
              </Button>
              <Button component={Link} to="/user/create" leftSection={<IconPlus size={18} />}>
                Crear usuario
              </Button>
            </>
          )
        }
      />
      <FilterBar
        value={search}
        onChange={(value) => void navigate({ search: userListSearch.parse(value), replace: true })}
        search={{ key: 'q', label: 'Buscar usuarios', placeholder: 'Buscar por nombre o correo' }}
        filters={filtersFor(groups.data?.items ?? [])}
      />
      <DataTable
        id="users"
        caption="Usuarios de la empresa"
        columns={columns}
        rows={rows}
        rowKey={(user) => user.id}
        rowLabel={(user) => `${user.name} ${user.last_name}`.trim() || user.username}
        rowActions={actionsOf}
        state={state}
        pages={pages}
        sort={readSort(sort)}
        onSort={(next) => void navigate({ search: { ...search, sort: writeSort(next) }, replace: true })}
        empty={{ title: 'Ningún usuario coincide', detail: 'Pruebe con otra parte del nombre o quite un filtro.' }}
      />
    </Page>
  );
}

type UserSearch = z.infer<typeof userListSearch>;

function useUserPages(search: UserSearch) {
  return useTokenPages({
    queryKey: ['users', search],
    load: async ({ token, signal }) => {
      const answer = await call('GET /auth_user/list-users', {
        query: { ...search, nextToken: token },
        signal,
      });
      return {
        items: answer.users,
        total: answer.total,
        totalIsFloor: answer.total_is_floor,
        nextToken: answer.nextToken,
      };
    },
  });
}

const filtersFor = (groups: readonly { readonly name: string }[]) =>
  [
    {
      kind: 'one',
      key: 'group',
      label: 'Grupo',
      options: groups.map(({ name }) => ({ value: name, label: name })),
    },
    {
      kind: 'one',
      key: 'enable',
      label: 'Estado',
      options: [
        { value: 'true', label: 'Activo' },
        { value: 'false', label: 'Deshabilitado' },
      ],
    },
  ] as const;

function readSort(sort: string): TableSort {
  return { key: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' };
}

function writeSort({ key, direction }: TableSort): 'username' | '-username' | 'name' | '-name' {
  const column = key === 'name' ? 'name' : 'username';
  return direction === 'descending' ? `-${column}` : column;
}

function UserState({ user }: { readonly user: UserRow }) {
  return (
    <span className={classes.state} data-enabled={user.enable && !user.is_invited}>
      {stateOf(user)}
    </span>
  );
}

function stateOf({ enable: isEnabled, is_invited: isInvited }: UserRow): string {
  if (!isEnabled) return 'Deshabilitado';
  return isInvited ? 'Invitado, no ha ingresado' : 'Activo';
}
