import { IconHistory } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';
import { auditSearch } from './audit-search.ts';

export const auditPages = [
  definePage({
    path: '/audit',
    title: 'Auditoría',
    permission: 'PE_AUDITORIA',
    search: auditSearch,
    component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
    menu: { label: 'Auditoría', icon: IconHistory, section: 'foot' },
  }),
] as const;
