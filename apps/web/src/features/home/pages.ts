import { IconLayoutDashboard } from '@tabler/icons-react';
import { lazyRouteComponent, redirect } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';

export const homePages = [
  definePage({
    path: '/',
    title: 'Dashboard',
    guard: ({ tenant }) => {
      if (tenant.status === 200 && tenant.company.is_operators) redirect({ to: '/companies', throw: true });
    },
    component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
    menu: {
      label: 'Dashboard',
      icon: IconLayoutDashboard,
      section: 'main',
      permission: 'PE_CREACION',
      otherwise: 'Inicio',
    },
  }),
] as const;
