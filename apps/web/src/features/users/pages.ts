import { IconUsers } from '@tabler/icons-react';
import { lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';

import { definePage } from '../../shared/console-page.ts';
import { currentUser, holds } from '../account/index.ts';
import { userListSearch } from './user-list-search.ts';

export const userPages = [
  definePage({
    path: '/user',
    guard: () => {
      redirect({ to: holds(currentUser.get(), 'PE_LISTAR_USUARIOS') ? '/user/list' : '/user/profile', throw: true });
    },
  }),
  definePage({
    path: '/user/list',
    title: 'Usuarios',
    permission: 'PE_LISTAR_USUARIOS',
    search: userListSearch,
    component: lazyRouteComponent(() => import('./user-list-page.tsx'), 'UserListPage'),
    menu: { label: 'Usuarios', icon: IconUsers, section: 'foot', covers: '/user' },
  }),
  definePage({
    path: '/user/create',
    title: 'Usuarios',
    permission: 'PE_CREAR_USUARIO',
    search: z.object({ id: z.uuid().optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('./user-form-page.tsx'), 'UserFormPage'),
  }),
  definePage({
    path: '/user/invite',
    title: 'Usuarios',
    permission: 'PE_CREAR_USUARIO',
    component: lazyRouteComponent(() => import('./invitations/invite-page.tsx'), 'InvitePage'),
  }),
  definePage({
    path: '/user/groups',
    title: 'Usuarios',
    permission: 'PE_ADMINISTRACION_USUARIOS',
    component: lazyRouteComponent(() => import('./groups/groups-page.tsx'), 'GroupsPage'),
  }),
] as const;
