import { IconFileText } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';

const title = 'Plantillas';

export const wordingPages = [
  definePage({
    path: '/settings/templates',
    title,
    permission: 'PE_PLANTILLAS',
    component: lazyRouteComponent(() => import('./templates-page.tsx'), 'TemplatesPage'),
    menu: { label: title, icon: IconFileText, section: 'foot' },
  }),
  definePage({
    path: '/settings/templates/$kind/$document',
    title,
    permission: 'PE_PLANTILLAS',
    component: lazyRouteComponent(() => import('./template-page.tsx'), 'TemplatePage'),
  }),
] as const;
