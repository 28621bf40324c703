import { lazyRouteComponent } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';

export const errorPages = [
  definePage({
    path: '/access_denied',
    component: lazyRouteComponent(() => import('./access-denied-page.tsx'), 'AccessDeniedPage'),
  }),
] as const;
