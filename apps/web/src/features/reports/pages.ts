import { IconReportAnalytics } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';

export const reportPages = [
  definePage({
    path: '/reports/download',
    title: 'Reportes',
    permission: 'PE_GENERACION_REPORTES',
    component: lazyRouteComponent(() => import('./reports-page.tsx'), 'ReportsPage'),
    menu: { label: 'Reportes', icon: IconReportAnalytics, section: 'main' },
  }),
] as const;
