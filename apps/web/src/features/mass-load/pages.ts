import { IconTableImport } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';

import { definePage } from '../../shared/console-page.ts';

export const massLoadPages = [
  definePage({
    path: '/bulk',
    title: 'Carga masiva',
    permission: 'PE_CREACION',
    search: z.object({ template: z.uuid().optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('./bulk-page.tsx'), 'BulkPage'),
    menu: { label: 'Carga masiva', icon: IconTableImport, section: 'main' },
  }),
  definePage({
    path: '/bulk/$id',
    title: 'Carga masiva',
    permission: 'PE_CREACION',
    component: lazyRouteComponent(() => import('./load-page.tsx'), 'LoadPage'),
  }),
] as const;
