import { IconLifebuoy } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';

export const supportPages = [
  definePage({
    path: '/support',
    title: 'Soporte',
    component: lazyRouteComponent(() => import('./support-page.tsx'), 'SupportPage'),
    menu: { label: 'Soporte', icon: IconLifebuoy, section: 'foot', permission: 'PE_SOPORTE' },
  }),
] as const;
