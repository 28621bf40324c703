import { lazyRouteComponent } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';

export const legalPages = [
  definePage({
    path: '/auth/privacy-policy',
    component: lazyRouteComponent(() => import('./privacy-policy-page.tsx'), 'PrivacyPolicyPage'),
  }),
  definePage({
    path: '/auth/terms-and-conditions',
    component: lazyRouteComponent(() => import('./terms-page.tsx'), 'TermsPage'),
  }),
] as const;
