import { IconFileText } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';

const title = 'Plantillas';
/** Who publishes reads what somebody else wrote. */
const permission = ['PE_PLANTILLAS', 'PE_PUBLICAR_PLANTILLAS'] as const;

export const wordingPages = [
  definePage({
    path: '/settings/templates',
    title,
    permission,
    component: lazyRouteComponent(() => import('./templates-page.tsx'), 'TemplatesPage'),
    menu: { label: title, icon: IconFileText, section: 'foot' },
  }),
  definePage({
    path: '/settings/templates/$kind',
    title,
    permission,
    component: lazyRouteComponent(() => import('./kind-texts-page.tsx'), 'KindTextsPage'),
  }),
  definePage({
    path: '/settings/templates/$kind/$document',
    title,
    permission,
    component: lazyRouteComponent(() => import('./template-page.tsx'), 'TemplatePage'),
  }),
] as const;
