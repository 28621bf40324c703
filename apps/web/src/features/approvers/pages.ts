import { IconChecklist } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';
import { approverListSearch } from './approver-list.ts';

export const approverPages = [
  definePage({
    path: '/approvers',
    title: 'Aprobadores',
    permission: 'PE_ADMINISTRACION_USUARIOS',
    search: approverListSearch,
    component: lazyRouteComponent(() => import('./approvers-page.tsx'), 'ApproversPage'),
    menu: { label: 'Aprobadores', icon: IconChecklist, section: 'foot' },
  }),
] as const;
