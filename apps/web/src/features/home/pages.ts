import { IconLayoutDashboard } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';

export const homePages = [
  definePage({
    path: '/',
    title: 'Dashboard',
    component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
    menu: { label: 'Dashboard', icon: IconLayoutDashboard, section: 'main', permission: 'PE_CREACION' },
  }),
] as const;
