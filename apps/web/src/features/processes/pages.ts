import { IconClipboardCheck, IconFiles } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';

import { call } from '../../shared/api.ts';
import { definePage } from '../../shared/console-page.ts';
import { applicationsSearch } from './applications/applications-search.ts';
import { processListSearch } from './process-list-search.ts';
import { validationSearch } from './validation/validation-search.ts';

export const processPages = [
  definePage({
    path: '/reports',
    title: 'Procesos',
    permission: 'PE_MONITOREO_PROCESOS',
    search: processListSearch,
    component: lazyRouteComponent(() => import('./process-list-page.tsx'), 'ProcessListPage'),
    menu: { label: 'Procesos', icon: IconFiles, section: 'main' },
  }),
  definePage({
    path: '/reports/standard/finished',
    title: 'Procesos',
    permission: 'PE_MONITOREO_PROCESOS',
    search: processListSearch,
    component: lazyRouteComponent(() => import('./finished-page.tsx'), 'FinishedPage'),
  }),
  definePage({
    path: '/reports/applications',
    title: 'Procesos',
    permission: 'PE_MONITOREO_PROCESOS',
    search: applicationsSearch,
    component: lazyRouteComponent(() => import('./applications/applications-page.tsx'), 'ApplicationsPage'),
  }),
  definePage({
    path: '/reports/$id',
    title: 'Procesos',
    permission: 'PE_MONITOREO_PROCESOS',
    search: z.object({ nuevo: z.literal('si').optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('./process-page.tsx'), 'ProcessPage'),
  }),
  definePage({
    path: '/reports/$id/changes',
    title: 'Procesos',
    permission: 'PE_INGRESAR_CAMBIOS',
    component: lazyRouteComponent(() => import('./changes-page.tsx'), 'ChangesPage'),
  }),
  definePage({
    path: '/validation',
    title: 'Por validar',
    permission: 'PE_POR_VALIDAR',
    search: validationSearch,
    component: lazyRouteComponent(() => import('./validation/validation-page.tsx'), 'ValidationPage'),
    menu: {
      label: 'Por validar',
      icon: IconClipboardCheck,
      section: 'main',
      count: (signal) => call('GET /api/signing-process/to-validate/count', { signal }),
    },
  }),
] as const;
