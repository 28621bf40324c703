import { lazyRouteComponent } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';

export const sandboxPages = [
  definePage({
    path: '/sandbox',
    component: lazyRouteComponent(() => import('./sandbox-page.tsx'), 'SandboxPage'),
  }),
] as const;
