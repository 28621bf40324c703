import { IconTemplate } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';

const title = 'Plantillas e-Sign';

export const templatePages = [
  definePage({
    path: '/templates',
    title,
    permission: 'PE_CREACION',
    component: lazyRouteComponent(() => import('./templates-page.tsx'), 'TemplatesPage'),
    menu: { label: title, icon: IconTemplate, section: 'main' },
  }),
] as const;
