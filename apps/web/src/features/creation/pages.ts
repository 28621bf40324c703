import { IconFilePlus } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';

import { definePage } from '../../shared/console-page.ts';

export const creationPages = [
  definePage({
    path: '/smart-contracts',
    title: 'Nuevo proceso',
    permission: 'PE_CREACION',
    component: lazyRouteComponent(() => import('./kinds-page.tsx'), 'KindsPage'),
    menu: { label: 'Nuevo proceso', icon: IconFilePlus, section: 'main' },
  }),
  definePage({
    path: '/smart-contracts/$id',
    title: 'Nuevo proceso',
    permission: 'PE_CREACION',
    search: z.object({ draft: z.uuid().optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('./creation-page.tsx'), 'CreationPage'),
  }),
] as const;
